internal import Glibc

/// Bytes that grow at their end, until they are finished as `Bytes` without a copy.
@safe
package final class BytesBuilder {
  /// Memory from `malloc`: `room` bytes, of which the first `count` are set.
  @safe
  private struct Memory {
    var start: UnsafeMutablePointer<UInt8>?
    var room = 0
    var count = 0

    /// Makes room for `more` bytes, and tells where the first of them goes.
    // Safe: what is told has room for `more` bytes, and is used before the memory grows again.
    mutating func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
      if let start = unsafe start, count &+ more <= room { return unsafe start + count }
      return unsafe grow(more)
    }

    // Safe: `realloc` keeps the bytes that are there, and the old place is forgotten.
    private mutating func grow(_ more: Int) -> UnsafeMutablePointer<UInt8> {
      let wanted = max(count + more, room * 2, 64)
      guard let grown = unsafe realloc(start, wanted) else { preconditionFailure("no memory") }
      let first = unsafe grown.assumingMemoryBound(to: UInt8.self)
      unsafe start = first
      room = wanted
      return unsafe first + count
    }
  }

  // Safe: freed by `deinit` or handed over by `finish`. No method calls another while it changes
  // the memory, so that the checks for that, a quarter of the time of reading JSON, are left out.
  @exclusivity(unchecked) private var memory: Memory

  /// Starts without bytes.
  package init() { unsafe memory = Memory(start: nil) }

  deinit { unsafe free(memory.start) }

  /// How many bytes there are so far.
  package var count: Int { unsafe memory.count }

  /// Adds one byte.
  package func append(_ byte: UInt8) {
    // Safe: there is room for the byte.
    unsafe memory.reserve(1).pointee = byte
    unsafe memory.count &+= 1
  }

  /// Adds bytes.
  /// - Complexity: O(bytes), amortised.
  package func append(_ bytes: Span<UInt8>) {
    let more = bytes.count
    guard more > 0 else { return }
    let place = unsafe memory.reserve(more)
    // Safe: there is room, and the source cannot overlap memory that only we know.
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe place.update(from: base, count: more)
    }
    unsafe memory.count &+= more
  }

  /// Adds bytes up to the first `stop` among them.
  /// - Returns: where that stands, or `nil` if all were added.
  package func append(_ bytes: Span<UInt8>, before stop: UInt8) -> Int? {
    guard let place = bytes.firstOffset(of: stop) else {
      append(bytes)
      return nil
    }
    append(bytes.extracting(0..<place))
    return place
  }

  /// Lets `fill` write at most `most` bytes after the last; it tells how many it wrote.
  /// - Returns: how many were written.
  package func append<Failure: Error>(
    atMost most: Int, _ fill: (inout MutableSpan<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    let place = unsafe memory.reserve(most)
    // Safe: the bytes lie inside the room; those not yet set are zeroed first.
    unsafe memset(place, 0, most)
    var span = unsafe MutableSpan(_unsafeStart: place, count: most)
    let written = try fill(&span)
    precondition(written >= 0 && written <= most, "more bytes than there is room for")
    unsafe memory.count += written
    return written
  }

  /// The last place of a byte from `start` on, or `nil` if it is not there.
  package func lastOffset(of byte: UInt8, from start: Int) -> Int? {
    precondition(start >= 0 && start <= count, "start out of bounds")
    guard let memory = unsafe memory.start else { return nil }
    // Safe: the bytes from `start` on are set.
    let bytes = unsafe Span(_unsafeStart: memory + start, count: count - start)
    return bytes.lastOffset(of: byte).map { start + $0 }
  }

  /// Drops all bytes from `count` on.
  package func truncate(to count: Int) {
    precondition(count <= self.count, "cannot grow by dropping")
    unsafe memory.count = count
  }

  /// The bytes of `range` so far.
  package subscript(range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    guard let start = unsafe memory.start else { return [] }
    // Safe: the range was checked above.
    return unsafe Array(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// A copy of the bytes so far.
  package func copied() -> Bytes {
    let copy = BytesBuilder()
    if let start = unsafe memory.start {
      // Safe: the first bytes are set, and nothing changes them during the copy.
      copy.append(unsafe Span(_unsafeStart: start, count: count))
    }
    return copy.finish()
  }

  /// Hands the bytes over and starts again without any.
  /// - Complexity: O(1), as the memory is kept.
  package func finish() -> Bytes {
    // Safe: there is room for the padding.
    unsafe memset(memory.reserve(Bytes.padding), 0, Bytes.padding)
    guard let start = unsafe memory.start else { return Bytes([]) }
    // Shrinking gives back what growing took in advance; where it fails the memory stays.
    let kept = unsafe realloc(start, count + Bytes.padding)
    let bytes = unsafe Bytes(
      adopting: kept?.assumingMemoryBound(to: UInt8.self) ?? start, count: count)
    unsafe memory = Memory(start: nil)
    return bytes
  }
}
