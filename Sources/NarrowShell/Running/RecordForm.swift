package import NarrowEngine

/// How records are to be written.
package enum RecordForm: Equatable, Sendable {
  /// As their source has them, with what stands around them there: a header, brackets.
  case own
  /// In a form of that name.
  case named(String)
  /// As their source has them, each with an end and nothing around them.
  case records(endingIn: Ending)
  /// The values of the name field, each with a NUL.
  case names

  /// What stands behind a record.
  package enum Ending: Equatable, Sendable { case line, nul }

  /// The form of a name; only text can have records that end in NUL.
  init(_ name: String, endingIn ending: Ending) {
    self = ending == .nul ? .names : .named(name)
  }
}

/// Writes records; the composition root plugs it in.
package protocol RecordWriting {
  /// Writes records in a form, in their order, piece by piece.
  func write(
    _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm,
    to output: ([UInt8]) throws(PlacedError) -> Void
  ) throws(PlacedError)

  /// Writes records to a file, in the form that its name tells; what stood there stays until all is written.
  func save(
    _ records: ChosenRecords, of corpus: Corpus, to path: String, _ rule: SaveRule, stop: StopSignal
  ) throws

  /// Writes records to the standard input of a command of the system's shell, which has the terminal
  /// until it ends; it need not read them all.
  func pipe(
    _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm, to command: String,
    stop: StopSignal
  ) throws -> CommandEnding
}

/// Whether a file may be written over.
package enum SaveRule: Sendable { case keepsFiles, replacesFiles }

/// Records to be written: many in the order of the corpus, or some in an order of their own.
package enum ChosenRecords: Sendable {
  case set(RecordSet)
  case list([RecordID])
}
