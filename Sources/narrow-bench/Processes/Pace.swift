/// How often things are measured.
struct Pace: Sendable {
  /// So often at most, and until `budget` is used up.
  let rounds: Int
  /// So often in any case.
  let leastRounds: Int
  let budget: Duration

  static let full = Pace(rounds: 9, leastRounds: 3, budget: .seconds(20))
  static let quick = Pace(rounds: 5, leastRounds: 2, budget: .seconds(2))

  /// Whether another round is due.
  func goesOn(after done: Int, since start: ContinuousClock.Instant) -> Bool {
    done < leastRounds || done < rounds && ContinuousClock.now - start < budget
  }
}
