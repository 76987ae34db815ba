internal import ByteSearch

/// The scopes of a corpus: the values of one field, and which record has which.
package struct ScopeIndex: Sendable {
  /// The field whose values they are.
  package let field: FieldID
  /// The values, in natural order; an empty or missing value is no scope.
  package let values: [String]
  /// For each row, which value it has, from 1; 0 for none.
  private let valueOfRow: [UInt32]

  /// Looks through a field of all records.
  /// - Complexity: O(records).
  package init(of field: FieldID, in corpus: Corpus) {
    // A signal that nobody sets stops nothing.
    do { try self.init(of: field, in: corpus, stop: StopSignal()) } catch { self.init(field) }
  }

  private init(_ field: FieldID) {
    (self.field, values, valueOfRow) = (field, [], [])
  }

  /// Looks through a field of all records.
  /// - Throws: `Interrupted` if stopped.
  /// - Complexity: O(records).
  init(of field: FieldID, in corpus: Corpus, stop: StopSignal) throws(Interrupted) {
    self.field = field
    let numbered = try NumberedValues(of: field, in: corpus, stop: stop)
    let distinct = numbered.distinct
    let sorted = (1..<UInt32(distinct.count) + 1).map { number in
      (name: NaturalKey(distinct[number].span), number: number, bytes: distinct[number])
    }.sorted { ($0.name, $0.number) < ($1.name, $1.number) }
    var places = [UInt32](repeating: 0, count: sorted.count + 1)
    for (place, entry) in sorted.enumerated() { places[Int(entry.number)] = UInt32(place + 1) }
    values = sorted.map { String(decoding: $0.bytes, as: UTF8.self) }
    valueOfRow = numbered.ofRow.map { places[Int($0)] }
  }

  /// The records of a scope.
  /// - Complexity: O(records).
  func records(of scope: Scope) -> RecordSet {
    var set = RecordSet(capacity: valueOfRow.count)
    let wanted = UInt32(scope.position + 1)
    for row in valueOfRow.indices where valueOfRow[row] == wanted { set.insert(RecordID(row: row)) }
    return set
  }

  /// How many of some records each scope has, in the order of `values`.
  /// - Complexity: O(records).
  func counts(in records: RecordSet) -> [Int] {
    var counts = [Int](repeating: 0, count: values.count + 1)
    for record in records { counts[Int(valueOfRow[record.row])] += 1 }
    return Array(counts.dropFirst())
  }

  /// The scope that a typed value means: exactly, then with letters equal, then by its beginning.
  /// - Throws: `ScopeError` if none or several are meant.
  package func scope(named name: String) throws(ScopeError) -> Scope {
    guard !name.isEmpty else { throw .unnamed }
    if let exact = values.firstIndex(of: name) { return Scope(position: exact) }
    let wanted = TypedText.loose(name)
    let folded = values.map(TypedText.loose)
    if let equal = try single(folded.indices.filter { folded[$0] == wanted }, name) { return equal }
    if let begun = try single(folded.indices.filter { folded[$0].starts(with: wanted) }, name) {
      return begun
    }
    throw .unknown(name, nearest: Spelling.nearest(to: name, among: values))
  }

  private func single(_ found: [Int], _ name: String) throws(ScopeError) -> Scope? {
    guard found.count < 2 else { throw .ambiguous(name, among: found.map { values[$0] }) }
    return found.first.map(Scope.init(position:))
  }
}

/// One value of the scope field, by its place among the scopes.
package struct Scope: Hashable, Sendable {
  /// The place among the scopes of the index, from 0.
  package let position: Int
}

/// A scope with a count of records.
package struct ScopeCount: Equatable, Sendable {
  /// The value.
  package let value: String
  /// How many records of the present trail have it.
  package let count: Int
}

/// Why a scope could not be told from its name.
package enum ScopeError: Error, Equatable, Sendable {
  /// The corpus has no scope field.
  case noScopes
  /// The name is empty.
  case unnamed
  /// No scope has that name; one that is nearly so called, if there is one.
  case unknown(String, nearest: String?)
  /// Several scopes begin so.
  case ambiguous(String, among: [String])
}

extension ScopeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noScopes: "there are no scopes; choose their field with --scope-by"
    case .unnamed: "a scope has a name"
    case .unknown(let name, nil): "no scope \(name)"
    case .unknown(let name, let nearest?): "no scope \(name); \(nearest)?"
    case .ambiguous(let name, let scopes):
      "scope \(name) is ambiguous: \(scopes.joined(separator: ", "))"
    }
  }
}
