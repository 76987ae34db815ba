/// What a kept result set is worth for another trail.
package enum Reuse: Hashable, Sendable {
  /// It has the same records.
  case same
  /// It has all the records that are looked for, and perhaps more.
  case narrower
  /// Nothing follows from it.
  case unrelated

  /// How a trail lies to a kept one, read from the queries alone.
  package init(of trail: [Query], from kept: [Query]) {
    guard kept.allSatisfy({ $0.isImplied(by: trail) }) else {
      self = .unrelated
      return
    }
    self = trail.allSatisfy { $0.isImplied(by: kept) } ? .same : .narrower
  }

  /// The kept set to start from: one that is the same, else the smallest of which the trail is a part.
  ///
  /// - Returns: its index among `kept` and what it is worth, or `nil` if none helps.
  package static func start(
    for trail: [Query], among kept: [(trail: [Query], count: Int)]
  ) -> (index: Int, reuse: Reuse)? {
    let usable = kept.indices.map { (index: $0, reuse: Reuse(of: trail, from: kept[$0].trail)) }
      .filter { $0.reuse != .unrelated }
    if let same = usable.first(where: { $0.reuse == .same }) { return same }
    return usable.min { kept[$0.index].count < kept[$1.index].count }
  }
}
