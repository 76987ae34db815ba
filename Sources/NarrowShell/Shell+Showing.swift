internal import NarrowEngine
internal import UnicodeText

extension Shell {
  /// Shows rows of the printed list in full.
  func show(_ choice: RowChoice) throws(ShellError) -> Answer {
    guard printed.count > 0 else { throw .nothingListed }
    let positions = try positions(of: choice)
    let records = try listed(at: positions)
    // Of very many, those that nobody has seen yet are not opened one by one.
    for record in records.prefix(Self.toldAtMost) { tell(.session(.selected(record))) }
    return .details(MadeOnDemand(of: records, in: session))
  }

  /// Shows the first of the rows that would be shown.
  func previewShow(_ choice: RowChoice) throws(ShellError) -> Answer {
    guard printed.count > 0 else { throw .nothingListed }
    let positions = try positions(of: choice)
    let first = try listed(at: positions.prefix(Self.detailsInPreview))
    return .details(
      MadeOnDemand(of: first, in: session), more: positions.count - first.count)
  }

  /// So many records are told to be opened, of a longer range the first.
  private static let toldAtMost = 1000
  /// A preview has no room for more records in full.
  static let detailsInPreview = 10

  private func positions(of choice: RowChoice) throws(ShellError) -> Range<Int> {
    switch choice {
    case .last: return printed.count - 1..<printed.count
    case .rows(let range):
      guard let positions = range.positions(in: printed.count) else {
        throw .noRow(range.first, count: printed.count)
      }
      return positions
    case .name(let name):
      let position = try position(named: name)
      return position..<position + 1
    }
  }

  /// The row whose name equals a text, or else the only one whose name begins with it.
  private func position(named name: String) throws(ShellError) -> Int {
    let corpus = session.corpus
    let wanted = FoldedText(name, case: .ignored).letters
    var equal: [Int] = []
    var beginning: [Int] = []
    let all = try listed(at: 0..<printed.count)
    for (position, record) in all.enumerated() {
      // There may be very many, and the next key does not wait for them.
      if stop.isStopped { throw .session(.interrupted) }
      var letters = FoldedText()
      letters.fold(corpus.value(of: corpus.nameField, in: record).span, case: .ignored)
      guard letters.letters.starts(with: wanted) else { continue }
      beginning.append(position)
      if letters.letters.count == wanted.count { equal.append(position) }
    }
    let found = equal.isEmpty ? beginning : equal
    guard let first = found.first else { throw .noRowNamed(name, count: printed.count) }
    guard found.count == 1 else {
      throw .severalRowsNamed(name, rows: found.prefix(5).map { $0 + 1 })
    }
    return first
  }
}
