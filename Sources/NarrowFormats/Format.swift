package import ByteSearch
package import NarrowEngine

/// A format that can be read.
package struct Format: Sendable {
  /// Its name.
  package let name: FormatName
  /// One line about it, for help.
  package let summary: String
  /// Makes a table of a source's bytes.
  let read: @Sendable (Bytes, ReadingRules) throws(FormatError) -> Table

  /// All formats, each once.
  package static let all: [Format] = [
    Format(name: .text, summary: "a record a line", read: readText),
    Format(name: .csv, summary: "values between commas, semicolons, tabs or bars", read: readCSV),
    Format(name: .tsv, summary: "values between tabs", read: readCSV),
    Format(name: .psv, summary: "values between bars", read: readCSV),
    Format(name: .json, summary: "an array of records, or an object of them", read: readJSON),
    Format(name: .ndjson, summary: "a JSON value a line", read: readJSON),
  ]
}

/// Makes a table of a source's bytes.
///
/// The format is the one of the rules, else that of the name's ending, else what the
/// bytes look like; `Table.guesses` tells what was taken and how to say otherwise. A text
/// in UTF-16 with a byte order mark is read as its UTF-8.
/// - Throws: `FormatError` if nothing of the source can be read.
package func read(_ bytes: Bytes, rules: ReadingRules) throws(FormatError) -> Table {
  let source = rules.ending == .nul ? nil : try UTF16Text.decoded(bytes)
  var rules = rules
  let guess = FormatGuess(of: source ?? bytes, rules: rules)
  rules.format = guess.format
  guard let format = Format.all.first(where: { $0.name == guess.format }) else {
    throw FormatError(reason: "no format \(guess.format.rawValue)")
  }
  var table = try format.read(source ?? bytes, rules)
  if let words = guess.words { table.guesses.insert(words, at: 0) }
  if source != nil { table.notes.append("the text was read as UTF-16 and is kept as UTF-8") }
  return table
}
