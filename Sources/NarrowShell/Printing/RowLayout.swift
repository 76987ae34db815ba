/// Where the parts of a list's rows stand.
struct RowLayout: Equatable {
  /// The columns of the number; 0 where rows go without.
  let digits: Int
  /// Where the first column begins.
  let start: Int
  /// The widths of the columns that are shown.
  let widths: [Int]

  /// The usual digits of a number, so that pages look alike.
  private static let usualDigits = 3
  /// The blanks between a row's number and its name.
  private static let numberGap = 2
  /// On a screen with less room the numbers go without blanks before them.
  private static let narrow = 39
  /// So much of a name is to be seen before another column takes its room.
  private static let leastName = 24

  /// Lays out columns that want to be so wide behind numbers of so many digits; the first is the name.
  ///
  /// Without a room nothing is cut. Columns that nobody has chosen are the first to go where there is
  /// little room, and then the numbers.
  init(of wanted: [Int], digits: Int, room: Int?, isChosen: Bool) {
    var label = max(Self.usualDigits, digits)
    if let room, room < Self.narrow { label = digits }
    var start = label + Self.numberGap
    if let room, room < start + Self.usualDigits { (label, start) = (0, 0) }
    self.digits = label
    self.start = start
    let rest = room.map { max($0 - start, 1) }
    let shown = isChosen ? ColumnWidths.readable(wanted, in: rest) : Self.besideName(wanted, rest)
    widths = ColumnWidths.fitted(Array(wanted.prefix(shown)), into: rest)
  }

  init(digits: Int, start: Int, widths: [Int]) {
    self.digits = digits
    self.start = start
    self.widths = widths
  }

  /// How many of the columns leave enough room to the name.
  private static func besideName(_ wanted: [Int], _ room: Int?) -> Int {
    guard let room, let name = wanted.first else { return wanted.count }
    var used = min(name, leastName)
    let fitting = wanted.dropFirst().prefix { width in
      used += ColumnWidths.gap + min(width, ColumnWidths.least)
      return used <= room
    }
    return 1 + fitting.count
  }
}
