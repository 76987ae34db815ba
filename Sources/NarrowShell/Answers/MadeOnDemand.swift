/// Values that are made one by one when they are asked for, so that a long answer is written as it is
/// made and never there as a whole.
package struct MadeOnDemand<Element>: RandomAccessCollection, Sendable {
  package let endIndex: Int
  private let make: @Sendable (Int) -> Element

  /// So many values, each made from its place.
  init(count: Int, make: @escaping @Sendable (Int) -> Element) {
    endIndex = count
    self.make = make
  }

  package var startIndex: Int { 0 }

  package subscript(index: Int) -> Element { make(index) }

  /// The first of them, or all if they are no more.
  func first(_ count: Int) -> MadeOnDemand {
    MadeOnDemand(count: Swift.min(self.count, Swift.max(count, 0)), make: make)
  }

  /// The last of them, or all if they are no more.
  func last(_ count: Int) -> MadeOnDemand {
    let left = Swift.max(self.count - Swift.max(count, 0), 0)
    return MadeOnDemand(count: self.count - left) { [make] in make(left + $0) }
  }
}

extension MadeOnDemand where Element: Sendable {
  /// Values that are there already.
  init(_ values: [Element]) {
    self.init(count: values.count) { values[$0] }
  }
}
