internal import UnicodeText

/// Lines of harmless text made to fit a screen.
extension StyledLine {
  /// The line cut at a whole cluster, with `…` for what is left out, to at most so many columns.
  func fitted(to limit: Int) -> StyledLine {
    guard width > limit else { return self }
    guard limit > 0 else { return StyledLine() }
    var line = StyledLine()
    for piece in pieces {
      guard line.width + piece.width < limit else { break }
      line.append(piece)
    }
    line.append("…", as: .placeholder)
    return line
  }

  /// The line with `…` for its middle, to at most so many columns.
  func shortened(to limit: Int) -> StyledLine {
    guard width > limit else { return self }
    guard limit > 0 else { return StyledLine() }
    let pieces = pieces
    var room = limit / 2
    let head = pieces.prefix { piece in
      room -= piece.width
      return room >= 0
    }
    room = limit - limit / 2 - 1
    let tail = pieces.reversed().prefix { piece in
      room -= piece.width
      return room >= 0
    }
    var line = StyledLine(head)
    let last = head.last ?? pieces[0]
    line.append(Piece("…", last.part, isolate: last.isolate))
    for piece in tail.reversed() { line.append(piece) }
    return line
  }

  /// The line on as many rows as it takes, none wider than `limit`.
  ///
  /// It is broken at ` · ` where it can be, else at blanks, and within a word only if that alone is too
  /// wide. The rows after the first begin with the blanks of the first and `hanging` more, as far as
  /// there is room for them.
  func folded(to limit: Int, hanging: Int = 0) -> [StyledLine] {
    guard width > limit else { return [self] }
    // Single letters below each other can be read by nobody.
    guard limit >= Self.leastFolded else { return [fitted(to: limit)] }
    let pieces = pieces
    let indent = pieces.prefix(while: \.isBlank).count
    var fold = Fold(limit: limit, indent: min(indent + hanging, limit / 3))
    fold.rows = [StyledLine(pieces.prefix(min(indent, limit / 3)))]
    for part in Self.parts(of: pieces.dropFirst(indent)) { fold.append(part: part) }
    return fold.rows
  }

  private static let leastFolded = 10

  /// What stands between ` · `.
  private static func parts(of pieces: ArraySlice<Piece>) -> [ArraySlice<Piece>] {
    var parts: [ArraySlice<Piece>] = []
    var start = pieces.startIndex
    for index in pieces.indices.dropFirst().dropLast()
    where index > start && pieces[index].text == "·" && pieces[index - 1].isBlank
      && pieces[index + 1].isBlank
    {
      parts.append(pieces[start..<index - 1])
      start = index + 2
    }
    return parts + [pieces[start...]]
  }

  /// The line cluster by cluster.
  fileprivate var pieces: [Piece] {
    runs.flatMap { run in
      displayClusters(of: run.text.span).map {
        Piece($0.text, run.part, isolate: run.isolate)
      }
    }
  }

  fileprivate init(_ pieces: some Sequence<Piece>) {
    self.init()
    for piece in pieces { append(piece) }
  }

  fileprivate mutating func append(_ piece: Piece) {
    append(Array(piece.text.utf8), width: piece.width, as: piece.part, isolate: piece.isolate)
  }
}

/// A cluster of a line.
private struct Piece {
  let text: String
  let width: Int
  let part: Theme.Part?
  let isolate: Int

  init(_ text: String, _ part: Theme.Part?, isolate: Int) {
    self.text = text
    width = displayWidth(of: text)
    self.part = part
    self.isolate = isolate
  }

  var isBlank: Bool { text == " " }
}

/// The rows that a line becomes.
private struct Fold {
  let limit: Int
  let indent: Int
  var rows: [StyledLine] = []
  /// Whether the last row has nothing but its indent.
  private var isFresh = true

  init(limit: Int, indent: Int) {
    self.limit = limit
    self.indent = indent
  }

  /// Adds what stands between two ` · `, behind one if it fits there whole.
  mutating func append(part: ArraySlice<Piece>) {
    let width = part.reduce(0) { $0 + $1.width }
    if !isFresh {
      if rows[rows.count - 1].width + 3 + width <= limit {
        rows[rows.count - 1].append(" · ")
      } else {
        begin()
      }
    }
    var words = part[...]
    while !words.isEmpty {
      let blanks = words.prefix(while: \.isBlank)
      let word = words.dropFirst(blanks.count).prefix { !$0.isBlank }
      words = words.dropFirst(blanks.count + word.count)
      append(word: word, after: blanks)
    }
  }

  private mutating func append(word: ArraySlice<Piece>, after blanks: ArraySlice<Piece>) {
    let width = word.reduce(0) { $0 + $1.width }
    if !isFresh, rows[rows.count - 1].width + blanks.count + width > limit {
      begin()
    } else {
      for piece in blanks { rows[rows.count - 1].append(piece) }
    }
    for piece in word {
      if !isFresh, rows[rows.count - 1].width + piece.width > limit { begin() }
      rows[rows.count - 1].append(piece)
      isFresh = false
    }
  }

  private mutating func begin() {
    rows.append(StyledLine(String(repeating: " ", count: indent)))
    isFresh = true
  }
}
