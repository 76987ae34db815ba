/// The formats that can be written, as the user names them (`--output`).
package enum OutputFormat: String, CaseIterable, Sendable {
  case text, csv, tsv, json, ndjson
}

extension OutputFormat {
  /// One line about it, for help.
  package var summary: String {
    switch self {
    case .text: "the name field, a record a line; line breaks in it become blanks"
    case .csv: "values between commas, with a header"
    case .tsv: "values between tabs, with a header; odd values are quoted as in CSV"
    case .json: "an array of objects"
    case .ndjson: "an object a line"
    }
  }

  /// The format that a file name's ending tells; `nil` if it tells none that can be written.
  package init?(endingOf fileName: String) {
    guard let format = FormatName(endingOf: fileName) else { return nil }
    self.init(rawValue: format.rawValue)
  }
}
