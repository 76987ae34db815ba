internal import ByteSearch
internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell

/// How a source that has a name is read and made a corpus.
struct Reading {
  let name: String
  private let innerName: String
  let rules: ReadingRules
  private let nameField: String?
  private let scopeField: String?

  /// Reads the source of that name as a request asks for; what is packed in it may have another.
  init(_ request: SourceRequest, of name: String, containing innerName: String? = nil) {
    let reading = request.reading
    self.name = name
    self.innerName = innerName ?? name
    var rules = ReadingRules(
      format: reading.format.flatMap(FormatName.init(rawValue:)), delimiter: reading.delimiter,
      header: Self.rule(for: reading.header), fileName: self.innerName)
    if reading.ending == .nul { rules.ending = .nul }
    self.rules = rules
    nameField = reading.nameField
    scopeField = reading.scopeField
  }

  /// The corpus of a source's bytes.
  func corpus(of source: SourceBytes) throws(PlacedError) -> Corpus {
    var table: Table
    do {
      table = try NarrowFormats.read(source.bytes, rules: rules)
    } catch {
      throw placed(error)
    }
    source.tellLoss(in: &table)
    let corpus = try corpus(of: table)
    try check(source.bytes)
    return corpus
  }

  /// An error of a reader, with its place.
  func placed(_ error: FormatError) -> PlacedError {
    PlacedError(place: Self.place(name, error.line), reason: error.reason)
  }

  /// The corpus of which nothing has come yet.
  var emptyCorpus: Corpus {
    get throws(PlacedError) {
      let none = Table(format: "", fields: [Field(name: "name")], segments: [])
      do {
        return try Corpus(name: Self.corpusName(of: innerName), source: name, table: none)
          .arriving(true)
      } catch {
        throw PlacedError(place: name, reason: "\(error)")
      }
    }
  }

  /// - Throws: `PlacedError` if bytes are gone that were there when the source was opened.
  func check(_ bytes: Bytes) throws(PlacedError) {
    guard bytes.fileChange?.isLoss != true else {
      throw PlacedError(place: name, reason: "the file became shorter while it was read")
    }
  }

  /// The corpus of a table, whose records are called as the source without another name.
  func corpus(of table: Table, named other: String? = nil) throws(PlacedError) -> Corpus {
    do {
      return try Corpus(
        name: other ?? Self.corpusName(of: innerName), source: Self.fileName(of: name),
        table: table,
        nameField: nameField, scopeField: scopeField)
    } catch {
      throw PlacedError(place: name, reason: "\(error)")
    }
  }

  private static func rule(for header: SourceRequest.Header?) -> HeaderRule {
    switch header {
    case nil: .guess
    case .present: .present
    case .absent: .absent
    }
  }

  private static func place(_ name: String, _ line: Int?) -> String {
    line.map { "\(name):\($0)" } ?? name
  }

  /// The last part of a path.
  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// What the records are called: the file's name without its ending.
  private static func corpusName(of path: String) -> String {
    guard path != OpenedSources.standardInput else { return "records" }
    let name = fileName(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
