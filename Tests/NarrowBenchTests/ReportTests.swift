import Testing

@testable import narrow_bench

@Suite struct ReportTests {
  private static func row(
    _ theirs: Duration?, _ ours: Duration?, _ goal: Goal, differs: Bool = false
  ) -> BenchRow {
    BenchRow(
      work: "count", peer: "rg", theirs: theirs.map(Figure.time), ours: ours.map(Figure.time),
      goal: goal, differs: differs)
  }

  @Test(arguments: [
    (Self.row(.seconds(2), .seconds(1), .ofPeer(0.5)), "0.50 ×", "met"),
    (Self.row(.seconds(2), .milliseconds(1001), .ofPeer(0.5)), "0.50 ×", "missed"),
    (Self.row(.seconds(12), .seconds(1), .fasterThanPeer(times: 12)), "1/12.0", "met"),
    (Self.row(.seconds(1), .milliseconds(20), .time(.milliseconds(15))), "1/50.0", "missed"),
    (Self.row(nil, .milliseconds(10), .time(.milliseconds(15))), "–", "met"),
    (Self.row(nil, .seconds(1), .ofPeer(0.5)), "–", "–"),
    (Self.row(.seconds(1), nil, .ofPeer(0.5)), "–", "missed"),
    (Self.row(.seconds(1), .seconds(3), .none), "3.00 ×", "–"),
    (Self.row(.seconds(9), .seconds(1), .ofPeer(0.5), differs: true), "0.11 ×", "wrong"),
  ])
  func `a row has a ratio and a verdict`(row: BenchRow, ratio: String, verdict: String) {
    #expect(row.ratioInWords == ratio)
    #expect(row.verdict.rawValue == verdict)
  }

  @Test(arguments: [
    (114, 0, 0, "met"), (116, 0, 0, "missed"), (134, 5, 4, "met"), (136, 5, 4, "missed"),
  ])
  func `memory is compared with the file`(peak: Int, cells: Int, each: Int, verdict: String) {
    let row = BenchRow(
      work: "memory", peer: "fzf", theirs: .memory(bytes: 900), ours: .memory(bytes: peak),
      goal: .memory(ofFile: 1.15, bytesPerCell: each), file: FileSize(bytes: 100, cells: cells))
    #expect(row.ratio == Double(peak) / 100)
    #expect(row.verdict.rawValue == verdict)
  }

  @Test(arguments: [
    (Duration.seconds(90), "90.00 s"), (.milliseconds(1500), "1.50 s"),
    (.milliseconds(438), "438 ms"),
    (.microseconds(87_300), "87.3 ms"), (.microseconds(2700), "2.70 ms"),
    (.nanoseconds(8100), "8.1 µs"),
  ])
  func `a time has about three digits`(time: Duration, words: String) {
    #expect(time.inWords == words)
  }

  @Test(arguments: [
    (0.0, 2, "0.00"), (1.005, 1, "1.0"), (0.999, 2, "1.00"), (-0.26, 1, "-0.3"),
    (12.04, 2, "12.04"),
    (-0.001, 1, "0.0"), (1.5, 0, "2"), (.infinity, 1, "inf"),
  ])
  func `numbers are rounded`(value: Double, digits: Int, text: String) {
    #expect(fixed(value, digits: digits) == text)
  }

  @Test(arguments: [
    (Goal.ofPeer(0.5), "≤ 0.50 × peer"), (.ofPeer(1 / 40), "≤ 1/40 of peer"),
    (.fasterThanPeer(times: 12), "≥ 12 × faster"), (.time(.milliseconds(15)), "≤ 15 ms"),
    (.memory(ofFile: 1.15), "≤ 1.15 × file"), (.none, "–"),
    (.memory(ofFile: 1.15, bytesPerCell: 4), "≤ 1.15 × file + 4 B a cell"),
  ])
  func `a goal is told in words`(goal: Goal, words: String) { #expect("\(goal)" == words) }

  @Test func `the table stands in columns and counts the verdicts`() {
    let rows = [
      Self.row(.seconds(2), .seconds(1), .ofPeer(0.5)), Self.row(.seconds(2), nil, .ofPeer(0.5)),
    ]
    let text = BenchReport(rows: rows, title: "a run").text
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("|") }
    #expect(lines.count == 4 && Set(lines.map(\.count)).count == 1)
    #expect(text.hasSuffix("1 goals met, 1 missed"))
  }

  @Test func `a bar in a cell parts no columns`() {
    var table = TextTable(["a"])
    table.add(["x|y"])
    #expect(table.text.hasSuffix("| x\\|y |"))
  }

  @Test func `the same is told as JSON`() {
    var row = Self.row(.seconds(2), .seconds(1), .ofPeer(0.75))
    row.notes = ["\"quoted\"", "a\tb"]
    let text = BenchReport(rows: [row], title: "a run").json
    #expect(text.hasPrefix("{\n  \"title\": \"a run\",\n  \"rows\": [\n    {\"work\": \"count\""))
    #expect(text.contains("\"peerFigure\": 2.0, \"figure\": 1.0, \"ratio\": 0.5"))
    #expect(text.contains("\"limit\": 1.5, \"verdict\": \"met\""))
    #expect(text.contains("\"notes\": \"\\\"quoted\\\"; a\\u0009b\""))
  }

  @Test(
    arguments: [
      ([], nil), ([3], 3), ([5, 1], 3), ([9, 1, 2], 2), ([4, 1, 3, 100], 3.5),
    ] as [([Int], Double?)])
  func `a median is in the middle`(seconds: [Int], median: Double?) {
    #expect(seconds.map { Duration.seconds($0) }.median?.seconds == median)
  }

  @Test func `growth is told against the smallest text`() {
    var growth = Growth()
    for (lines, seconds) in [(1_000_000, 1), (3_000_000, 4), (10_000_000, 20)] {
      growth.add(.time(.seconds(seconds)), of: "scan", lines: lines, cases: lines, kind: .scan)
      growth.add(.time(.seconds(seconds)), of: "key", lines: lines, cases: 7, kind: .narrowing)
    }
    let rows = growth.rows
    #expect(rows.map(\.work) == ["scan, 3 M", "scan, 10 M", "key, 3 M", "key, 10 M"])
    #expect(rows.map(\.verdict) == [.met, .missed, .missed, .missed])
    #expect(rows[0].notes == ["1000.0 ns × 1000000", "1333.3 ns × 3000000"])
  }
}
