internal import UnicodeText

/// Candidates in even columns, page by page.
struct CandidateList {
  private let candidates: [Completion.Candidate]
  /// Whether there are more than these, or may be.
  private let hasMore: Bool
  private let styles: LineStyles
  /// The first candidate of the present page.
  private var first = 0
  /// How many the last page that was laid out had.
  private var shown = 0

  /// Blanks between two columns.
  private static let gap = 2

  init(_ candidates: [Completion.Candidate], hasMore: Bool = false, styles: LineStyles) {
    self.hasMore = hasMore
    self.candidates = candidates
    self.styles = styles
  }

  /// Goes to the next page, after the last to the first.
  mutating func turnPage() {
    first += shown
    if first >= candidates.count { first = 0 }
  }

  /// The present page: down, then to the right, with a last row that counts if there are more pages,
  /// or more than are known.
  /// - Complexity: O(n) in the text of all candidates.
  mutating func page(rows: Int, columns: Int) -> [StyledText] {
    let cells = candidates.map { cell(of: $0).fitted(to: columns) }
    let widths = cells.map(\.width)
    let cellWidth = (widths.max() ?? 0) + Self.gap
    let across = max(1, (columns + Self.gap) / cellWidth)
    let isPaged = candidates.count > (hasMore ? max(1, rows - 1) : rows) * across
    let down = max(1, (isPaged || hasMore) && rows > 1 ? rows - 1 : rows)
    shown = min(down * across, candidates.count - first)
    let used = isPaged ? down : (shown + across - 1) / across
    var page = (0..<used).map { row in
      Self.row(
        of: stride(from: first + row, to: first + shown, by: used).map { ($0, widths[$0]) },
        cells, cellWidth)
    }
    page.removeAll(where: \.isEmpty)
    if rows > 1, isPaged || hasMore { page.append(counter(isPaged: isPaged)) }
    return page
  }

  private static func row(
    of places: [(index: Int, width: Int)], _ cells: [StyledText], _ cellWidth: Int
  ) -> StyledText {
    var row = StyledText()
    var missing = 0
    for (index, width) in places {
      row.append(String(repeating: " ", count: missing))
      row.append(cells[index])
      missing = cellWidth - width
    }
    return row
  }

  private func cell(of candidate: Completion.Candidate) -> StyledText {
    var cell = StyledText()
    cell.append(isolating: candidate.text, style: styles.candidate)
    if let detail = candidate.detail { cell.append(" " + detail, style: styles.detail) }
    return cell
  }

  private func counter(isPaged: Bool) -> StyledText {
    let range = "\(first + 1)–\(first + shown) of \(candidates.count)\(hasMore ? "+" : "")"
    return StyledText(isPaged ? "\(range) · Tab shows more" : range, style: styles.note)
  }
}
