/// A test of numbers that decides at once about those that are short; most are.
struct NumberTest {
  private let lower: Edge?
  private let upper: Edge?

  /// An end of what passes.
  private struct Edge {
    let number: ShortDecimal
    let isIncluded: Bool
  }

  /// Nothing if a test is none of numbers, or of one that is long.
  init?(_ test: ValueTest) {
    switch test {
    case .interval(let interval):
      guard let lower = Self.edges(interval.lower), let upper = Self.edges(interval.upper) else {
        return nil
      }
      (self.lower, self.upper) = (lower.first, upper.first)
    case .equality(let equality):
      guard let number = equality.bound?.number.flatMap(ShortDecimal.init) else { return nil }
      let edge = Edge(number: number, isIncluded: true)
      (lower, upper) = (edge, edge)
    case .text, .letters, .pattern: return nil
    }
  }

  /// The edge as a list, empty if there is none; `nil` if it is no short number.
  private static func edges(_ edge: Interval.Edge?) -> [Edge]? {
    guard let edge else { return [] }
    guard let number = edge.bound.number.flatMap(ShortDecimal.init) else { return nil }
    return [Edge(number: number, isIncluded: edge.isIncluded)]
  }

  /// Whether a value passes; `nil` if it is no short number.
  func passes(_ value: Span<UInt8>) -> Bool? {
    guard let number = ShortDecimal(value) else { return nil }
    if let lower {
      let order = number.order(to: lower.number)
      guard order == .after || order == .same && lower.isIncluded else { return false }
    }
    if let upper {
      let order = number.order(to: upper.number)
      guard order == .before || order == .same && upper.isIncluded else { return false }
    }
    return true
  }
}
