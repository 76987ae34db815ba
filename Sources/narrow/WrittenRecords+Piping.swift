internal import LineEditing
internal import NarrowEngine
internal import NarrowShell

extension WrittenRecords {
  func pipe(
    _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm, to command: String,
    stop: StopSignal
  ) throws -> CommandEnding {
    try Interruption.stopping {
      let program = try system.start(command)
      defer { system.takeTerminalBack() }
      let fault = feed(program, records, of: corpus, as: form, stop: stop)
      let ending = program.finish()
      if let fault { throw fault }
      if stop.isStopped, ending != .status(0) { throw SessionError.interrupted }
      return switch ending {
      case .status(let status): .status(status)
      case .signal(let number): .signal(number)
      }
    }
  }

  /// Writes records until the command reads no more, and tells what went wrong.
  private func feed(
    _ program: PipedCommand, _ records: ChosenRecords, of corpus: Corpus, as form: RecordForm,
    stop: StopSignal
  ) -> PlacedError? {
    var hasEnough = false
    do {
      try write(records, of: corpus, as: form) { text throws(PlacedError) in
        do throws(WritingError) {
          hasEnough = try !program.write(text) { stop.isStopped }
        } catch {
          throw PlacedError(place: ":pipe", reason: "\(error)")
        }
        // Only an error ends the writing early; this one is not told.
        if hasEnough { throw PlacedError(place: nil, reason: "") }
      }
    } catch {
      return hasEnough ? nil : error
    }
    return nil
  }
}
