import NarrowEngine

@testable import NarrowShell

/// Surroundings without a process: files, lines and sources are given, output is kept.
final class ScriptedSurroundings: Surroundings {
  var variables: [String: String] = [:]
  var screen: ScreenSize?
  var hasColors = true
  var isInputTerminal = false
  var files: [String: String] = [:]
  var piped: [String] = []
  var typed: [String]?
  /// Sources by path; standard input is `-`.
  var corpora: [String: Corpus] = [:]
  let stop = StopSignal()
  private(set) var output = ""
  private(set) var errors = ""
  private(set) var terminal = ""
  /// The size of the terminal, which standard output may be or not; `nil` if there is none.
  var terminalScreen: ScreenSize?
  private(set) var prompts: [String] = []

  func variable(_ name: String) -> String? { variables[name] }

  func write(_ bytes: [UInt8], to output: TextPresenter.Output) {
    let text = String(decoding: bytes, as: UTF8.self)
    switch output {
    case .standard: self.output += text
    case .error: errors += text
    case .terminal: terminal += text
    }
  }

  func contents(ofFile path: [UInt8]) throws(PlacedError) -> [UInt8] {
    let name = String(decoding: path, as: UTF8.self)
    guard let text = files[name] else { throw PlacedError(place: name, reason: "no such file") }
    return Array(text.utf8)
  }

  func contents(ofRegularFile path: [UInt8]) throws(PlacedError) -> [UInt8] {
    try contents(ofFile: path)
  }

  func showOnTerminal() throws(PlacedError) {
    guard let terminalScreen else { throw PlacedError(place: "--pick", reason: "no terminal") }
    screen = terminalScreen
  }

  func exists(_ path: [UInt8]) -> Bool {
    let name = String(decoding: path, as: UTF8.self)
    return files[name] != nil || corpora[name] != nil
  }

  func pipedLines() -> any LineReading {
    ListedLines(piped.enumerated().map { Line($1, place: "standard input:\($0 + 1)") })
  }

  func typedLines(history: Invocation.HistoryPlace) throws(PlacedError) -> any LineReading {
    guard let typed else { throw PlacedError(place: nil, reason: "no terminal") }
    return PromptRecorder(surroundings: self, lines: ListedLines(typed.map { Line($0) }))
  }

  private struct PromptRecorder: LineReading {
    let surroundings: ScriptedSurroundings
    var lines: ListedLines

    mutating func nextLine(for request: LineRequest) -> Line? {
      let prompt = request.prompt(columns: surroundings.screen?.columns ?? 80)
      surroundings.prompts.append(String(decoding: prompt.bytes(in: request.theme), as: UTF8.self))
      return lines.nextLine(for: request)
    }
  }

  var sources: any SourceOpening { Sources(corpora: corpora) }
  var writer: any RecordWriting { Writer() }

  private struct Sources: SourceOpening {
    let corpora: [String: Corpus]

    func shown(_ word: [UInt8]) -> [UInt8] { word }

    func openArriving(_ request: SourceRequest) throws(PlacedError) -> OpenedSource {
      OpenedSource(try open(request))
    }

    func openOnce(_ request: SourceRequest) throws(PlacedError) -> OpenedOnce {
      .corpus(try open(request))
    }

    func open(_ request: SourceRequest) throws(PlacedError) -> Corpus {
      let name =
        switch request.place {
        case .file(let path): String(decoding: path, as: UTF8.self)
        case .standardInput: "-"
        case .web(let url): url
        case .sample(let sample): sample.fileName
        }
      guard let corpus = corpora[name] else {
        throw PlacedError(place: name, reason: "no such file")
      }
      return corpus
    }
  }

  /// Writes the form and the names.
  struct Writer: RecordWriting {
    /// Files are of the real world, and only the program's own tests write any.
    func save(
      _ records: ChosenRecords, of corpus: Corpus, to path: String, _ rule: SaveRule,
      stop: StopSignal
    ) throws {}

    func pipe(
      _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm, to command: String,
      stop: StopSignal
    ) throws -> CommandEnding { .status(0) }

    func write(
      _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm,
      to output: ([UInt8]) throws(PlacedError) -> Void
    ) throws(PlacedError) {
      if case .named(let name) = form { try output(Array("\(name)\n".utf8)) }
      let isNUL = form == .records(endingIn: .nul) || form == .names
      let chosen: [RecordID] =
        switch records {
        case .set(let set): Array(set)
        case .list(let list): list
        }
      for record in chosen {
        try output(corpus.value(of: corpus.nameField, in: record).array + [isNUL ? 0 : 0x0A])
      }
    }
  }

  /// Runs the program with the words of a line.
  func run(_ line: String) throws -> ExitCode {
    let words = try CommandLineText.words(of: line)
    return Program(in: self).run(words.map { Array($0.utf8) })
  }
}
