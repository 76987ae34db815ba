import UnicodeText

extension FoldedText {
  /// Whether a letter of a query is found at a place.
  func has(_ typed: TypedLetter, at index: Int, rules: LetterRules) -> Bool {
    guard index < letters.count, letters[index] == typed.letter else { return false }
    switch rules.accents {
    case .ignore: return true
    case .typed:
      return typed.accents.isEmpty || typed.accents.isContained(in: accents(at: index))
    case .exact:
      return hasAccents(at: index)
        ? accents(at: index).elementsEqual(typed.accents) : typed.accents.isEmpty
    }
  }

  /// Whether typed letters stand together at a place.
  func has(_ typed: TypedText, at index: Int, rules: LetterRules) -> Bool {
    guard index + typed.letters.count <= letters.count else { return false }
    return typed.letters.indices.allSatisfy { has(typed.letters[$0], at: index + $0, rules: rules) }
  }

  /// Whether a match may end before a letter: か is not が without its voicing mark.
  func mayEnd(before index: Int) -> Bool {
    index >= letters.count || !isVoicingMark(letters[index])
  }
}

extension TextTest {
  /// The first match from a letter on: the ranges of letters that its runs take.
  ///
  /// `clusters` are needed where a run has a `?`.
  func firstMatch(
    in text: FoldedText, clusters: LetterClusters?, from start: Int
  ) -> [Range<Int>]? {
    guard !startsField || start == 0 else { return nil }
    var place = start
    var found: [Range<Int>] = []
    for (index, run) in runs.enumerated() {
      let isFixed = index == 0 && startsField
      let mustEnd = index == runs.count - 1 && endsField
      let last = isFixed ? place : text.letters.count
      guard place <= last else { return nil }
      // The earliest place is the best one: what follows has the most room.
      let match = (place...last).lazy.compactMap { at in
        self.match(of: run, at: at, in: text, clusters: clusters)
      }.first { !mustEnd || $0.end == text.letters.count }
      guard let match else { return nil }
      place = match.end
      found += match.letters
    }
    return found
  }

  /// The letters that a run takes at a place, and where it ends; `?` takes clusters.
  private func match(
    of run: [Element], at start: Int, in text: FoldedText, clusters: LetterClusters?
  ) -> (letters: [Range<Int>], end: Int)? {
    var place = start
    var taken: [Range<Int>] = []
    for element in run {
      switch element {
      case .letter(let typed):
        guard text.has(typed, at: place, rules: rules) else { return nil }
        if let last = taken.last, last.upperBound == place {
          taken[taken.count - 1] = last.lowerBound..<place + 1
        } else {
          taken.append(place..<place + 1)
        }
        place += 1
      case .anyCluster:
        // What stands before it may not end before a voicing mark either.
        guard place == 0 || text.mayEnd(before: place),
          let end = clusters?.end(ofClusterAt: place)
        else { return nil }
        place = end
      }
    }
    guard run.isEmpty || text.mayEnd(before: place) else { return nil }
    return (taken, place)
  }
}

extension LettersTest {
  /// The places of the clusters, each as early as it can be from a letter on.
  func firstMatch(in text: FoldedText, from start: Int) -> [Range<Int>]? {
    var place = start
    var found: [Range<Int>] = []
    for (index, cluster) in clusters.enumerated() {
      let last = index == 0 && startsField ? 0 : text.letters.count - cluster.letters.count
      guard place <= last,
        let at = (place...last).first(where: { stands(cluster, at: $0, in: text) })
      else { return nil }
      place = at + cluster.letters.count
      found.append(at..<place)
    }
    return found
  }

  /// Whether a cluster stands at a place, and may end where it does.
  func stands(_ cluster: TypedText, at index: Int, in text: FoldedText) -> Bool {
    text.has(cluster, at: index, rules: rules)
      && text.mayEnd(before: index + cluster.letters.count)
  }
}

extension EqualityTest {
  /// Whether a text as a whole has the typed letters and no more.
  func equals(_ text: FoldedText) -> Bool {
    self.text.letters.count == text.letters.count && text.has(self.text, at: 0, rules: rules)
  }
}
