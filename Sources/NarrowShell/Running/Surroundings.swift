package import NarrowEngine

/// What a run finds around it: environment, terminal, files, sources.
///
/// The composition root and tests each have their own.
package protocol Surroundings: AnyObject {
  /// The value of an environment variable.
  func variable(_ name: String) -> String?
  /// The size of the terminal that the shell is shown on: standard output, or `nil` if that is none.
  var screen: ScreenSize? { get }
  /// Whether that terminal has colours, as far as is known of its kind.
  var hasColors: Bool { get }
  /// Whether standard input is a terminal.
  var isInputTerminal: Bool { get }
  /// Shows the shell on the terminal that the process belongs to from now on, whatever standard
  /// output is: `screen` tells its size.
  func showOnTerminal() throws(PlacedError)
  /// Writes at once. A closed output ends the run quietly.
  func write(_ bytes: [UInt8], to output: TextPresenter.Output)
  /// The bytes of a file.
  func contents(ofFile path: [UInt8]) throws(PlacedError) -> [UInt8]
  /// The bytes of a file that nothing has to be waited for; an error for a FIFO, a device and the like.
  func contents(ofRegularFile path: [UInt8]) throws(PlacedError) -> [UInt8]
  /// Whether there is something at a path.
  func exists(_ path: [UInt8]) -> Bool
  /// The lines of standard input.
  func pipedLines() -> any LineReading
  /// Lines that are typed at the terminal, which need not be standard input.
  func typedLines(history: Invocation.HistoryPlace) throws(PlacedError) -> any LineReading
  /// What opens sources.
  var sources: any SourceOpening { get }
  /// What writes records.
  var writer: any RecordWriting { get }
  /// What stops the work, as Ctrl-C does.
  var stop: StopSignal { get }
}

/// Columns and rows of a terminal.
package struct ScreenSize: Equatable, Sendable {
  package let columns: Int
  package let rows: Int

  /// A size; what a terminal does not know (0) is taken as 80 by 24.
  package init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? columns : 80
    self.rows = rows > 0 ? rows : 24
  }

  /// The rows of a page: what is left when prompt, indicator and some context have their place.
  var page: Int { max(rows - 4, 1) }
}

/// How a run ends.
package enum ExitCode: Int32, Sendable {
  /// Something matched, or all lines could be done.
  case success = 0
  /// Nothing matched, or a session went differently.
  case nothing = 1
  /// An error.
  case failed = 2
  /// Stopped by the user.
  case interrupted = 130
}
