/// Random numbers that are the same in each run for the same seed: SplitMix64 by Sebastiano Vigna.
package struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  /// Begins the row of numbers of a seed.
  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0, below `bound`.
  package mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}

extension SplitMix {
  /// Whether something happens that happens once in `bound` times.
  package mutating func isOnce(in bound: Int) -> Bool { next(below: bound) == 0 }

  /// One of the elements; `fallback` where there is none.
  package mutating func one<Element>(of elements: [Element], or fallback: Element) -> Element {
    elements.isEmpty ? fallback : elements[next(below: elements.count)]
  }

  /// One of some elements, at least one.
  package mutating func one<Element>(_ first: Element, _ others: Element...) -> Element {
    one(of: [first] + others, or: first)
  }

  /// So many things made one after the other.
  package mutating func some<Element>(
    _ counts: ClosedRange<Int>, _ make: (inout SplitMix) -> Element
  ) -> [Element] {
    (0..<Int.random(in: counts, using: &self)).map { _ in make(&self) }
  }
}
