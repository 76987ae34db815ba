import ByteSearch

/// The records of those added that come first in an order, without a sort of all.
///
///     for each record:
///       pass it by if the first word of its key is known and comes behind
///       pass it by if its key comes behind the last of the first so far
///       else keep it, and where many are kept, sort them and throw the last away
struct FirstByKey {
  private let order: SortOrder
  private let corpus: Corpus
  private var keys: RecordKeys
  /// The key of the last of the first so far; empty while they are too few.
  private var bound: [UInt64] = []

  private static let count = RankedRecords.known
  /// How many are kept before the last of them are thrown away.
  private static let room = 4 * count
  /// With fewer records than this, a second core costs more than it saves.
  private static let fewRecords = 2048

  private let words: FirstWords?

  private init(order: SortOrder, corpus: Corpus, words: FirstWords?) {
    self.order = order
    self.corpus = corpus
    self.words = words
    keys = RecordKeys(direction: order.direction)
  }

  /// Adds a record, which must come after those before it in the corpus.
  private mutating func add(_ record: RecordID, _ stop: StopSignal) throws(Interrupted) {
    if let words, let last = bound.first {
      let word = words[record]
      let isBehind = order.direction == .ascending ? word > last : word < last
      if word == 0 || isBehind { return }
    }
    keys.append(corpus.value(of: order.field, in: record).span, of: record, before: bound)
    if keys.count >= Self.room { try cut(stop) }
  }

  private mutating func cut(_ stop: StopSignal) throws(Interrupted) {
    let first = try keys.sorted(stop: stop).prefix(Self.count)
    let empty = keys.empty
    keys = RecordKeys(direction: order.direction)
    // The last comes last, and tells the bound.
    if let last = first.last {
      keys.append(corpus.value(of: order.field, in: last).span, of: last)
      bound = keys.lastKey
      keys = RecordKeys(direction: order.direction)
    }
    for record in first.sorted() + empty.prefix(Self.count) {
      keys.append(corpus.value(of: order.field, in: record).span, of: record)
    }
  }

  /// The first of a set, all of it if it has no more, in order.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(n), on all cores.
  static func first(
    of set: RecordSet, by order: SortOrder, in corpus: Corpus, words: FirstWords? = nil,
    stop: StopSignal
  ) throws(Interrupted) -> [RecordID] {
    let stretches = Stretch.all(of: corpus)
    let work = WorkList(stretches)
    let workers = set.count > fewRecords ? min(Cores.count, stretches.count) : 1
    let found = Cores.map(among: workers) { _ -> [RecordID]? in
      var first = FirstByKey(order: order, corpus: corpus, words: words)
      while let stretch = work.takeNext() {
        let start = stretch.records.lowerBound
        for row in set.part(stretch.records) {
          if stop.isStopped { return nil }
          do { try first.add(RecordID(row: start + row.row), stop) } catch { return nil }
        }
      }
      return first.keys.records + first.keys.empty.prefix(count)
    }
    let some = found.compactMap(\.self)
    if some.count < found.count { throw Interrupted() }
    let sorted = try Ranking.list(some.joined().sorted(), by: order, in: corpus, stop: stop)
    return Array(sorted.prefix(count))
  }
}
