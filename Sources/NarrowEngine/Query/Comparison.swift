/// The signs between a field and a value.
enum Comparison: String, CaseIterable {
  // Longer signs first: `>=` is not `>` and an `=`.
  case atLeast = ">="
  case atMost = "<="
  case unequal = "!="
  case contains = ":"
  case equal = "="
  case more = ">"
  case less = "<"

  /// The interval on the sign's side of a bound, for the signs that ask for one.
  func interval(to bound: Bound) -> Interval? {
    switch self {
    case .atLeast: Interval(lower: .init(bound: bound, isIncluded: true), upper: nil)
    case .more: Interval(lower: .init(bound: bound, isIncluded: false), upper: nil)
    case .atMost: Interval(lower: nil, upper: .init(bound: bound, isIncluded: true))
    case .less: Interval(lower: nil, upper: .init(bound: bound, isIncluded: false))
    case .contains, .equal, .unequal: nil
    }
  }
}
