internal import CByteSearch
internal import Glibc
internal import Synchronization

/// A range of a text whose lines are looked for chunk by chunk.
struct LineChunks: Sendable {
  let bytes: Bytes
  let start: Int
  let end: Int
  let level: KernelLevel

  /// How many blocks of 64 bytes a chunk has: its masks stay in the second cache.
  private static let blocks = 8192
  /// A text with fewer bytes is not worth a thread.
  static let leastShared = 4 << 20

  init(_ bytes: Bytes, _ range: Range<Int>, level: KernelLevel) {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of bounds")
    self.bytes = bytes
    start = range.lowerBound
    end = range.upperBound
    self.level = level
  }

  /// How many starts there will be if all is like the beginning, and a quarter more: memory that
  /// stays unused is never touched.
  var guess: Int {
    let sample = min(end, start + 1 << 18)
    let dense = lines(in: start..<sample) + 16
    return dense * (end - start) / max(1, sample - start) / 4 * 5 + 64
  }

  /// How many line feeds there are in a range.
  func lines(in range: Range<Int>) -> Int {
    var count = 0
    withMasks { masks in
      for offset in stride(from: range.lowerBound, to: range.upperBound, by: Self.blocks * 64) {
        count += mark(offset, to: range.upperBound, &masks)
      }
    }
    return count
  }

  /// Whose turn it is, as chunks are looked at in any order and counted in theirs.
  private final class Turns: Sendable {
    /// The next chunk that nobody has taken.
    private let next = Atomic(0)
    /// The chunk that may add its lines.
    private let turn = Atomic(0)
    private let lines = Atomic(0)
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    /// The lines before all chunks are counted; `nil` once they are too many.
    var total: Int? {
      let total = lines.load(ordering: .acquiring)
      return total < limit ? total : nil
    }

    func takeChunk() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }

    /// Waits for a chunk's turn, and tells how many lines are before it.
    func add(_ count: Int, of chunk: Int) -> Int {
      while turn.load(ordering: .acquiring) != chunk { sched_yield() }
      let before = lines.wrappingAdd(count, ordering: .relaxed).oldValue
      turn.store(chunk + 1, ordering: .releasing)
      return before
    }
  }

  /// Writes the starts and bits of all lines, and tells how many line feeds there are, or `nil`
  /// if they are too many.
  func fill<Offset>(_ memory: LineMemory<Offset>, workers: Int) -> Int? {
    let turns = Turns(limit: memory.capacity - 1)
    let edges = Guarded<[LineMemory<Offset>.Edge]>([])
    let size = Self.blocks * 64
    // Safe: each chunk writes its own starts and whole words of bits; the words at its edges,
    // which it shares with its neighbours, are set below when all are done.
    nonisolated(unsafe) let memory = memory
    Cores.share(among: workers) { _ in
      withMasks { masks in
        while turns.total != nil {
          let chunk = turns.takeChunk()
          let offset = start + chunk * size
          guard offset < end else { return }
          let count = mark(offset, to: end, &masks)
          let before = turns.add(count, of: chunk)
          guard turns.total != nil else { return }
          let found = unsafe memory.write(masks, at: offset, lines: before..<before + count)
          edges.withLock { $0 += found }
        }
      }
    }
    for edge in edges.withLock({ $0 }) { unsafe memory.set(edge) }
    return turns.total
  }

  /// The masks of one chunk.
  @safe
  struct Masks {
    // Safe: both have room for a chunk, and live while it is looked at.
    let feeds: UnsafeMutablePointer<UInt64>
    let high: UnsafeMutablePointer<cbs_marked_block>
    /// How many blocks there are.
    var count = 0
    /// How many of them have bytes outside ASCII.
    var highCount = 0
  }

  private func withMasks(_ body: (inout Masks) -> Void) {
    // Safe: both have room for the masks of a chunk.
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.blocks) { feeds in
      unsafe withUnsafeTemporaryAllocation(of: cbs_marked_block.self, capacity: Self.blocks) {
        guard let feeds = feeds.baseAddress, let high = $0.baseAddress else { return }
        var masks = unsafe Masks(feeds: feeds, high: high)
        body(&masks)
      }
    }
  }

  /// Marks a chunk, and tells how many line feeds it has.
  private func mark(_ offset: Int, to end: Int, _ masks: inout Masks) -> Int {
    let left = end - offset
    let blocks = min(Self.blocks, (left + 63) / 64)
    let code = level.code
    // Safe: whole blocks can be read thanks to the padding, and `blocks` masks have room.
    let counts = unsafe bytes.withMemory { text in
      unsafe cbs_line_masks(code, text + offset, blocks, masks.feeds, masks.high)
    }
    masks.count = blocks
    masks.highCount = counts.high_blocks
    return left < blocks * 64 ? counts.feeds - drop(from: left, &masks) : counts.feeds
  }

  /// Takes out of the last block what lies past the range, and tells how many line feeds did.
  private func drop(from left: Int, _ masks: inout Masks) -> Int {
    let live = (UInt64(1) << UInt64(left % 64)) - 1
    let last = masks.count - 1
    // Safe: there is a last block; of the marked ones only those are looked at that are there.
    let dropped = unsafe (masks.feeds[last] & ~live).nonzeroBitCount
    unsafe masks.feeds[last] &= live
    if masks.highCount > 0, unsafe masks.high[masks.highCount - 1].block == last {
      unsafe masks.high[masks.highCount - 1].mask &= live
    }
    return dropped
  }
}
