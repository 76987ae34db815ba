import ByteSearch
import UnicodeText

/// The best way in which typed clusters stand in order in a folded text.
///
///     for each cluster, each of its places, and each place of the cluster before in front of it
///       keep the best score and where it comes from
///
/// It looks only at places where the clusters stand. It works for all letters and rules; texts of simple letters
/// are scored by `LetterScorer`, which is much faster.
struct FuzzyAlignment {
  private let test: LettersTest
  private let text: FoldedText
  private let kinds: [LetterKind]
  private let weights = PlaceWeights.fuzzy

  /// A place of a cluster, and the best score of a match that ends there.
  private struct Cell {
    let place: Int
    var score: Int
  }

  /// Looks for the clusters of a test in a text, folded by its rules from `original`.
  init(_ test: LettersTest, in text: FoldedText, of original: Span<UInt8>) {
    self.test = test
    self.text = text
    kinds = LetterKind.kinds(of: text, in: original)
  }

  /// What the best way is worth; `nil` if there is none, or nothing was typed.
  /// - Complexity: O(length · clusters).
  func score() -> Int? {
    guard !test.clusters.isEmpty else { return nil }
    var row: [Cell] = []
    for index in test.clusters.indices { row = next(index, after: row) }
    return best(of: row)?.score
  }

  /// The ranges of the letters in the best way to match.
  ///
  /// Of several it is the one whose last letter is leftmost, then the one before, and so on. `nil` if there is none, or it would take too much memory.
  func ranges() -> [Range<Int>]? {
    var rows: [[Cell]] = []
    var size = 0
    for index in test.clusters.indices {
      rows.append(next(index, after: rows.last ?? []))
      size += rows[index].count
      if size > Self.largest { return nil }
    }
    guard let last = rows.last, var cell = best(of: last) else { return nil }
    cell.score -= end(of: cell)
    var places = [cell.place]
    for index in rows.indices.dropLast().reversed() {
      guard let before = rows[index].first(where: { leads($0, to: cell, at: index + 1) })
      else { return nil }
      cell = before
      places.append(cell.place)
    }
    return zip(places.reversed(), test.clusters).map { $0..<$0 + $1.letters.count }
  }

  /// How many cells are kept at most.
  private static let largest = 1 << 22

  /// The first of the best places of the last cluster, with what the value's end adds.
  private func best(of row: [Cell]) -> Cell? {
    var best: Cell?
    for var cell in row {
      cell.score += end(of: cell)
      if best.map({ cell.score > $0.score }) ?? true { best = cell }
    }
    return best
  }

  private func end(of cell: Cell) -> Int {
    let length = test.clusters.last?.letters.count ?? 0
    return cell.place + length == text.letters.count ? weights.valueEnd : 0
  }

  private func worth(of place: Int) -> Int {
    weights.worth(of: kinds[place], behind: place > 0 ? kinds[place - 1] : nil)
  }

  /// The places of a cluster that follow those of the one before, with their scores.
  private func next(_ index: Int, after row: [Cell]) -> [Cell] {
    let cluster = test.clusters[index]
    let last = text.letters.count - cluster.letters.count
    guard last >= 0 else { return [] }
    guard index > 0 else {
      return (0...last).filter { test.stands(cluster, at: $0, in: text) }
        .map { Cell(place: $0, score: weights.letter + worth(of: $0)) }
    }
    let length = test.clusters[index - 1].letters.count
    guard let first = row.first, first.place + length <= last else { return [] }
    var waiting = 0
    var front = Front()
    var cells: [Cell] = []
    for place in first.place + length...last where test.stands(cluster, at: place, in: text) {
      var score = Int.min
      while waiting < row.count, row[waiting].place + length <= place {
        let end = row[waiting].place + length
        if end == place { score = row[waiting].score + max(weights.run, worth(of: place)) }
        if end < place { front.take(row[waiting].score, endingAt: end) }
        guard end < place else { break }
        waiting += 1
      }
      if let gap = front.best(at: place, weights) { score = max(score, gap + worth(of: place)) }
      cells.append(Cell(place: place, score: score + weights.letter))
    }
    return cells
  }

  /// The best of the cells that are far enough in front to leave a gap.
  private struct Front {
    var near: Int?
    var far: Int?

    mutating func take(_ score: Int, endingAt end: Int) {
      near = max(near ?? .min, score + end)
      far = max(far ?? .min, score)
    }

    func best(at place: Int, _ weights: PlaceWeights) -> Int? {
      guard let near, let far else { return nil }
      return max(near - place - weights.gap, far - weights.widestGap)
    }
  }

  /// Whether a cell's score comes from a place of the cluster before.
  private func leads(_ before: Cell, to cell: Cell, at index: Int) -> Bool {
    let gap = cell.place - before.place - test.clusters[index - 1].letters.count
    guard gap >= 0 else { return false }
    let worth = worth(of: cell.place)
    let step = gap == 0 ? max(weights.run, worth) : worth - weights.cost(ofGap: gap)
    return before.score + step + weights.letter == cell.score
  }
}
