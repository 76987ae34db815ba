/// A program and what it is given.
struct ProgramCall: Sendable {
  /// What the table calls it.
  let name: String
  /// The file that is run.
  let path: String
  /// The words after the program's name.
  let arguments: [String]
  /// The file that is its standard input; an empty one without.
  var input: String?

  /// Whether a script starts the true program, which takes time of its own.
  var isScript: Bool { (try? SystemFile(reading: path).head(2)) == Array("#!".utf8) }

  init(_ name: String, at path: String, _ arguments: [String], input: String? = nil) {
    self.name = name
    self.path = path
    self.arguments = arguments
    self.input = input
  }
}

/// How a program ended.
struct Ending: Equatable {
  /// The exit status, or 128 and the number of the signal that ended it.
  let status: Int32
  /// The most memory it had, in bytes.
  let peak: Int
}
