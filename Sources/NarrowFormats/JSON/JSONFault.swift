/// Why a JSON value could not be read.
enum JSONFault: Error, Equatable {
  /// The window ends before the value does.
  case cut
  /// The text is no JSON at this place.
  case broken(at: Int, JSONSlip)
}

/// What is wrong with a JSON text.
enum JSONSlip: String, Error {
  case noKey = "a key in quotes was expected"
  case noColon = "a colon was expected after the key"
  case noValue = "a value was expected"
  case noSeparator = "a comma or a closing bracket was expected"
  case badWord = "this is no value; text needs quotes"
  case badNumber = "this is no number as JSON writes it"
  case badEscape = "an escape in this text is not one of JSON's"
  case controlByte = "a line break or control byte in a text must be written as an escape"
  case openString = "this text is never closed"
  case ended = "the text ends inside a value"
  case tooDeep = "values are nested deeper than 500"
  case trailing = "there is something after the end"
  case tooLong = "a value is longer than 2 GiB"
}

/// A piece of a JSON text that could not be read: where, and why.
struct JSONFlaw: Equatable, Sendable {
  let place: Int
  let slip: JSONSlip
}
