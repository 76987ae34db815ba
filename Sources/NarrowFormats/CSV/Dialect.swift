/// How a delimited text is written.
struct Dialect: Sendable {
  /// The byte between cells.
  var delimiter: UInt8

  static let quote = UInt8(ascii: "\"")

  /// The delimiters that are guessed, the likeliest first.
  static let candidates: [UInt8] = [
    UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t"), UInt8(ascii: "|"),
  ]

  /// How messages call a delimiter.
  static func name(of delimiter: UInt8) -> String {
    switch delimiter {
    case UInt8(ascii: "\t"): "tab"
    case UInt8(ascii: " "): "blank"
    case 0x21...0x7E: String(UnicodeScalar(delimiter))
    default: "byte \(delimiter)"
    }
  }
}

/// Where the value of a cell lies.
struct Cell: Equatable {
  /// The first byte of the value.
  var start: Int
  /// One past the last byte of the value.
  var end: Int
  /// How the bytes become the value.
  var form: Form

  enum Form {
    /// They are it.
    case plain
    /// They stand between quotes, and quotes among them are written twice.
    case quoted
  }

  /// Where the cell begins, its quote included.
  var outerStart: Int { form == .quoted ? start - 1 : start }
}
