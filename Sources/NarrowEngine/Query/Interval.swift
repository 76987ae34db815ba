/// A number or a day to compare with.
struct Bound: Hashable, Sendable {
  let number: ExactDecimal?
  let day: Day?

  /// Reads a number or a date; a number of four digits is both, a year.
  init?(_ text: Span<UInt8>) {
    number = ExactDecimal(text)
    day = Day(text)
    guard number != nil || day != nil else { return nil }
  }

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  /// How a value lies to this bound, or `nil` if the two cannot be compared.
  ///
  /// A date compares with a year, a month or a day by the parts that both have;
  /// everything else compares as numbers.
  func order(of value: Bound) -> Day.Order? {
    if number == nil || value.number == nil {
      guard let day, let theirs = value.day else { return nil }
      return theirs.order(to: day)
    }
    guard let number, let theirs = value.number else { return nil }
    return theirs < number ? .before : number < theirs ? .after : .same
  }
}

/// Numbers or days between two bounds, of which one may be missing.
struct Interval: Hashable, Sendable {
  let lower: Edge?
  let upper: Edge?

  /// An end of an interval.
  struct Edge: Hashable, Sendable {
    let bound: Bound
    let isIncluded: Bool
  }

  /// Whether a value lies inside.
  func contains(_ value: Bound) -> Bool {
    if let lower {
      guard let order = lower.bound.order(of: value) else { return false }
      guard order == .after || order == .same && lower.isIncluded else { return false }
    }
    if let upper {
      guard let order = upper.bound.order(of: value) else { return false }
      guard order == .before || order == .same && upper.isIncluded else { return false }
    }
    return true
  }
}
