internal import LineEditing
internal import NarrowEngine
internal import NarrowShell
internal import Synchronization

/// Where the thread that reads a line leaves what it wants previewed, and another thread finds it.
///
/// The newest request counts: it stops the work on an older one, whose answer goes nowhere.
final class PreviewDesk: Sendable {
  /// A text, the room for its preview, and how that is to look.
  struct Order: Sendable {
    let request: PreviewRequest
    let printer: Printer
    let theme: Theme
  }

  private struct State: Sendable {
    var previewer: LinePreviewer?
    var arriving: (any ArrivingSource)?
    var wanted: Order?
    /// What was wanted last, which is done again when records have come.
    var standing: Order?
    /// Counts the lines, so that the work for one is not taken for that of the next.
    var line = 0
  }

  private let state = Mutex(State())
  private let stop = StopSignal()
  private let mailbox: PreviewMailbox

  /// Makes a desk whose answers go to a mailbox.
  init(answersTo mailbox: PreviewMailbox) { self.mailbox = mailbox }

  /// Begins a line.
  func begin(with previewer: LinePreviewer, arriving: (any ArrivingSource)?) {
    state.withLock { state in
      state.line += 1
      state.previewer = previewer
      state.arriving = arriving
      (state.wanted, state.standing) = (nil, nil)
    }
  }

  /// Wants a preview instead of any other.
  func want(_ order: Order?) {
    state.withLock { state in
      (state.wanted, state.standing) = (order, order)
      stop.stop()
    }
  }

  /// Ends a line, and gives what its previews found; `nil` while one is still being looked for.
  func end() -> LinePreviewer? {
    state.withLock { state in
      (state.wanted, state.standing) = (nil, nil)
      stop.stop()
      defer { state.previewer = nil }
      return state.previewer
    }
  }

  /// Does what is wanted, and looks ahead while nothing is, until there is nothing to do; on the
  /// other thread.
  func work() {
    repeat { answer() } while grows() || prepares()
  }

  /// Goes on with what has come of a source that is still being read; tells whether there is something
  /// to be done again.
  private func grows() -> Bool {
    guard let arriving = state.withLock({ $0.arriving }),
      let (previewer, line) = takeCopy()
    else { return false }
    var grown = previewer
    // What was stopped is done again after what it was stopped for.
    guard let isOther = try? grown.grow(to: arriving.corpus, stop: stop) else { return true }
    guard isOther else { return false }
    state.withLock { state in
      guard state.line == line, state.previewer != nil else { return }
      state.previewer = grown
      if state.wanted == nil { state.wanted = state.standing }
    }
    return true
  }

  /// Looks ahead a little, and tells whether there is more to do.
  ///
  /// It works on a copy, so that a line that ends meanwhile gives back what its previews have found.
  private func prepares() -> Bool {
    guard let (previewer, line) = takeCopy() else { return false }
    var prepared = previewer
    let hasMore = prepared.prepare(stop: stop)
    state.withLock { state in
      if state.line == line, state.previewer != nil { state.previewer = prepared }
    }
    return hasMore
  }

  /// What is there to look ahead with, if a line is open; a stop is for this or a later work.
  private func takeCopy() -> (LinePreviewer, line: Int)? {
    state.withLock { state in
      guard let previewer = state.previewer else { return nil }
      if state.wanted == nil { stop.reset() }
      return (previewer, state.line)
    }
  }

  /// Does what is wanted, until nothing is.
  private func answer() {
    while let (order, previewer, line) = take() {
      var previewer = previewer
      let rows = order.request.rows
      let found = previewer.preview(of: order.request.text, rows: rows, stop: stop) {
        post($0, for: order)
      }
      giveBack(previewer, of: line)
      if let found { post(found, for: order) }
    }
  }

  /// Takes the order and what it is done with, as one, so that a stop is for this or a later one.
  private func take() -> (Order, LinePreviewer, line: Int)? {
    state.withLock { state in
      guard let order = state.wanted, let previewer = state.previewer else { return nil }
      state.wanted = nil
      state.previewer = nil
      stop.reset()
      return (order, previewer, state.line)
    }
  }

  private func giveBack(_ previewer: LinePreviewer, of line: Int) {
    state.withLock { state in
      if state.line == line { state.previewer = previewer }
    }
  }

  private func post(_ preview: LinePreview, for order: Order) {
    let theme = preview.theme ?? order.theme
    let rows = order.printer.lines(of: preview, rows: order.request.rows)
    mailbox.post(rows.map { StyledText($0, in: theme) }, for: order.request.generation)
  }
}
