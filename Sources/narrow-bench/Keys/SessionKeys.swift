internal import NarrowEngine
internal import NarrowFormats
internal import NarrowSources

/// A search session on a file in this process, whose lines are previewed as they are typed.
struct SessionKeys {
  private var search: PreviewSearch
  private let corpus: Corpus
  private static let rows = 10

  /// Opens a file.
  init(file: String, mode: MatchMode) throws(BenchError) {
    do {
      let table = try NarrowFormats.read(
        readFile(at: file), rules: ReadingRules(format: .text, fileName: file))
      corpus = try Corpus(name: file, source: file, table: table)
    } catch {
      throw BenchError("cannot open \(file): \(error)")
    }
    var session = SearchSession(corpus: corpus)
    session.rules.mode = mode
    search = session.previewSearch()
  }

  /// Searches for a line and reads the rows that would stand below it.
  mutating func key(_ text: String) throws(BenchError) -> KeyFigure {
    let clock = ContinuousClock()
    let start = clock.now
    do {
      let preview = try search.preview(of: text, stop: StopSignal())
      let listed = try search.session(at: preview).listed().records(
        at: 0..<Self.rows, stop: StopSignal())
      let shown = listed.reduce(0) { $0 + corpus.value(of: corpus.nameField, in: $1).count }
      let elapsed = clock.now - start
      guard shown > 0 || listed.isEmpty else { throw BenchError("\(text): nothing is shown") }
      return KeyFigure(
        elapsed: elapsed, count: preview.results.count, lookedAt: preview.results.lookedAt)
    } catch {
      throw BenchError("\(text): \(error)")
    }
  }
}
