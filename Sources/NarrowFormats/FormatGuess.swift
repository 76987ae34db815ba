internal import ByteSearch

/// Which format a source has.
///
/// The user's word comes first, then the name's ending. Where neither tells, the content
/// does, by the same rule for files and pipes:
///
/// * JSON begins with `[` or `{`, and the value that begins there is well-formed as far as
///   the first 64 KiB show it: `[INFO] started` is text. Several values are NDJSON.
/// * A delimited text has at least two rows, each with the same number of cells, two or more;
///   its first row is made of different names, none empty or a number; and no cell begins
///   with a blank: a list of `Surname, Name` or of names with a few commas stays text.
/// * All else is text.
struct FormatGuess {
  let format: FormatName
  /// What was guessed and how to say otherwise; `nil` where the user said it.
  let words: String?

  init(of bytes: Bytes, rules: ReadingRules) {
    if let format = rules.format {
      self.format = format
      words = nil
    } else if rules.ending == .nul {
      format = .text
      words = nil
    } else if let format = FormatName(endingOf: rules.fileName) {
      self.format = format
      words = "format \(format.rawValue), by the ending (--format says otherwise)"
    } else {
      format = Self.byContent(bytes, rules)
      words = "format \(format.rawValue), by the content (--format says otherwise)"
    }
  }

  private static func byContent(_ bytes: Bytes, _ rules: ReadingRules) -> FormatName {
    let start = ByteOrderMark.length(in: bytes)
    if let format = JSONGuess.format(of: bytes, from: start) { return format }
    if rules.delimiter != nil { return .csv }
    switch DialectGuess.certainDelimiter(of: bytes, from: start) {
    case UInt8(ascii: "\t"): return .tsv
    case UInt8(ascii: "|"): return .psv
    case nil: return .text
    default: return .csv
    }
  }
}

/// The mark that some programs put before UTF-8; it is no part of the first row.
enum ByteOrderMark {
  static let bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// How many bytes of it there are: 3 or 0.
  static func length(in text: Bytes) -> Int {
    guard text.count >= 3, text[0..<3] == bytes else { return 0 }
    return 3
  }
}
