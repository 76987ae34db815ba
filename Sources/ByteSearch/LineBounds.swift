extension Bytes {
  private static let feed = UInt8(ascii: "\n")

  /// Where the line of a place begins, which is not before `start`.
  /// - Complexity: O(line), in vector registers.
  package func lineStart(of place: Int, from start: Int) -> Int {
    span(start..<place).lastOffset(of: Self.feed).map { start &+ $0 &+ 1 } ?? start
  }

  /// The place behind the first line feed from a place on, or the end where there is none.
  /// - Complexity: O(line), in vector registers.
  package func lineEnd(from place: Int, before end: Int) -> Int {
    span(place..<end).firstOffset(of: Self.feed).map { place &+ $0 &+ 1 } ?? end
  }
}
