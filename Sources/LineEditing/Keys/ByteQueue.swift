/// Bytes that were read and not yet understood.
struct ByteQueue {
  private var bytes: [UInt8] = []
  private var head = 0

  var count: Int { bytes.count - head }
  var isEmpty: Bool { count == 0 }
  subscript(index: Int) -> UInt8 { bytes[head + index] }
  /// The bytes that wait, oldest first.
  var waiting: ArraySlice<UInt8> { bytes[head...] }

  mutating func append(_ more: some Sequence<UInt8>) {
    if head > 4096 || head == bytes.count {
      bytes.removeFirst(head)
      head = 0
    }
    bytes += more
  }

  mutating func remove(_ count: Int) { head += min(count, self.count) }
}
