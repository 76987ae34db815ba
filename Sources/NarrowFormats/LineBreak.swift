internal import ByteSearch

/// How the lines of a text end.
enum LineBreak {
  static let feed: [UInt8] = [UInt8(ascii: "\n")]
  static let returnAndFeed: [UInt8] = [UInt8(ascii: "\r"), UInt8(ascii: "\n")]

  /// CR LF if the first line from `start` on ends so, else LF.
  static func ofFirstLine(in bytes: Bytes, from start: Int) -> [UInt8] {
    let text = bytes.span(min(start, bytes.count)..<bytes.count)
    guard let feed = text.firstOffset(of: UInt8(ascii: "\n")), feed > 0 else { return self.feed }
    return text[feed - 1] == UInt8(ascii: "\r") ? returnAndFeed : self.feed
  }

  /// The number of the line, from 1, in which the byte at `offset` lies.
  /// - Complexity: O(offset); for messages only.
  static func number(of offset: Int, in bytes: Bytes) -> Int {
    var lines = LineCounter()
    return lines.line(of: offset, in: bytes)
  }
}

/// The numbers of the lines in which some places lie that only grow.
struct LineCounter {
  private var position = 0
  private var line = 1

  /// The number of the line, from 1, in which the byte at `offset` lies.
  /// - Complexity: O(bytes since the last place).
  mutating func line(of offset: Int, in bytes: Bytes) -> Int {
    let end = min(offset, bytes.count)
    while position < end,
      let feed = bytes.span(position..<end).firstOffset(of: UInt8(ascii: "\n"))
    {
      position += feed + 1
      line += 1
    }
    position = max(position, end)
    return line
  }
}
