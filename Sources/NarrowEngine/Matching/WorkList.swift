import Synchronization

/// What several cores have to do: each takes the next that nobody has taken.
final class WorkList<Element: Sendable>: Sendable {
  private let elements: [Element]
  private let taken = Atomic<Int>(0)

  /// Nothing is taken yet.
  init(_ elements: [Element]) { self.elements = elements }

  /// The next that nobody has taken; `nil` if none is left.
  func takeNext() -> Element? {
    let index = taken.add(1, ordering: .relaxed).oldValue
    return index < elements.count ? elements[index] : nil
  }

  /// Leaves what nobody has taken.
  func end() { taken.store(elements.count, ordering: .relaxed) }
}
