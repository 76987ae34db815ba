/// Where the records of a JSON text stand.
enum JSONLayout {
  /// In the array that is the text.
  case array
  /// In the only array of the object that is the text.
  case member
  /// As the members of the object that is the text.
  case map
  /// One after the other, mostly one a line.
  case stream

  /// The byte that ends the records.
  var end: UInt8? {
    switch self {
    case .array, .member: JSONByte.closeBracket
    case .map: JSONByte.closeBrace
    case .stream: nil
    }
  }

  /// The bracket that the records' own form begins with, as `Table.preamble`.
  var preamble: [UInt8] {
    switch self {
    case .array, .member: [JSONByte.openBracket]
    case .map: [JSONByte.openBrace]
    case .stream: []
    }
  }

  /// What was guessed, for the user.
  var words: String? {
    switch self {
    case .array, .stream: nil
    case .member: "records are the elements of the object's only array"
    case .map: "records are the members of the object, their names the field key"
    }
  }
}
