/// How wide the columns of a list are.
enum ColumnWidths {
  /// The blanks between two columns.
  static let gap = 3
  /// Beyond this a wide value in a pipe no longer pushes the next column away.
  static let aligned = 60

  /// The widths of columns that want to be so wide, when `room` columns are there for all and the gaps.
  ///
  /// The widest column gives way first. Without a room nothing gives way, but what is wider
  /// than `aligned` stands out.
  static func fitted(_ wanted: [Int], into room: Int?) -> [Int] {
    guard let room else { return wanted.map { min($0, aligned) } }
    var widths = wanted
    let free = max(room - gap * (widths.count - 1), widths.count)
    var excess = widths.reduce(0, +) - free
    while excess > 0, let widest = widths.max(), widest > 1 {
      let index = widths.lastIndex(of: widest) ?? 0
      let second = widths.filter { $0 < widest }.max() ?? 0
      let step = widths.filter { $0 == widest }.count > 1 ? 1 : max(1, widest - max(second, 1))
      let cut = min(excess, step)
      widths[index] -= cut
      excess -= cut
    }
    return widths
  }
}
