internal import ByteSearch
internal import Glibc
internal import LineEditing
internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell
internal import NarrowSources

/// Opens files, standard input and the built-in samples.
struct OpenedSources: SourceOpening {
  /// Called when standard input has been read to its end.
  var afterStandardInput: () -> Void = {}

  func shown(_ word: [UInt8]) -> [UInt8] {
    WebAddress(String(decoding: word, as: UTF8.self)).map { Array($0.shown.utf8) } ?? word
  }

  func open(_ request: SourceRequest) throws(PlacedError) -> Corpus {
    try Self.corpus(of: source(of: request), request)
  }

  func openArriving(_ request: SourceRequest) throws(PlacedError) -> OpenedSource {
    // A terminal cannot be read by two at once.
    guard request.place == .standardInput, request.reading.table == nil,
      !Terminal.isTerminal(STDIN_FILENO)
    else { return OpenedSource(try open(request)) }
    let reading = Reading(request, of: Self.standardInput)
    let input = try ArrivingInput(reading, keeping: request.reading.memory)
    defer { afterStandardInput() }
    let isWhole = try input.waitForBeginning()
    return OpenedSource(input.corpus, arriving: isWhole ? nil : input)
  }

  func openOnce(_ request: SourceRequest) throws(PlacedError) -> OpenedOnce {
    // Only a database has tables that are named.
    guard request.reading.table == nil else { return .corpus(try open(request)) }
    guard request.place == .standardInput else {
      let source = try source(of: request)
      let reading = Reading(request, of: source.name, containing: source.innerName)
      if let lines = try MappedLines(source, reading) { return .lines(lines) }
      return .corpus(try Self.corpus(of: source, request))
    }
    let reading = Reading(request, of: Self.standardInput)
    let least = max(bytesThatTellFormat(by: reading.rules), Packing.bytesThatTell)
    let (first, blocks) = try beginStandardInput(least: least)
    if let lines = try StreamedLines(first, blocks, reading) { return .lines(lines) }
    let bytes: Bytes
    do { bytes = try blocks.readToEnd(after: first) } catch { throw PlacedError(error) }
    afterStandardInput()
    return .corpus(try Self.corpus(of: SourceBytes(bytes, named: reading.name), request))
  }

  /// The first lines of standard input, and what gives the others.
  private func beginStandardInput(
    least: Int
  ) throws(PlacedError) -> (first: Bytes, blocks: LineBlocks) {
    do {
      let blocks = try LineBlocks()
      return (try blocks.next(least: least) ?? Bytes([]), blocks)
    } catch {
      throw PlacedError(error)
    }
  }

  private static func corpus(
    of source: SourceBytes, _ request: SourceRequest
  ) throws(PlacedError) -> Corpus {
    let reading = Reading(request, of: source.name, containing: source.innerName)
    let asked = request.reading.table
    if DatabaseReader.reads(source.bytes) {
      guard case .file(let path) = request.place, !source.isUnpacked else {
        throw PlacedError(
          place: source.name, reason: "a database is read only from a file that is not compressed")
      }
      let (name, table) = try OpenedDatabase(path: path, asked: asked).read()
      return try reading.corpus(of: table, named: name)
    }
    if let asked {
      throw PlacedError(place: source.name, reason: "is no database with a table \(asked)")
    }
    return try reading.corpus(of: source)
  }

  static let standardInput = "standard input"

  private func source(of request: SourceRequest) throws(PlacedError) -> SourceBytes {
    switch request.place {
    case .file(let path):
      return try SourceBytes(
        Self.bytes(ofFile: path), named: String(decoding: path, as: UTF8.self))
    case .web(let url):
      guard let address = WebAddress(url) else {
        throw PlacedError(place: url, reason: "is no address of HTTP or HTTPS")
      }
      return try FetchedSource(address: address, reading: request.reading).read()
    case .sample(let sample):
      return try SourceBytes(Bytes(sample.bytes), named: sample.fileName)
    case .standardInput:
      defer { afterStandardInput() }
      let bytes: Bytes
      do { bytes = try readStandardInput() } catch { throw PlacedError(error) }
      return try SourceBytes(bytes, named: Self.standardInput)
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
}

extension PlacedError {
  /// An error of the system, as the shell tells it.
  init(_ error: SourceError) {
    self.init(place: error.place, reason: error.words)
  }
}
