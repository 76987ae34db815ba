import ByteSearch
import NarrowEngine

@testable import NarrowShell

extension Corpus {
  /// A corpus of rows; `nil` is an absent value.
  static func of(
    _ rows: [[String?]], fields: [String], name: String = "things", source: String = "things.csv"
  ) throws -> Corpus {
    let columns = fields.indices.map { field in Column(values: rows.map { $0[field] }) }
    let records = Column(values: rows.map { $0.map { $0 ?? "" }.joined(separator: ",") })
    let segment = Segment(columns: columns, records: records)
    let table = Table(
      format: "csv", fields: fields.map(Field.init(name:)), segments: rows.isEmpty ? [] : [segment])
    return try Corpus(name: name, source: source, table: table)
  }

  /// The names of the sample of countries.
  static var countries: Corpus {
    get throws {
      let names = Sample.countriesText.split(separator: "\n").map { [String($0)] }
      return try .of(names, fields: ["name"], name: "countries", source: "countries.txt")
    }
  }

  /// A few candies, with categories.
  static var candies: Corpus {
    get throws {
      try .of(
        [
          ["Butter Caramel Drop", "Hard", "65", "Émile Frères"],
          ["Peanut Brittle \"Old\"", "Other", "110", "Dover Confections"],
          ["Wafer Stack", "Chocolate", "35", "Émile Frères"],
          ["Milk Caramel Bar", "Chocolate", "210", "Copper Kettle"],
          ["Caramel Corn Chew", "Other", "95", "Copper Kettle"],
          ["Dark Caramel Square", "Chocolate", "180", "Dover Confections"],
        ],
        fields: ["name", "category", "calories", "maker"], name: "candies", source: "candies.csv")
    }
  }

  /// A value and a field that look like entered lines.
  static var quoting: Corpus {
    get throws { try .of([["> x", "y"]], fields: ["name", "> f"]) }
  }

  /// One user with nested fields, an absent value and a value of two lines.
  static var users: Corpus {
    get throws {
      try .of(
        [["Nora", "-32.75", nil, "Elm Row\r\nApt. 7"]],
        fields: ["name", "address.geo.lat", "phone", "address.street"], name: "users",
        source: "users.json")
    }
  }
}

extension Column {
  /// An end-to-end column of some values.
  init(values: [String?]) {
    var bytes: [UInt8] = []
    var starts = [0]
    var absent = RecordSet(capacity: values.count)
    for (row, value) in values.enumerated() {
      bytes += Array((value ?? "").utf8)
      starts.append(bytes.count)
      if value == nil { absent.insert(RecordID(row: row)) }
    }
    self.init(
      endToEnd: Bytes(bytes), starts: RowStarts(starts), ending: .none,
      absent: absent.isEmpty ? nil : absent)
  }
}

/// A shell whose output is kept.
final class ScriptedShell {
  let shell: Shell
  private let paper: Paper

  /// What was printed since it was last asked for.
  final class Paper {
    var output = ""
    var errors = ""
  }

  init(
    _ corpus: Corpus, printer: Printer = .pipe(), form: TextPresenter.Form = .pipe, page: Int = 20
  ) {
    let paper = Paper()
    self.paper = paper
    let presenter = TextPresenter(printer: printer, form: form) { output, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      if output == .standard { paper.output += text } else { paper.errors += text }
    }
    shell = Shell(corpus: corpus, presenters: [presenter])
    shell.usualPage = page
  }

  /// What was printed last.
  var output: String { paper.output }

  /// What a line prints.
  @discardableResult
  func enter(_ line: String, place: String? = nil) -> String {
    paper.output = ""
    shell.take(Line(line, place: place))
    return paper.output
  }

  /// What a line says is wrong.
  func error(of line: String, place: String? = nil) -> String {
    paper.errors = ""
    shell.take(Line(line, place: place))
    return paper.errors
  }

  /// The last line that each of some lines prints, in turn.
  func lastLines(_ lines: [String]) -> [String] {
    lines.map { enter($0).split(separator: "\n").last.map(String.init) ?? "" }
  }

  func begin() -> String {
    paper.output = ""
    shell.begin()
    return paper.output
  }
}
