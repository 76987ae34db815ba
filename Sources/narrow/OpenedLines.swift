internal import ByteSearch
internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell
internal import NarrowSources

/// The lines of a file.
struct MappedLines: PassingLines {
  let corpus: Corpus
  private let source: SourceBytes
  private let reading: Reading

  /// Takes a source's bytes if they are lines, and all are there.
  init?(_ source: SourceBytes, _ reading: Reading) throws(PlacedError) {
    let bytes = source.bytes
    guard source.loss == nil, !DatabaseReader.reads(bytes),
      let table = tableWithoutLines(of: bytes, rules: reading.rules)
    else { return nil }
    corpus = try reading.corpus(of: table)
    (self.source, self.reading) = (source, reading)
  }

  func search(_ search: PassingSearch, found: (FoundLines) -> Void) throws {
    let bytes = source.bytes
    try search.run(on: bytes, from: corpus.table.preamble.count) { lines in
      // What was found where bytes are gone is not there.
      if bytes.fileChange?.isLoss != true { found(lines) }
    }
    try reading.check(bytes)
  }

  func readAll() throws(PlacedError) -> Corpus { try reading.corpus(of: source) }
}

/// The lines of standard input, which are searched while others are still to come.
struct StreamedLines: PassingLines {
  let corpus: Corpus
  private let first: Bytes
  private let blocks: LineBlocks
  private let reading: Reading

  /// Takes the first lines and those behind them, if they are lines.
  init?(_ first: Bytes, _ blocks: LineBlocks, _ reading: Reading) throws(PlacedError) {
    guard Packing(of: first) == nil, !DatabaseReader.reads(first),
      let table = tableWithoutLines(of: first, rules: reading.rules)
    else { return nil }
    corpus = try reading.corpus(of: table)
    (self.first, self.blocks, self.reading) = (first, blocks, reading)
  }

  func search(_ search: PassingSearch, found: (FoundLines) -> Void) throws {
    var filter = search.filter
    let start = corpus.table.preamble.count
    var part = LinePart(first, start..<first.count)
    while true {
      guard let lines = filter.found(in: part) else { throw Interrupted() }
      found(lines)
      guard let block = try next() else { return }
      part = LinePart(block, 0..<block.count)
    }
  }

  private func next() throws(PlacedError) -> Bytes? {
    do { return try blocks.next() } catch { throw PlacedError(error) }
  }

  func readAll() throws(PlacedError) -> Corpus {
    let bytes: Bytes
    do { bytes = try blocks.readToEnd(after: first) } catch { throw PlacedError(error) }
    return try reading.corpus(of: SourceBytes(bytes, named: reading.name))
  }
}
