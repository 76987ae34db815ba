internal import NarrowEngine

extension Shell {
  /// Whether records may still come.
  package var isArriving: Bool { session.corpus.isArriving }

  /// Goes on with what has come of a source that is still being read: state and printed rows stay.
  ///
  /// Where it turned out to be another format, it is as if it was read again.
  package func follow() {
    guard let arriving else { return }
    let (before, corpus) = (session.corpus, arriving.corpus)
    guard before.isOlder(than: corpus) else { return hear(failure: arriving.failure) }
    do {
      if before.edition == corpus.edition {
        try session.grow(to: corpus, stop: stop)
        growPrinted(since: before)
      } else {
        let columns = columns?.map { before[$0].name }
        let gone = try session.reload(corpus, stop: stop)
        takeColumns(named: columns)
        printed = PrintedList(session.listed())
        if !gone.isEmpty { unheard.append(Self.dropped(gone)) }
      }
    } catch {
      // Who stopped it has what was there, and the rest with the next line.
      return
    }
    hear(since: before)
    hear(failure: arriving.failure)
  }

  /// Reads no further.
  package func stopReading() {
    arriving?.stop()
    follow()
    for remark in takeUnheard() { tell(.noted(remark, Line(""))) }
  }

  /// What is to be told now of what has come.
  func takeUnheard() -> [String] {
    defer { unheard = [] }
    guard session.corpus.letGo > 0, !hasToldLetGo else { return unheard }
    hasToldLetGo = true
    return unheard + [
      "\(session.corpus.source): more came than is kept, so the oldest records go "
        + "(--memory keeps more)"
    ]
  }

  /// Lets the rows that were printed keep their numbers; where none were, the list is what has come.
  func growPrinted(since before: Corpus) {
    if printed.shown.isEmpty {
      printed = PrintedList(session.listed())
    } else {
      printed.grow(from: before, to: session.corpus)
    }
  }

  /// Keeps for the next line what is to be told of what has come.
  func hear(since before: Corpus) {
    let corpus = session.corpus
    guard before.isArriving, !corpus.isArriving else { return }
    unheard += Note.all(of: corpus).map { "\($0.place): \($0.text)" }
  }

  private func hear(failure: PlacedError?) {
    guard let failure else { return }
    arriving = nil
    failures += 1
    unheard.append("\(ShellError(failure))")
  }
}
