import UnicodeText

/// A scope with a count of records.
package struct ScopeCount: Equatable, Sendable {
  /// Which scope it is.
  package let scope: Scope
  /// Its value, as the source has it.
  package let value: [UInt8]
  /// How many records of the present trail have it.
  package let count: Int
}

/// Scopes with their counts, in natural order; each is made when it is asked for, as there may be very many.
package struct ScopeCounts: RandomAccessCollection, Sendable {
  private let index: ScopeIndex?
  private let counts: [Int]
  /// The places of some of them in the index; `nil` for all.
  private var chosen: [Int]?

  /// No scope.
  package init() { (index, counts) = (nil, []) }

  /// The scopes of an index, of which some records have so many each.
  init(_ index: ScopeIndex, in records: RecordSet) {
    self.index = index
    counts = index.counts(in: records)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { chosen?.count ?? counts.count }

  package subscript(position: Int) -> ScopeCount {
    let place = chosen?[position] ?? position
    guard let index else { preconditionFailure("there is no scope") }
    return ScopeCount(
      scope: index.scope(at: place), value: index.values.value(at: place).array,
      count: counts[place])
  }

  /// The scopes with results, and `kept` whether it has any or not.
  /// - Complexity: O(n).
  package func withResults(besides kept: Scope? = nil) -> ScopeCounts {
    var some = self
    let keptPlace = kept.flatMap { index?.place(of: $0) }
    some.chosen = (chosen ?? Array(counts.indices)).filter { counts[$0] > 0 || $0 == keptPlace }
    return some
  }

  /// The place of a scope among these, if it is one of them.
  package func index(of scope: Scope) -> Int? {
    guard let place = index?.place(of: scope) else { return nil }
    return chosen.map { $0.firstIndex(of: place) } ?? place
  }
}
