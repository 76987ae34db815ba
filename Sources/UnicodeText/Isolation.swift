/// What keeps text that is written from right to left apart from what stands beside it.
///
/// A terminal that knows of such text orders whole rows anew, so that cells side by side would change
/// places. Between these signs (FSI, U+2068, and PDI, U+2069) a text has a direction of its own, that
/// of its first letter, and what stands around it stays where it is. Data never brings the signs
/// along: in it they are shown as stand-ins.
///
/// The signs take no column. Some terminals give them one, so the cursor is put where the text belongs.
package enum Isolation {
  /// What begins the isolated text, at a column counted from 0.
  package static func start(at column: Int) -> String { "\u{2068}" + cursor(at: column) }

  /// What ends it, at the column where more may follow.
  package static func end(at column: Int) -> String { end + cursor(at: column) }

  /// What ends it at the end of a line, which may go on over several rows.
  package static let end = "\u{2069}"

  private static func cursor(at column: Int) -> String { "\u{1B}[\(column + 1)G" }
}

/// Whether a terminal may draw some of a text from right to left: letters such as those of Hebrew and
/// Arabic, and the digits of Arabic, which change places with those beside them.
/// - Complexity: O(n).
package func isRightToLeft(_ text: Span<UInt8>) -> Bool {
  var offset = 0
  while offset < text.count {
    // All of them come after U+058F.
    guard text[offset] >= 0xD6 else {
      offset += 1
      continue
    }
    let letter = DecodedLetter(in: text, at: offset)
    if ScalarProperties(of: letter.value).isRightToLeft { return true }
    offset += letter.length
  }
  return false
}
