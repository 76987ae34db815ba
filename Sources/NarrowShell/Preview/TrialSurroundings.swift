internal import NarrowEngine

/// What a shell has besides its session, kept so that lines can be tried beside it.
struct TrialSurroundings: Sendable {
  private var printed: PrintedList
  private let columns: [FieldID]?
  private let askedPage: Int?
  private let chosenPage: Int?
  private let live: LiveRule
  private let look: Look
  /// What the shell is there for.
  let purpose: Purpose
  private let pipedForm: PipedForm
  private let entered: [String]

  /// Keeps what a shell has now.
  init(of shell: Shell) {
    printed = shell.printed
    columns = shell.columns
    askedPage = shell.askedPage
    chosenPage = shell.chosenPage
    live = shell.live
    look = shell.look
    purpose = shell.purpose
    pipedForm = shell.pipedForm
    entered = shell.entered
  }

  /// Hears of what has become of the corpus.
  mutating func grow(from before: Corpus, to corpus: Corpus) {
    printed.grow(from: before, to: corpus)
  }

  /// A shell to try a line in, whose pages have so many rows with what is said above them.
  func shell(in session: SearchSession, rows: Int, stop: StopSignal) -> Shell {
    let shell = Shell(trying: session, printed: printed, stop: stop)
    shell.columns = columns
    shell.trialPage = max(rows - 1, 1)
    shell.askedPage = askedPage
    shell.chosenPage = chosenPage
    shell.live = live
    shell.look = look
    shell.purpose = purpose
    shell.pipedForm = pipedForm
    shell.entered = entered
    return shell
  }
}
