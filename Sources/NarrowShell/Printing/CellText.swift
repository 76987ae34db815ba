internal import UnicodeText

/// A cell made ready for printing: its display clusters, and which of them are marked.
struct CellText {
  private let bytes: [UInt8]
  /// Where the clusters end; what follows is printed unlooked at.
  private let end: Int
  private let clusters: [DisplayCluster]
  private let isMarked: [Bool]

  /// What becomes of text that a terminal must not get.
  enum Manner: Sendable {
    /// All of it is shown as stand-ins, and what is written from right to left is kept apart from what
    /// stands beside it: for a terminal.
    case isolated
    /// All of it is shown as stand-ins: for session files.
    case harmless
    /// It stays as it is, but a line break is shown as its sign so that a row is one line: for pipes.
    case asItIs
  }

  /// Draws a cell; a mark covers whole clusters.
  init(_ cell: Cell) {
    bytes = cell.bytes
    end =
      cell.bytes.count > Cell.beginning
      ? cell.bytes.scalarStart(before: Cell.beginning) : bytes.count
    clusters = displayClusters(of: cell.bytes.span.extracting(0..<end))
    var marks = cell.marks.filter { !$0.isEmpty }[...]
    isMarked = clusters.map { cluster in
      while let mark = marks.first, mark.upperBound <= cluster.origin.lowerBound {
        marks.removeFirst()
      }
      return marks.first.map { $0.overlaps(cluster.origin) } ?? false
    }
  }

  /// The columns that the whole cell takes.
  var width: Int { width(of: clusters.indices) }

  private func width(of range: Range<Int>) -> Int {
    clusters[range].reduce(0) { $0 + $1.width }
  }

  /// The whole cell on one line.
  func line(as part: Theme.Part?, _ manner: Manner) -> StyledLine {
    var line = line(clusters.indices, as: part, manner)
    line.append(rest(manner), width: 0, as: part)
    return manner == .isolated ? line.isolated : line
  }

  /// What follows the clusters, on one line.
  private func rest(_ manner: Manner) -> [UInt8] {
    guard end < bytes.count else { return [] }
    switch manner {
    case .isolated, .harmless: return Array(harmless(bytes.span.extracting(end..<bytes.count)).utf8)
    case .asItIs:
      return bytes[end...].flatMap { $0 == 0x0A ? Array("␊".utf8) : [$0] }
    }
  }

  /// How far clusters reach at most, on a terminal that may take pictures for wider than they are.
  private func reach(of range: Range<Int>, _ manner: Manner) -> Int {
    guard manner == .isolated else { return width(of: range) }
    var start = 0
    return clusters[range].reduce(0) { reach, cluster in
      defer { start += cluster.width }
      return max(reach, start + cluster.widestReading)
    }
  }

  /// The cell on one line, cut to a width with `…`; its first mark stays in sight.
  func line(cutTo limit: Int, as part: Theme.Part?, _ manner: Manner) -> StyledLine {
    let reach = reach(of: clusters.indices, manner)
    guard reach > limit || end < bytes.count else { return line(as: part, manner) }
    guard limit > 0 else { return StyledLine() }
    let start = start(forWidth: limit, manner)
    var end = start
    let room = limit - (start > 0 ? 1 : 0)
    while end < clusters.count {
      let needed = width(of: start..<end + 1) + (end + 1 < clusters.count ? 1 : 0)
      guard max(needed, self.reach(of: start..<end + 1, manner)) <= room else { break }
      end += 1
    }
    var text = StyledLine()
    if start > 0, limit > 1 || end == clusters.count { text.append("…", as: .placeholder) }
    text.append(line(start..<end, as: part, manner))
    if end < clusters.count, text.width < limit { text.append("…", as: .placeholder) }
    return manner == .isolated ? text.isolated : text
  }

  /// Where to begin so that the first mark is seen, with what stands before it as far as there is room.
  private func start(forWidth limit: Int, _ manner: Manner) -> Int {
    guard let mark = isMarked.firstIndex(of: true) else { return 0 }
    let end = isMarked[mark...].firstIndex(of: false) ?? clusters.count
    guard reach(of: 0..<end, manner) > limit - 1 else { return 0 }
    let after = end < clusters.count ? limit / 4 : 0
    var start = mark
    while start > 0, reach(of: start - 1..<end, manner) + 2 + after <= limit { start -= 1 }
    return start
  }

  /// The cell on as many lines as it has, for showing it in full.
  func lines(as part: Theme.Part?, _ manner: Manner) -> [StyledLine] {
    var lines: [StyledLine] = []
    var start = 0
    for index in clusters.indices where isLineBreak(index) {
      // CRLF may come as one cluster or as two.
      let isAfterReturn = index > start && bytes[clusters[index - 1].origin] == [0x0D]
      lines.append(line(start..<(isAfterReturn ? index - 1 : index), as: part, manner))
      start = index + 1
    }
    var last = line(start..<clusters.count, as: part, manner)
    last.append(rest(manner), width: 0, as: part)
    return (lines + [last]).map { manner == .isolated ? $0.isolated : $0 }
  }

  private func isLineBreak(_ index: Int) -> Bool {
    bytes[clusters[index].origin].last == 0x0A
  }

  private func line(_ range: Range<Int>, as part: Theme.Part?, _ manner: Manner) -> StyledLine {
    var line = StyledLine()
    for index in range {
      let cluster = clusters[index]
      let isKept = manner == .asItIs && !isLineBreak(index)
      let text = isKept ? Array(bytes[cluster.origin]) : Array(cluster.text.utf8)
      line.append(text, width: cluster.width, as: isMarked[index] ? .match : part)
    }
    return line
  }
}

extension [UInt8] {
  /// The last place before `limit` where no UTF-8 sequence is cut.
  fileprivate func scalarStart(before limit: Int) -> Int {
    let place = (Swift.max(0, limit - 3)...limit).last { self[$0] & 0xC0 != 0x80 }
    return place ?? limit
  }
}
