internal import NarrowEngine

extension Bench {
  /// The numbers of lines that are compared; the first is what the others are measured against.
  static let sizes = [1_000_000, 3_000_000, 10_000_000]

  private static let scans = [
    ("load", ["-e", ":quit"]), ("count, rare", ["-c", "-f", SearchedWord.rare.rawValue]),
    ("count, 28 %", ["-c", "-f", SearchedWord.quarter.rawValue]),
  ]

  /// How the times of the same work grow with the text: scans with its length, and narrowing what
  /// a fixed number of lines have not at all.
  func growthRows() throws(BenchError) -> [BenchRow] {
    let files = try Self.sizes.map { (lines) throws(BenchError) in
      try file(.names(lines: lines))
    }
    var growth = Growth()
    for (work, arguments) in Self.scans {
      let contest = Contest(files.map { narrow(arguments + [$0]) }, pace: pace)
      for (lines, score) in zip(Self.sizes, contest.scores) {
        growth.add(score.time, of: work, lines: lines, cases: lines, kind: .scan)
      }
    }
    let typed = TypedKeys.typed("con") + TypedKeys.typed(NameLines.plantedWord.lowercased())
    let figures = try medians(of: typed, in: files)
    for (lines, figures) in zip(Self.sizes, figures) {
      for (index, line) in typed.enumerated() {
        let before = line.kind == .goesOn ? figures[index - 1].count : lines
        // From here on as many lines are left in every text.
        let isNarrow = before == NameLines.plantedCount
        growth.add(
          .time(figures[index].elapsed), of: "key: \(line.text)", lines: lines, cases: before,
          kind: isNarrow ? .narrowing : .scan)
      }
    }
    return growth.rows
  }

  /// The medians of what each line took in sessions on some files, in turns; for each file.
  private func medians(
    of lines: [TypedKeys.Line], in files: [String]
  ) throws(BenchError) -> [[KeyFigure]] {
    var runs = files.map { _ in [[KeyFigure]]() }
    for _ in 0..<pace.rounds {
      for (index, file) in files.enumerated() {
        runs[index].append(try SessionWorker.figures(of: lines, in: file, mode: .words))
      }
    }
    return runs.map { runs in
      lines.indices.map { index in
        KeyFigure(
          elapsed: runs.map { $0[index].elapsed }.median ?? .zero, count: runs[0][index].count)
      }
    }
  }
}

/// What work took at several lengths of the text.
struct Growth {
  /// How work should grow.
  enum Kind {
    /// As the number of records that it looks at.
    case scan
    /// Not with the text.
    case narrowing

    /// How much slower a record may become: caches and the machine's noise are not the shape.
    var slack: Double { self == .scan ? 1.5 : 2 }
  }

  private struct Entry {
    let work: String
    let lines: Int
    let cases: Int
    let figure: Figure?
    let kind: Kind
  }

  private var entries: [Entry] = []

  /// Adds what a piece of work took, at how many lines, and how many of them were looked at.
  mutating func add(_ figure: Figure?, of work: String, lines: Int, cases: Int, kind: Kind) {
    entries.append(Entry(work: work, lines: lines, cases: cases, figure: figure, kind: kind))
  }

  /// A row for each piece of work at each greater length, against the smallest.
  var rows: [BenchRow] {
    var works: [String] = []
    for entry in entries where !works.contains(entry.work) { works.append(entry.work) }
    return works.flatMap { work in rows(of: entries.filter { $0.work == work }) }
  }

  private func rows(of entries: [Entry]) -> [BenchRow] {
    guard let first = entries.first else { return [] }
    return entries.dropFirst().map { entry in
      let times = entry.kind == .scan ? Double(entry.cases) / Double(max(1, first.cases)) : 1
      return BenchRow(
        work: "\(entry.work), \(Bench.size(of: entry.lines))",
        peer: "at \(Bench.size(of: first.lines))", theirs: first.figure, ours: entry.figure,
        goal: .ofPeer(times * entry.kind.slack), notes: [first, entry].map(Self.note))
    }
  }

  private static func note(_ entry: Entry) -> String {
    guard let figure = entry.figure, entry.cases > 0 else { return "nothing looked at" }
    return "\(fixed(figure.value * 1e9 / Double(entry.cases), digits: 1)) ns × \(entry.cases)"
  }
}
