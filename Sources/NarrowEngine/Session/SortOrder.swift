/// In which order results are listed: by the values of a field, stable and natural.
package struct SortOrder: Hashable, Sendable {
  /// The field whose values decide.
  package let field: FieldID
  /// Which end comes first.
  package let direction: Direction

  /// Makes an order.
  package init(by field: FieldID, _ direction: Direction = .ascending) {
    self.field = field
    self.direction = direction
  }

  /// Which end comes first; what is empty comes last in both.
  package enum Direction: String, CaseIterable, Sendable { case ascending, descending }
}
