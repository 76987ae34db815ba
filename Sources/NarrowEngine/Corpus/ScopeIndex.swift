internal import ByteSearch

/// The scopes of a corpus: the values of one field, and which record has which.
///
/// All lies in few flat buffers, so that very many scopes are made and freed within moments.
package struct ScopeIndex: Sendable {
  /// The field whose values they are.
  package let field: FieldID
  /// The values, in natural order; an empty or missing value is no scope.
  let values: Column
  /// For each row, which value it has, from 1; 0 for none.
  private let valueOfRow: [UInt32]

  /// Looks through a field of all records.
  /// - Complexity: O(records).
  package init(of field: FieldID, in corpus: Corpus) {
    // A signal that nobody sets stops nothing.
    do { try self.init(of: field, in: corpus, stop: StopSignal()) } catch { self.init(field) }
  }

  private init(_ field: FieldID) {
    (self.field, values, valueOfRow) = (field, Column(absentIn: 0), [])
  }

  /// Looks through a field of all records.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records), and O(n log n) in the scopes.
  init(of field: FieldID, in corpus: Corpus, stop: StopSignal) throws(Interrupted) {
    self.field = field
    let numbered = try NumberedValues(of: field, in: corpus, stop: stop)
    let distinct = numbered.distinct
    var ofRow = numbered.ofRow
    let numbers = try Self.inNaturalOrder(distinct, stop)
    var places = [UInt32](repeating: 0, count: numbers.count + 1)
    for (place, number) in numbers.enumerated() {
      if stop.isStopped { throw Interrupted() }
      places[Int(number)] = UInt32(place + 1)
    }
    for row in ofRow.indices {
      if stop.isStopped { throw Interrupted() }
      ofRow[row] = places[Int(ofRow[row])]
    }
    valueOfRow = ofRow
    values = try Self.column(of: distinct, numbers, stop)
  }

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
  package func value(of scope: Scope) -> Value { values.value(at: scope.position) }

  /// The scope of a value; `nil` if no record has it.
  /// - Complexity: O(scopes).
  func scope(of value: Span<UInt8>) -> Scope? {
    for position in 0..<count where values.value(at: position).span.hasSameBytes(as: value) {
      return Scope(position: position)
    }
    return nil
  }

  /// The records of a scope.
  /// - Complexity: O(records).
  func records(of scope: Scope) -> RecordSet {
    var set = RecordSet(capacity: valueOfRow.count)
    let wanted = UInt32(scope.position + 1)
    for row in valueOfRow.indices where valueOfRow[row] == wanted { set.insert(RecordID(row: row)) }
    return set
  }

  /// How many of some records each scope has, in natural order.
  /// - Complexity: O(records).
  func counts(in records: RecordSet) -> [Int] {
    var counts = [Int](repeating: 0, count: count + 1)
    for record in records { counts[Int(valueOfRow[record.row])] += 1 }
    counts.removeFirst()
    return counts
  }
}

/// One value of the scope field, by its place among the scopes.
package struct Scope: Hashable, Sendable {
  /// The place among the scopes of the index, from 0.
  package let position: Int
}
