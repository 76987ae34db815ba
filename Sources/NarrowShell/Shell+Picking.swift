internal import NarrowEngine

extension Shell {
  /// Picks rows of the printed list, in the order in which they are named, and leaves; without any,
  /// the only row that is left.
  func pick(_ ranges: [RowRange]?) throws(ShellError) -> Answer {
    leave(with: try rows(toPick: ranges))
  }

  /// Shows the first of the rows that would be picked.
  func previewPick(_ ranges: [RowRange]?) throws(ShellError) -> Answer {
    let rows = try rows(toPick: ranges)
    let first = rows.prefix(Self.detailsInPreview)
    return .details(
      MadeOnDemand(of: Array(first), in: session), more: rows.count - first.count)
  }

  private func rows(toPick ranges: [RowRange]?) throws(ShellError) -> [RecordID] {
    guard purpose == .pick else { throw .nothingPicked }
    guard let ranges else {
      guard printed.count == 1 else { throw .severalRowsToPick(printed.count) }
      return try listed(at: 0..<1)
    }
    var rows: [RecordID] = []
    var known: Set<RecordID> = []
    for range in ranges {
      guard let positions = range.positions(in: printed.count) else {
        throw printed.count == 0 ? .nothingListed : .noRow(range.first, count: printed.count)
      }
      for record in try listed(at: positions) where known.insert(record).inserted {
        rows.append(record)
      }
    }
    return rows
  }

  /// What an empty line does where rows are picked: it takes the only row, or where no row is left,
  /// leaves with nothing; `nil` where it goes to the next page.
  func answerToEmptyLineOfPick() -> Answer? {
    let count = session.results.count
    guard purpose == .pick, count == 1 || count == 0 && !isArriving else { return nil }
    return leave(with: Array(session.results.records))
  }

  private func leave(with rows: [RecordID]) -> Answer {
    picked = rows
    isLeft = true
    return .left
  }
}
