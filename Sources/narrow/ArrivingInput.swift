internal import ByteSearch
internal import Glibc
internal import LineEditing
internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell
internal import NarrowSources

/// Standard input that is read on a thread of its own while it is searched.
///
/// What has come becomes a corpus soon after, but more seldom where that takes long.
final class ArrivingInput: ArrivingSource {
  private let state: Guarded<State>
  private let stopping = Waker()
  private let changed = Waker()
  private let thread: WorkingThread

  fileprivate struct State: Sendable {
    var corpus: Corpus
    var failure: PlacedError?
    var hasBegun = false
    var hasEnded = false
    var callback: @Sendable () -> Void = {}
  }

  /// Begins to read; records take so many bytes of memory at most.
  /// - Throws: `PlacedError` if the system gives no thread, or standard input cannot be read.
  init(_ reading: Reading, keeping memory: Int?) throws(PlacedError) {
    let state = Guarded(State(corpus: try reading.emptyCorpus))
    let (stopping, changed) = (stopping, changed)
    do { _ = try ArrivingBytes(stoppedBy: stopping.descriptor) } catch { throw PlacedError(error) }
    let thread = WorkingThread {
      let work = ArrivingWork(reading, memory ?? Self.usualMemory) { change in
        let callback = state.withLock { state in
          change(&state)
          return state.callback
        }
        changed.wake()
        callback()
      }
      work.readAll(stoppedBy: stopping.descriptor)
    }
    guard let thread else {
      throw PlacedError(place: reading.name, reason: "the system gives no thread to read it with")
    }
    (self.state, self.thread) = (state, thread)
    thread.wake()
  }

  deinit { stopping.wake() }

  /// A quarter of the memory that the machine has.
  private static let usualMemory = sysconf(Int32(_SC_PHYS_PAGES)) / 4 * sysconf(Int32(_SC_PAGESIZE))

  var corpus: Corpus { state.withLock { $0.corpus } }
  var failure: PlacedError? { state.withLock { $0.failure } }

  func onChange(_ callback: @escaping @Sendable () -> Void) {
    state.withLock { $0.callback = callback }
  }

  func stop() {
    stopping.wake()
    wait { $0.hasEnded }
  }

  /// Waits until something has come, and then a moment for the end.
  /// - Returns: whether that is there.
  /// - Throws: `PlacedError` if nothing of the source can be made records.
  func waitForBeginning() throws(PlacedError) -> Bool {
    wait { $0.hasBegun || $0.hasEnded }
    let end = ContinuousClock.now + Self.patience
    wait(until: end) { $0.hasEnded }
    if let failure { throw failure }
    return state.withLock { $0.hasEnded }
  }

  /// A source that ends within this time is opened as a whole.
  private static let patience = Duration.milliseconds(100)

  private func wait(
    until end: ContinuousClock.Instant? = nil, for condition: (State) -> Bool
  ) {
    while !state.withLock({ condition($0) }) {
      let left = end.map { ($0 - .now) / Duration.milliseconds(1) }
      if let left, left <= 0 { return }
      changed.wait(milliseconds: left.map { Int32($0.rounded(.up)) } ?? -1)
      changed.clear()
    }
  }
}

/// What the thread that reads does.
private final class ArrivingWork {
  private let reading: Reading
  private let memory: Int
  private let publish: ((inout ArrivingInput.State) -> Void) -> Void
  private let growing: GrowingTable
  private var corpus: Corpus?
  /// Whether the source is of a kind that is read at its end: a compressed one, or a database.
  private var isForeign = false
  private var hasNews = false
  private var dueAt = ContinuousClock.now

  init(
    _ reading: Reading, _ memory: Int,
    publish: @escaping ((inout ArrivingInput.State) -> Void) -> Void
  ) {
    self.reading = reading
    self.memory = memory
    self.publish = publish
    growing = GrowingTable(rules: reading.rules)
  }

  /// Reads up to the end, or until a descriptor can be read.
  func readAll(stoppedBy stop: CInt) {
    var loss: String?
    do {
      let input = try ArrivingBytes(stoppedBy: stop)
      loss = try readOn(input)
    } catch {
      loss = error.words
    }
    finish(lacking: loss)
  }

  /// Reads up to the end, or tells why it has not.
  private func readOn(_ input: ArrivingBytes) throws(SourceError) -> String? {
    while true {
      switch try input.next(into: growing.incoming, milliseconds: patience) {
      case .end: return nil
      case .stopped: return "reading was stopped"
      case .bytes:
        if !hasNews { publish { $0.hasBegun = true } }
        hasNews = true
        if let loss = takeBlocks() { return loss }
      case .nothing: break
      }
      if hasNews, dueAt <= .now { tellNews() }
    }
  }

  /// Reads what is enough for a block; what it returns tells why no more is to be read.
  private func takeBlocks() -> String? {
    if isForeign || growing.isWhole || isForeignByNow {
      return growing.incoming.count > memory ? Self.tooMuch : nil
    }
    do { try growing.readBlocks() } catch { return "\(reading.placed(error).reason)" }
    growing.shrink(to: memory)
    return nil
  }

  /// How long the next bytes are waited for, until there is something to tell.
  private var patience: Int32 {
    hasNews ? Int32(max(0, ((dueAt - .now) / Duration.milliseconds(1)).rounded(.up))) : -1
  }

  /// Makes a corpus of what has come.
  private func tellNews() {
    hasNews = false
    let start = ContinuousClock.now
    defer { dueAt = .now + max(Self.pause, (.now - start) * 8) }
    guard !isForeign else { return }
    do {
      guard let table = try growing.table(isAtEnd: false) else { return }
      let grown = try corpus(of: table).arriving(true)
      corpus = grown
      publish { $0.corpus = grown }
    } catch {
      // More bytes may tell more; at the end it is told if they do not.
      return
    }
  }

  /// At least so long is waited for more before a corpus is made of what has come.
  private static let pause = Duration.milliseconds(40)
  private static let tooMuch =
    "there is more than is kept of a source that cannot be read in parts (--memory keeps more)"

  /// Looks at the first bytes as long as they may tell.
  private var isForeignByNow: Bool {
    guard growing.isUncertain else { return false }
    let first = Bytes(growing.incoming[0..<min(Self.bytesThatTell, growing.incoming.count)])
    isForeign = Packing(of: first) != nil || DatabaseReader.reads(first)
    return isForeign
  }

  private static let bytesThatTell = 16

  private func corpus(of table: Table) throws(PlacedError) -> Corpus {
    if let corpus, corpus.edition == growing.edition {
      return corpus.grown(to: table, letGo: growing.letGo)
    }
    return try reading.corpus(of: table).arriving(true, edition: growing.edition)
  }

  /// Makes the last corpus.
  private func finish(lacking loss: String?) {
    do {
      let last = try lastCorpus(lacking: loss).arriving(false)
      publish { state in
        state.corpus = last
        state.hasEnded = true
      }
    } catch {
      publish { state in
        state.failure = error
        state.corpus = state.corpus.arriving(false)
        state.hasEnded = true
      }
    }
  }

  private func lastCorpus(lacking loss: String?) throws(PlacedError) -> Corpus {
    if !isForeign, !growing.isWhole, !isForeignByNow {
      growing.shrink(to: memory)
      var table: Table?
      do { table = try growing.table(isAtEnd: true) } catch {
        throw reading.placed(error)
      }
      if var table {
        if let loss { table.cut(by: loss) }
        return try corpus(of: table)
      }
    }
    let source = try SourceBytes(growing.takeAll(), named: reading.name, lacking: loss)
    return try reading.corpus(of: source).arriving(false, edition: growing.edition + 1)
  }
}
