/// What of two programs' outputs should be the same.
enum Agreement {
  /// Nothing that could be compared.
  case none
  /// The number that both print.
  case counts
  /// Every byte.
  case bytes
  /// Nothing, as both mean different things; the numbers of lines are told.
  case linesAreTold

  /// Runs both once more and tells what they found.
  func check(_ theirs: ProgramCall, _ ours: ProgramCall, in row: inout BenchRow) {
    if case .none = self { return }
    do {
      let (their, our) = (try Output(of: theirs), try Output(of: ours))
      switch self {
      case .none: return
      case .counts: compare(their.number ?? 0, our.number ?? 0, theirs.name, in: &row)
      case .linesAreTold:
        row.notes.append("lines: \(theirs.name) \(their.lines), narrow \(our.lines)")
      case .bytes:
        compare(their.lines, our.lines, theirs.name, in: &row)
        if their.lines == our.lines, their.checksum != our.checksum {
          row.differs = true
          row.notes.append("other bytes than \(theirs.name)'s")
        }
      }
    } catch {
      row.notes.append("\(error)")
    }
  }

  private func compare(_ their: Int, _ our: Int, _ name: String, in row: inout BenchRow) {
    row.differs = their != our
    row.notes.append(their == our ? "\(our) found" : "found: \(name) \(their), narrow \(our)")
  }
}
