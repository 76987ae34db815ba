/// The formats that can be read, as the user names them (`--format`).
package enum FormatName: String, CaseIterable, Sendable {
  case text, csv, tsv, psv, json, ndjson
}

extension FormatName {
  /// What file names of the format end in.
  package var endings: [String] {
    switch self {
    case .text: ["txt"]
    case .csv: ["csv"]
    case .tsv: ["tsv", "tab"]
    case .psv: ["psv"]
    case .json: ["json"]
    case .ndjson: ["ndjson", "jsonl"]
    }
  }

  /// The format that a file name's ending tells, in any case; `nil` if it tells none.
  package init?(endingOf fileName: String) {
    let name = fileName.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    guard let format = Self.allCases.first(where: { $0.endings.contains(ending) }) else {
      return nil
    }
    self = format
  }
}
