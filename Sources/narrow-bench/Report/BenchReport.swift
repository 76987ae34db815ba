/// All rows of a run, and what it ran on.
struct BenchReport {
  let rows: [BenchRow]
  /// What was asked for and where: `full run, 2 cores, load 0.4 before and 1.9 after`.
  let title: String

  private static let heads = [
    "work", "peer", "peer's", "narrow's", "ratio", "goal", "verdict", "notes",
  ]

  /// The table for people.
  var text: String {
    var table = TextTable(Self.heads)
    for row in rows {
      table.add([
        row.work, row.peer ?? "–", row.theirs.map { "\($0)" } ?? "–",
        row.ours.map { "\($0)" } ?? "–", row.ratioInWords, "\(row.goal)", row.verdict.rawValue,
        row.notes.joined(separator: "; "),
      ])
    }
    return "\(title)\n\n\(table.text)\n\n\(summary)"
  }

  private var summary: String {
    func count(_ verdict: BenchRow.Verdict) -> Int { rows.count { $0.verdict == verdict } }
    let wrong = count(.wrong) > 0 ? ", \(count(.wrong)) with other answers" : ""
    return "\(count(.met)) goals met, \(count(.missed)) missed\(wrong)"
  }

  /// The same for programs: an object with the title and the rows, times in seconds, memory in bytes.
  var json: String {
    let rows = rows.map { row in
      JSONObject([
        ("work", .text(row.work)), ("peer", .text(row.peer)),
        ("peerFigure", .number(row.theirs?.value)), ("figure", .number(row.ours?.value)),
        ("ratio", .number(row.ratio)), ("goal", .text("\(row.goal)")),
        ("limit", .number(row.goal.limit(peer: row.theirs, file: row.file))),
        ("verdict", .text(row.verdict == .open ? nil : row.verdict.rawValue)),
        ("notes", .text(row.notes.joined(separator: "; "))),
      ]).text
    }
    let list = rows.map { "    \($0)" }.joined(separator: ",\n")
    return "{\n  \"title\": \(JSONObject.Value.text(title).text),\n  \"rows\": [\n\(list)\n  ]\n}\n"
  }
}
