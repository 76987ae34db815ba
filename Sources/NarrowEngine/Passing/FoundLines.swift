import ByteSearch

/// The lines of a part that passed.
package struct FoundLines: Sendable {
  /// How many there are.
  package let count: Int
  /// At how many a pattern gave up; they are not among them.
  package let undecided: Int
  /// The lines as they are to be written; empty where they are only counted.
  package let text: [UInt8]

  /// Counts lines.
  init(count: Int, undecided: Int) {
    (self.count, self.undecided, text) = (count, undecided, [])
  }

  /// The values of lines, each with something behind it.
  init(_ values: [Range<Int>], of bytes: Bytes, undecided: Int, endingIn ending: [UInt8]) {
    count = values.count
    self.undecided = undecided
    text = Self.text(values, of: bytes, endingIn: ending)
  }

  private static func text(
    _ values: [Range<Int>], of bytes: Bytes, endingIn ending: [UInt8]
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(values.reduce(0) { $0 + $1.count + ending.count })
    // Mostly the text has the ending itself, and often the next value right behind it.
    var copied = 0..<0
    for value in values {
      if value.lowerBound != copied.upperBound || copied.isEmpty {
        text.append(bytes.span(copied))
        copied = value.lowerBound..<value.lowerBound
      }
      if bytes.hasBytes(ending, at: value.upperBound) {
        copied = copied.lowerBound..<value.upperBound + ending.count
      } else {
        text.append(bytes.span(copied.lowerBound..<value.upperBound))
        text += ending
        copied = 0..<0
      }
    }
    text.append(bytes.span(copied))
    return text
  }
}

extension Bytes {
  /// Whether some bytes stand at a place.
  fileprivate func hasBytes(_ wanted: [UInt8], at place: Int) -> Bool {
    guard place + wanted.count <= count else { return false }
    let text = span
    return wanted.indices.allSatisfy { text[place + $0] == wanted[$0] }
  }
}
