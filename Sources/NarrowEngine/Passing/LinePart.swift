package import ByteSearch

/// Some whole lines of a text.
package struct LinePart: Sendable {
  let bytes: Bytes
  let range: Range<Int>

  /// The lines of a range, of which the last may lack its break if it ends the text.
  package init(_ bytes: Bytes, _ range: Range<Int>) {
    self.bytes = bytes
    self.range = range
  }

  /// How many bytes a part has at least, but for the last: so many stay in the second cache.
  private static let size = 1 << 20

  /// The part of a text that begins at a place, which moves behind it; `nil` at the end.
  static func next(of bytes: Bytes, at place: inout Int) -> LinePart? {
    guard place < bytes.count else { return nil }
    let last = min(place + size, bytes.count) - 1
    let end = bytes.lineEnd(from: last, before: bytes.count)
    defer { place = end }
    return LinePart(bytes, place..<end)
  }

  /// A segment of all lines.
  var segment: Segment {
    let lines = Column(linesOf: bytes, in: range)
    return Segment(columns: [lines], records: lines)
  }

  /// The values of some lines, each given from some place in it to behind its break.
  func values(of lines: [Range<Int>]) -> [Range<Int>] {
    var values: [Range<Int>] = []
    values.reserveCapacity(lines.count)
    var last = range.lowerBound
    for line in lines {
      let start = bytes.lineStart(of: line.lowerBound, from: last)
      last = line.upperBound
      let hasBreak = bytes.span[last - 1] == UInt8(ascii: "\n")
      values.append(
        Column.ValueEnding.line.value(of: start..<(hasBreak ? last : last + 1), in: bytes))
    }
    return values
  }
}
