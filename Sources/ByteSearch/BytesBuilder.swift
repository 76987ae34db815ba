internal import Glibc

/// Bytes that grow at their end, until they are finished as `Bytes` without a copy.
@safe
package final class BytesBuilder {
  // Safe: from `malloc`, `room` bytes of which the first `count` are set; freed by `deinit`
  // or handed over by `finish`.
  private var start: UnsafeMutablePointer<UInt8>?
  private var room = 0
  /// How many bytes there are so far.
  package private(set) var count = 0

  /// Starts without bytes.
  package init() { unsafe start = nil }

  deinit { unsafe free(start) }

  /// Adds one byte.
  package func append(_ byte: UInt8) {
    unsafe reserve(1)[count] = byte
    count += 1
  }

  /// Adds bytes.
  /// - Complexity: O(bytes), amortised.
  package func append(_ bytes: Span<UInt8>) {
    guard !bytes.isEmpty else { return }
    let memory = unsafe reserve(bytes.count)
    // Safe: there is room, and the source cannot overlap memory that only we know.
    unsafe bytes.withUnsafeBufferPointer { source in
      guard let base = source.baseAddress else { return }
      unsafe (memory + count).update(from: base, count: source.count)
    }
    count += bytes.count
  }

  /// Lets `fill` write into at least `least` bytes after the last; it tells how many it wrote.
  /// - Returns: how many were written.
  package func append<Failure: Error>(
    atMost least: Int, _ fill: (inout MutableSpan<UInt8>) throws(Failure) -> Int
  ) throws(Failure) -> Int {
    let memory = unsafe reserve(least)
    // Safe: the bytes lie inside the room; those not yet set are zeroed first.
    unsafe memset(memory + count, 0, least)
    var span = unsafe MutableSpan(_unsafeStart: memory + count, count: least)
    let written = try fill(&span)
    precondition(written >= 0 && written <= least, "more bytes than there is room for")
    count += written
    return written
  }

  /// Drops all bytes from `count` on.
  package func truncate(to count: Int) {
    precondition(count <= self.count, "cannot grow by dropping")
    self.count = count
  }

  /// The bytes of `range` so far.
  package subscript(range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    guard let start = unsafe start else { return [] }
    // Safe: the range was checked above.
    return unsafe Array(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// Hands the bytes over and starts again without any.
  /// - Complexity: O(1), as the memory is kept.
  package func finish() -> Bytes {
    let memory = unsafe reserve(Bytes.padding)
    // Safe: there is room for the padding.
    unsafe memset(memory + count, 0, Bytes.padding)
    // Shrinking gives back what growing took in advance; where it fails the memory stays.
    let least = count + Bytes.padding
    let kept = unsafe realloc(memory, least)?.assumingMemoryBound(to: UInt8.self)
    let bytes = unsafe Bytes(adopting: kept ?? memory, count: count)
    unsafe start = nil
    (count, room) = (0, 0)
    return bytes
  }

  /// The memory, with room for `more` bytes after the last.
  private func reserve(_ more: Int) -> UnsafeMutablePointer<UInt8> {
    if let start = unsafe start, count + more <= room { return unsafe start }
    let wanted = max(count + more, room * 2, 64)
    guard let grown = unsafe realloc(start, wanted) else { preconditionFailure("no memory") }
    let memory = unsafe grown.assumingMemoryBound(to: UInt8.self)
    unsafe start = memory
    room = wanted
    return unsafe memory
  }
}
