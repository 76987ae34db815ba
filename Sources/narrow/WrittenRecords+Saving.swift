internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell
internal import NarrowSources

extension WrittenRecords {
  func save(
    _ records: ChosenRecords, of corpus: Corpus, to path: String, _ rule: SaveRule, stop: StopSignal
  ) throws {
    guard let format = OutputFormat(endingOf: path) else {
      let endings = OutputFormat.allCases.compactMap { FormatName(rawValue: $0.rawValue) }
        .flatMap(\.endings)
      throw PlacedError(
        place: path,
        reason: "its ending tells no format; take one of \(endings.joined(separator: ", "))")
    }
    let file: NewFile
    do throws(SourceError) {
      file = try NewFile(at: Array(path.utf8), rule == .replacesFiles ? .any : .free)
    } catch {
      throw PlacedError(error)
    }
    try write(records, of: corpus, as: .named(format.rawValue)) { text throws(PlacedError) in
      if stop.isStopped { throw PlacedError(place: path, reason: "interrupted") }
      do throws(SourceError) {
        try file.write(text)
      } catch {
        throw PlacedError(place: path, reason: error.words)
      }
    }
    do { try file.finish() } catch { throw PlacedError(place: path, reason: error.words) }
  }
}
