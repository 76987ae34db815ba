internal import Glibc

/// The lines of a pipe or file: each ends with LF or CRLF, the last one perhaps with nothing.
package struct DescriptorLines {
  private let descriptor: CInt
  private var waiting: [UInt8] = []
  /// Where the unread part of `waiting` begins.
  private var start = 0
  private var isAtEnd = false
  /// How much is read at a time.
  private static let block = 1 << 16

  /// Reads lines from an open descriptor.
  package init(descriptor: CInt) {
    self.descriptor = descriptor
  }

  /// The next line without its break, or what came instead.
  package mutating func next() -> Item {
    var searched = start
    while true {
      if let end = waiting[searched...].firstIndex(of: 0x0A) {
        defer { start = end + 1 }
        return .line(Self.withoutReturn(waiting[start..<end]))
      }
      guard !isAtEnd else { return last() }
      searched = waiting.count - start
      switch fill() {
      case .more: continue
      case .end: isAtEnd = true
      case .interrupted: return .interrupted
      }
    }
  }

  /// What `next` gives.
  package enum Item: Equatable {
    case line([UInt8])
    /// A signal came while waiting; what was read so far is kept.
    case interrupted
    /// No line follows, or the other end is gone.
    case end
  }

  /// Drops what has been read of a line.
  package mutating func dropUnfinished() {
    waiting = []
    start = 0
  }

  private mutating func last() -> Item {
    guard start < waiting.count else { return .end }
    defer { start = waiting.count }
    return .line(Self.withoutReturn(waiting[start...]))
  }

  private static func withoutReturn(_ line: ArraySlice<UInt8>) -> [UInt8] {
    Array(line.last == 0x0D ? line.dropLast() : line)
  }

  private enum Filling { case more, end, interrupted }

  /// Waits until a descriptor that does not block has something.
  private func waitForMore() -> Filling {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    // Safe: one structure is given, and one is named.
    return unsafe poll(&wanted, 1, -1) < 0 && errno == EINTR ? .interrupted : .more
  }

  /// Reads on, after moving what is unread to the front.
  private mutating func fill() -> Filling {
    waiting.removeFirst(start)
    start = 0
    let block = Self.block
    var failure: CInt = 0
    // Safe: the buffer has room for `block` bytes, and as many are set as the system tells.
    let read = unsafe [UInt8](unsafeUninitializedCapacity: block) { buffer, count in
      let got = unsafe Glibc.read(descriptor, buffer.baseAddress, block)
      failure = got < 0 ? errno : 0
      count = max(got, 0)
    }
    guard failure != EINTR else { return .interrupted }
    if failure == EAGAIN { return waitForMore() }
    waiting += read
    return read.isEmpty ? .end : .more
  }
}
