internal import NarrowEngine
internal import UnicodeText

extension Shell {
  /// Writes the present results to a file, in the order of the list.
  func save(to path: String, _ rule: SaveRule) throws -> Answer {
    guard let writer else { throw ShellError.savesNothing }
    let (corpus, count) = (session.corpus, session.results.count)
    do {
      try writer.save(chosenRecords(), of: corpus, to: path, rule, stop: stop)
    } catch {
      if stop.isStopped { throw SessionError.interrupted }
      throw error
    }
    return .hints([
      "saved \(count == 1 ? "1 record" : "\(count.grouped) records") to \(harmless(path))"
    ])
  }
}
