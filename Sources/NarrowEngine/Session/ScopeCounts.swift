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
  private let values: Column
  private let counts: [Int]
  /// The positions of some of them; `nil` for all.
  private var chosen: [Int]?

  /// No scope.
  package init() { self.init(values: Column(absentIn: 0), counts: []) }

  init(values: Column, counts: [Int]) {
    self.values = values
    self.counts = counts
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { chosen?.count ?? counts.count }

  package subscript(index: Int) -> ScopeCount {
    let position = chosen?[index] ?? index
    return ScopeCount(
      scope: Scope(position: position), value: values.value(at: position).array,
      count: counts[position])
  }

  /// The scopes with results, and `kept` whether it has any or not.
  /// - Complexity: O(n).
  package func withResults(besides kept: Scope? = nil) -> ScopeCounts {
    var some = self
    some.chosen = (chosen ?? Array(counts.indices)).filter {
      counts[$0] > 0 || $0 == kept?.position
    }
    return some
  }

  /// The place of a scope among these, if it is one of them.
  package func index(of scope: Scope) -> Int? {
    chosen.map { $0.firstIndex(of: scope.position) } ?? scope.position
  }
}
