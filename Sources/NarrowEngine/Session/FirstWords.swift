import ByteSearch

/// The first word of the natural key of each record's value, by which most records are told apart.
///
/// Kept, it lists the first of any part of the corpus without reading values again.
final class FirstWords: Sendable {
  /// By record; 0 where there is nothing to sort by.
  private let words: [UInt64]

  /// Reads the values of a field.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(bytes of the field), on all cores.
  init(of field: FieldID, in corpus: Corpus, stop: StopSignal) throws(Interrupted) {
    let stretches = Stretch.all(of: corpus)
    let work = WorkList(stretches)
    let made = Cores.map(among: min(Cores.count, stretches.count)) { _ -> [Part]? in
      var parts: [Part] = []
      while let stretch = work.takeNext() {
        if stop.isStopped { return nil }
        parts.append(Part(of: field, in: stretch, of: corpus))
      }
      return parts
    }
    var words = [UInt64](repeating: 0, count: corpus.count)
    for parts in made {
      guard let parts else { throw Interrupted() }
      for part in parts {
        for (index, word) in part.words.enumerated() { words[part.start + index] = word }
      }
    }
    self.words = words
  }

  /// The words of a stretch.
  private struct Part: Sendable {
    let start: Int
    var words: [UInt64] = []

    init(of field: FieldID, in stretch: Stretch, of corpus: Corpus) {
      start = stretch.records.lowerBound
      words.reserveCapacity(stretch.records.count)
      var writer = NaturalKeyWriter()
      for row in stretch.records {
        writer.removeWords(from: 0)
        writer.append(corpus.value(of: field, in: RecordID(row: row)).span)
        words.append(writer.words.first ?? 0)
      }
    }
  }

  /// How many bytes of memory they take.
  var memory: Int { MemoryLayout<UInt64>.stride * words.count }

  /// The first word of a record's key.
  subscript(record: RecordID) -> UInt64 { words[record.row] }
}
