/// A run from its options to its table.
struct BenchRun {
  /// The exit status: 1 if some answers differ from a peer's, else 0, even where goals are missed.
  let status: Int32

  /// Runs.
  init(_ options: BenchOptions) throws(BenchError) {
    guard options.task != .help else {
      try ReportPrinter.write(BenchOption.help)
      status = 0
      return
    }
    let report = try Self.report(options)
    try ReportPrinter.write(report.text)
    if let json = options.json { try SystemFile(writing: json).write(Array(report.json.utf8)) }
    status = report.rows.contains { $0.verdict == .wrong } ? 1 : 0
  }

  private static func report(_ options: BenchOptions) throws(BenchError) -> BenchReport {
    let bench = Bench(
      folder: try DataFolder(options.data), narrow: options.narrow ?? Programs.beside("narrow"),
      pace: options.task == .full ? .full : .quick,
      lines: options.task == .quick ? 1_000_000 : 10_000_000)
    // So that a missing binary is told at once, and not by every row.
    _ = try SystemFile(reading: bench.narrow)
    let load = Machine.load
    let sections = sections(of: options)
    guard !sections.isEmpty else { throw BenchError("nothing measured is called \(options.only)") }
    let rows = sections.flatMap { $0.rows(bench) }
    return BenchReport(
      rows: rows,
      title: "\(options.task) run, \(Machine.cores) cores, load \(fixed(load, digits: 1)) before, "
        + "\(fixed(Machine.load, digits: 1)) after; \(Peer.versions)")
  }

  private static func sections(of options: BenchOptions) -> [Section] {
    let all: [Section] =
      switch options.task {
      case .full: Section.full
      case .quick: Section.quick
      case .growth: Section.growth
      case .help: []
      }
    return all.filter { options.only.isEmpty || $0.name.contains(options.only) }
  }
}
