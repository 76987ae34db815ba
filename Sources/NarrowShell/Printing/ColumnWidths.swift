/// How wide the columns of a list are.
enum ColumnWidths {
  /// The blanks between two columns.
  static let gap = 3
  /// Beyond this a wide value in a pipe no longer pushes the next column away.
  static let aligned = 60

  /// No column is made narrower than this to keep another on the screen.
  static let least = 8

  /// How many of the columns, from the first, can stand beside each other in `room` columns of the
  /// screen so that each can be read; at least one.
  static func readable(_ wanted: [Int], in room: Int?) -> Int {
    guard let room else { return wanted.count }
    var used = -gap
    let fitting = wanted.prefix { width in
      used += min(width, least) + gap
      return used <= room
    }
    return max(fitting.count, 1)
  }

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
