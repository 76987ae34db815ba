@testable import NarrowEngine

/// Looks for typed letters in a value by trying everything.
struct TwinMatcher {
  private let term: TwinTerm
  private let text: [TwinText.Letter]
  private let folds: TwinFolds

  private enum Token {
    case letter(TwinText.Letter)
    case anyCluster
    /// The end of a run, after which anything may stand.
    case gap
  }

  init(_ term: TwinTerm, _ value: [UInt8], _ folds: TwinFolds) {
    self.term = term
    self.folds = folds
    text = folds.letters(value, isCaseIgnored: term.isCaseIgnored)
  }

  func finds(_ runs: [[TwinTest.Element]], _ startsField: Bool, _ endsField: Bool) -> Bool {
    let tokens = runs.map(tokens(of:)).joined(separator: [.gap])
    let starts = startsField ? [0] : Array(0...text.count)
    return starts.contains { matches(Array(tokens)[...], at: $0, from: $0, endsField) }
  }

  private func tokens(of run: [TwinTest.Element]) -> [Token] {
    run.flatMap { element -> [Token] in
      switch element {
      case .letters(let typed): fold(typed).map(Token.letter)
      case .anyCluster: [.anyCluster]
      }
    }
  }

  private func fold(_ typed: String) -> [TwinText.Letter] {
    folds.letters(Array(typed.utf8), isCaseIgnored: term.isCaseIgnored)
  }

  /// Whether tokens match at a place; `start` is where the present run began.
  private func matches(
    _ tokens: ArraySlice<Token>, at place: Int, from start: Int, _ endsField: Bool
  ) -> Bool {
    guard let first = tokens.first else {
      return mayEnd(at: place, from: start) && (!endsField || place == text.count)
    }
    let rest = tokens.dropFirst()
    switch first {
    case .letter(let typed):
      return equals(typed, at: place) && matches(rest, at: place + 1, from: start, endsField)
    case .anyCluster:
      // What stands before it may not end before a voicing mark either.
      let begins =
        place < text.count
        && (place == 0 || cluster(place - 1) != cluster(place) && !text[place].isVoicingMark)
      guard begins else { return false }
      let end = (place..<text.count).first { cluster($0) != cluster(place) } ?? text.count
      return matches(rest, at: end, from: start, endsField)
    case .gap:
      guard mayEnd(at: place, from: start) else { return false }
      return (place...text.count).contains { matches(rest, at: $0, from: $0, endsField) }
    }
  }

  private func cluster(_ place: Int) -> Int { text[place].cluster }

  /// No match ends before a voicing mark, except one of nothing.
  private func mayEnd(at place: Int, from start: Int) -> Bool {
    place == start || place == text.count || !text[place].isVoicingMark
  }

  private func equals(_ typed: TwinText.Letter, at place: Int) -> Bool {
    guard place < text.count, text[place].value == typed.value else { return false }
    var accents = text[place].accents
    switch term.accents {
    case .ignore: return true
    case .exact: return accents == typed.accents
    case .typed:
      return typed.accents.allSatisfy { accent in
        guard let index = accents.firstIndex(of: accent) else { return false }
        accents.remove(at: index)
        return true
      }
    }
  }

  /// Whether the typed clusters stand in the value in their order, each in one piece.
  func finds(inOrder typed: String, _ startsField: Bool) -> Bool {
    let bytes = Array(typed.utf8)
    let starts = twinClusters(of: bytes)
    let clusters = zip(starts, starts.dropFirst() + [bytes.count]).map {
      fold(String(decoding: bytes[$0..<$1], as: UTF8.self))
    }.filter { !$0.isEmpty }
    // Where what was found so far may end.
    var places: Set<Int> = [0]
    for (index, cluster) in clusters.enumerated() {
      let first = places.min() ?? text.count
      let starts = index == 0 && startsField ? 0...0 : first...text.count
      places = Set(starts.filter { stands(cluster, at: $0) }.map { $0 + cluster.count })
      if places.isEmpty { return false }
    }
    return true
  }

  private func stands(_ cluster: [TwinText.Letter], at place: Int) -> Bool {
    cluster.indices.allSatisfy { equals(cluster[$0], at: place + $0) }
      && mayEnd(at: place + cluster.count, from: place)
  }
}
