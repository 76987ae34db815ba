/// Rows that are measured together.
struct Section: Sendable {
  let name: String
  let measure: @Sendable (Bench) throws(BenchError) -> [BenchRow]

  init(
    _ name: String, _ measure: @escaping @Sendable (Bench) throws(BenchError) -> [BenchRow]
  ) {
    self.name = name
    self.measure = measure
  }

  /// Every goal that can be seen on a million lines.
  static let quick = full.filter { $0.name != large }

  private static let large = "key, exact, 10 M"

  /// Every goal.
  static let full = [
    Section("load") { bench throws(BenchError) in try bench.loadRows() },
    Section("count") { bench throws(BenchError) in try bench.countRows() },
    Section("filter") { bench throws(BenchError) in try bench.filterRows() },
    Section("fuzzy") { bench throws(BenchError) in try bench.fuzzyRows() },
    Section("key, exact, 1 M") { bench throws(BenchError) in try bench.keyRows(.exact) },
    Section("key, fuzzy, 1 M") { bench throws(BenchError) in try bench.keyRows(.fuzzy) },
    Section(large) { bench throws(BenchError) in try bench.keyRows(.exactInLarge) },
    Section("pattern") { bench throws(BenchError) in try bench.patternRows() },
    Section("table") { bench throws(BenchError) in try bench.tableRows() },
    Section("memory") { bench throws(BenchError) in try bench.memoryRows() },
    Section("start") { bench throws(BenchError) in [try bench.startRow()] },
  ]

  /// How work grows with the text.
  static let growth = [
    Section("growth") { bench throws(BenchError) in try bench.growthRows() }
  ]

  /// Measures; what cannot be measured is a row that says why.
  func rows(_ bench: Bench) -> [BenchRow] {
    ReportPrinter.tell("measuring: \(name)")
    do { return try measure(bench) } catch {
      return [BenchRow(work: name, peer: nil, goal: .none, notes: ["\(error)"])]
    }
  }
}
