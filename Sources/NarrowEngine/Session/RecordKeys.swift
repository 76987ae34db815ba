/// Records with the natural keys of their values, to be sorted by them.
struct RecordKeys {
  private let direction: SortOrder.Direction
  private var writer = NaturalKeyWriter()
  /// Where the key of each record begins among the words, and where the last ends.
  private var starts = [0]
  /// The records that have a key.
  private(set) var records: [RecordID] = []
  /// The records that have none.
  private(set) var empty: [RecordID] = []

  /// No records yet, to be sorted from one end.
  init(direction: SortOrder.Direction) { self.direction = direction }

  /// Adds a record, which must come after those before it in the corpus; or passes it by if its key does
  /// not come before `bound`, unless that is empty.
  mutating func append(
    _ value: Span<UInt8>, of record: RecordID, before bound: [UInt64] = []
  ) {
    let start = writer.words.count
    writer.append(value)
    guard writer.words.count > start else { return empty.append(record) }
    guard bound.isEmpty || isBefore(bound, from: start) else {
      return writer.removeWords(from: start)
    }
    starts.append(writer.words.count)
    records.append(record)
  }

  /// Whether the key that begins at a word, and ends with the last, comes before another.
  private func isBefore(_ bound: [UInt64], from start: Int) -> Bool {
    let key = writer.words[start...]
    return direction == .ascending
      ? key.lexicographicallyPrecedes(bound) : bound.lexicographicallyPrecedes(key)
  }

  /// How many records have a key.
  var count: Int { records.count }

  /// The key of the last record that has one.
  var lastKey: [UInt64] {
    starts.count > 1 ? Array(writer.words[starts[starts.count - 2]...]) : []
  }

  /// The records by key, those that have none last, then as in the corpus.
  /// - Throws: `Interrupted` if stopped.
  func sorted(stop: StopSignal) throws(Interrupted) -> [RecordID] {
    var entries = records.indices.map { Entry(word: word(0, of: $0), index: $0) }
    var runs = [Run(entries: entries.indices, depth: 0)]
    while let run = runs.popLast() {
      if stop.isStopped { throw Interrupted() }
      if run.depth > 0 {
        for place in run.entries {
          entries[place].word = word(run.depth, of: entries[place].index)
        }
      }
      try sort(&entries, in: run.entries, stop)
      runs += try equalRuns(of: entries, in: run, stop)
    }
    return entries.map { records[$0.index] } + empty
  }

  /// A record, and the word of its key that is compared now.
  private struct Entry {
    var word: UInt64
    let index: Int
  }

  /// Entries whose keys are equal before the word at `depth`.
  private struct Run {
    let entries: Range<Int>
    let depth: Int
  }

  private func word(_ depth: Int, of index: Int) -> UInt64 {
    let place = starts[index] + depth
    return place < starts[index + 1] ? writer.words[place] : 0
  }

  private func precedes(_ left: Entry, _ right: Entry) -> Bool {
    if left.word == right.word { return left.index < right.index }
    return (left.word < right.word) == (direction == .ascending)
  }

  private func sort(
    _ entries: inout [Entry], in run: Range<Int>, _ stop: StopSignal
  ) throws(Interrupted) {
    // Most runs are short, and a slice would be copied out and in again.
    if run.count <= 16 { return insertionSort(&entries, in: run) }
    do {
      try entries[run].sort { left, right in
        if stop.isStopped { throw Interrupted() }
        return precedes(left, right)
      }
    } catch {
      throw Interrupted()
    }
  }

  private func insertionSort(_ entries: inout [Entry], in run: Range<Int>) {
    for place in run.dropFirst() {
      let entry = entries[place]
      var gap = place
      while gap > run.lowerBound, precedes(entry, entries[gap - 1]) {
        entries[gap] = entries[gap - 1]
        gap -= 1
      }
      entries[gap] = entry
    }
  }

  /// The runs of entries that the next word has to tell apart.
  private func equalRuns(
    of entries: [Entry], in run: Run, _ stop: StopSignal
  ) throws(Interrupted) -> [Run] {
    var found: [Run] = []
    var start = run.entries.lowerBound
    for place in run.entries {
      if stop.isStopped { throw Interrupted() }
      let end = place + 1
      if end < run.entries.upperBound, entries[end].word == entries[start].word { continue }
      // A key that ends within a word has zeros there.
      if end - start > 1, entries[start].word & 0xFF != 0 {
        found.append(Run(entries: start..<end, depth: run.depth + 1))
      }
      start = end
    }
    return found
  }
}
