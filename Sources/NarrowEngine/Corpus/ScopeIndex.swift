internal import ByteSearch

/// The scopes of a corpus: the values of one field, and which record has which.
///
/// All lies in few flat buffers, so that very many scopes are made and freed within moments.
package struct ScopeIndex: Sendable {
  /// The field whose values they are.
  package let field: FieldID
  /// The values, in natural order; an empty or missing value is no scope.
  let values: Column
  /// The number of the value at each place of that order.
  private let numbers: [UInt32]
  /// The place of each number; 0 has none.
  private let places: [UInt32]
  /// Which value each row has, and what tells which one those that follow have.
  private let numbered: NumberedValues

  /// Looks through a field of all records.
  /// - Complexity: O(records).
  package init(of field: FieldID, in corpus: Corpus) {
    self.init(ScopeIndex(none: field), in: corpus)
  }

  /// Goes on with the records of a corpus that follow those of an index.
  /// - Complexity: O(records that follow), and O(n log n) in the scopes if there are new ones.
  init(_ index: ScopeIndex, in corpus: Corpus) {
    // A signal that nobody sets stops nothing.
    do { try self.init(index, in: corpus, stop: StopSignal()) } catch { self = index }
  }

  /// The index of no records.
  init(none field: FieldID) {
    self.field = field
    (values, numbers, places, numbered) = (Column(absentIn: 0), [], [0], NumberedValues())
  }

  /// Goes on with the records of a corpus that follow those of an index; its scopes stay what they are.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records that follow), and O(n log n) in the scopes if there are new ones.
  init(_ index: ScopeIndex, in corpus: Corpus, stop: StopSignal) throws(Interrupted) {
    field = index.field
    var numbered = index.numbered
    try numbered.addRest(of: field, in: corpus, stop: stop)
    let distinct = numbered.distinct
    if !corpus.isArriving { numbered.forgetValues() }
    self.numbered = numbered
    guard distinct.count > index.count else {
      (values, numbers, places) = (index.values, index.numbers, index.places)
      return
    }
    let numbers = try Self.inNaturalOrder(distinct, stop)
    var places = [UInt32](repeating: 0, count: numbers.count + 1)
    for (place, number) in numbers.enumerated() {
      if stop.isStopped { throw Interrupted() }
      places[Int(number)] = UInt32(place)
    }
    (self.numbers, self.places) = (numbers, places)
    values = try Self.column(of: distinct, numbers, stop)
  }

  /// The index of the records that are left without the first.
  private init(_ index: ScopeIndex, without first: Int) {
    (field, values, numbers, places) = (index.field, index.values, index.numbers, index.places)
    var numbered = index.numbered
    numbered.forget(first: first)
    self.numbered = numbered
  }

  /// The index without the first records, whose scopes stay even if no record has them any more.
  func forgetting(first count: Int) -> ScopeIndex { ScopeIndex(self, without: count) }

  /// The numbers of values in natural order, equal ones as they came.
  private static func inNaturalOrder(
    _ distinct: DistinctValues, _ stop: StopSignal
  ) throws(Interrupted) -> [UInt32] {
    var keys = RecordKeys(direction: .ascending)
    for index in 0..<distinct.count {
      if stop.isStopped { throw Interrupted() }
      keys.append(distinct[UInt32(index + 1)], of: RecordID(row: index))
    }
    return try keys.sorted(stop: stop).map { UInt32($0.row + 1) }
  }

  /// The values of these numbers, end to end.
  private static func column(
    of distinct: DistinctValues, _ numbers: [UInt32], _ stop: StopSignal
  ) throws(Interrupted) -> Column {
    var starts = [0]
    starts.reserveCapacity(numbers.count + 1)
    let bytes = try Bytes(capacity: distinct.totalBytes) {
      (text: inout MutableSpan<UInt8>) throws(Interrupted) in
      var end = 0
      for number in numbers {
        if stop.isStopped { throw Interrupted() }
        let value = distinct[number]
        for offset in value.indices { text[end &+ offset] = value[offset] }
        end &+= value.count
        starts.append(end)
      }
      return end
    }
    return Column(endToEnd: bytes, starts: RowStarts(starts), ending: .none)
  }

  /// How many scopes there are.
  package var count: Int { values.count }

  /// The value of a scope.
  package func value(of scope: Scope) -> Value { values.value(at: place(of: scope)) }

  /// The place of a scope in natural order, from 0.
  func place(of scope: Scope) -> Int { Int(places[scope.number]) }

  /// The scope at a place of the natural order, from 0.
  package func scope(at place: Int) -> Scope { Scope(number: Int(numbers[place])) }

  /// The scope of a value; `nil` if no record has it.
  /// - Complexity: O(scopes).
  func scope(of value: Span<UInt8>) -> Scope? {
    for place in 0..<count where values.value(at: place).span.hasSameBytes(as: value) {
      return scope(at: place)
    }
    return nil
  }

  /// The records of a scope.
  /// - Complexity: O(records).
  func records(of scope: Scope) -> RecordSet {
    let numberOfRow = numbered.ofRow
    var set = RecordSet(capacity: numberOfRow.count)
    let wanted = UInt32(scope.number)
    for row in numberOfRow.indices where numberOfRow[row] == wanted {
      set.insert(RecordID(row: row))
    }
    return set
  }

  /// How many of some records each scope has, in natural order.
  /// - Complexity: O(records).
  func counts(in records: RecordSet) -> [Int] {
    let numberOfRow = numbered.ofRow
    var counts = [Int](repeating: 0, count: count + 1)
    for record in records { counts[Int(numberOfRow[record.row])] += 1 }
    return numbers.map { counts[Int($0)] }
  }
}

/// One value of the scope field.
package struct Scope: Hashable, Sendable {
  /// Its number in the order in which the values come, from 1: another one that comes later changes no
  /// number.
  let number: Int
}
