/// What several cores make of one part after the other, for one taker in the order of the parts.
///
///     each core, until no part is left: take the next part, make something of it, leave that
///     the taker's core, whenever it is not making something: take all that is next
///
/// The cores are never more than a few parts ahead of the taker, however slow it is.
package final class OrderedWork<Part: Sendable, Value: Sendable>: Sendable {
  private let next: @Sendable (inout Int) -> Part?
  private let make: @Sendable () -> (Part) -> Value
  private let state: Guarded<State>
  private let room = Permits(OrderedWork.limit)
  private let left = Permits(0)

  private enum Maker { case taker, other }

  private struct State {
    /// How many parts were given.
    var given = 0
    /// What `next` keeps between two parts.
    var position: Int
    /// What was made and not taken yet, by the number of its part.
    var made: [Int: (value: Value, maker: Maker)] = [:]
    /// How many values were taken.
    var taken = 0

    init(position: Int) { self.position = position }
  }

  private static var limit: Int { 16 }

  /// Works on the parts that `next` gives, by what `make` gives to each core; `next` is called by one
  /// core at a time and may move its position.
  package init(
    startingAt start: Int, parts next: @escaping @Sendable (inout Int) -> Part?,
    _ make: @escaping @Sendable () -> (Part) -> Value
  ) {
    state = Guarded(State(position: start))
    self.next = next
    self.make = make
  }

  /// Does all the work, and gives what is made to `take` on this thread.
  package func run(workers: Int = Cores.count, _ take: (Value) -> Void) {
    Cores.share(among: workers) { [self] in
      let make = self.make()
      while true {
        while let value = takeMade() { take(value) }
        guard let (part, number) = nextPart() else { break }
        leave(make(part), for: number, by: .taker)
      }
      while !isAllTaken {
        if let value = takeMade() { take(value) } else { left.take() }
      }
    } elsewhere: { [self] _ in
      let make = self.make()
      room.take()
      while let (part, number) = nextPart() {
        leave(make(part), for: number, by: .other)
        room.take()
      }
      room.give()
    }
  }

  private var isAllTaken: Bool { state.withLock { $0.taken == $0.given } }

  private func nextPart() -> (Part, number: Int)? {
    state.withLock { state in
      guard let part = next(&state.position) else { return nil }
      defer { state.given += 1 }
      return (part, state.given)
    }
  }

  private func leave(_ value: Value, for number: Int, by maker: Maker) {
    state.withLock { $0.made[number] = (value, maker) }
    left.give()
  }

  /// Takes what is next in order, if it is made.
  private func takeMade() -> Value? {
    let next = state.withLock { state -> (value: Value, maker: Maker)? in
      guard let made = state.made.removeValue(forKey: state.taken) else { return nil }
      state.taken += 1
      return made
    }
    if next?.maker == .other { room.give() }
    return next?.value
  }
}
