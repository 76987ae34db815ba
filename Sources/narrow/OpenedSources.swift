internal import ByteSearch
internal import Glibc
internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell
internal import NarrowSources

/// Opens files, standard input and the built-in samples.
struct OpenedSources: SourceOpening {
  /// Called when standard input has been read to its end.
  var afterStandardInput: () -> Void = {}

  func open(_ request: SourceRequest) throws(PlacedError) -> Corpus {
    let source = try source(at: request.place)
    let reading = request.reading
    if DatabaseReader.reads(source.bytes) {
      guard case .file(let path) = request.place else {
        throw PlacedError(place: source.name, reason: "a database is read from its file only")
      }
      let (name, table) = try OpenedDatabase(path: path, asked: reading.table).read()
      return try Self.corpus(name, of: source.name, table, reading)
    }
    if let asked = reading.table {
      throw PlacedError(place: source.name, reason: "is no database with a table \(asked)")
    }
    var rules = ReadingRules(
      format: reading.format.flatMap(FormatName.init(rawValue:)), delimiter: reading.delimiter,
      header: Self.rule(for: reading.header), fileName: source.name)
    if reading.ending == .nul { rules.ending = .nul }
    let table: Table
    do {
      table = try NarrowFormats.read(source.bytes, rules: rules)
    } catch {
      throw PlacedError(place: Self.place(source.name, error.line), reason: error.reason)
    }
    let corpus = try Self.corpus(Self.corpusName(of: source.name), of: source.name, table, reading)
    guard source.bytes.fileChange?.isLoss != true else {
      throw PlacedError(place: source.name, reason: "the file became shorter while it was read")
    }
    return corpus
  }

  private static func corpus(
    _ name: String, of source: String, _ table: Table, _ reading: SourceRequest.Reading
  ) throws(PlacedError) -> Corpus {
    do {
      return try Corpus(
        name: name, source: fileName(of: source), table: table, nameField: reading.nameField,
        scopeField: reading.scopeField)
    } catch {
      throw PlacedError(place: source, reason: "\(error)")
    }
  }

  private static let standardInput = "standard input"

  private func source(
    at place: SourceRequest.Place
  ) throws(PlacedError) -> (bytes: Bytes, name: String) {
    switch place {
    case .file(let path):
      return (try Self.bytes(ofFile: path), String(decoding: path, as: UTF8.self))
    case .sample(let sample): return (Bytes(sample.bytes), sample.fileName)
    case .standardInput:
      defer { afterStandardInput() }
      do {
        return (try readStandardInput(), Self.standardInput)
      } catch {
        throw PlacedError(error)
      }
    }
  }

  /// The bytes of a file.
  static func bytes(ofFile path: [UInt8]) throws(PlacedError) -> Bytes {
    do { return try readFile(at: path) } catch { throw PlacedError(error) }
  }

  /// The bytes of a file that nothing has to be waited for.
  static func bytes(ofRegularFile path: [UInt8]) throws(PlacedError) -> Bytes {
    do { return try readRegularFile(at: path) } catch { throw PlacedError(error) }
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
    guard path != standardInput else { return "records" }
    let name = fileName(of: path)
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}

extension PlacedError {
  /// An error of the system, as the shell tells it.
  init(_ error: SourceError) {
    self.init(place: error.place, reason: error.words)
  }
}
