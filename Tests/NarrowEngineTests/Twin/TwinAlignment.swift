import UnicodeText

@testable import NarrowEngine

/// The dense twin of fuzzy matching: every letter against every place, from every place before it.
struct TwinAlignment {
  /// The score of the best way, and its places; of several the one whose last place is leftmost,
  /// then the one before, and so on.
  struct Best {
    var score: Int
    var places: [Int]
  }

  let text: FoldedText
  private let kinds: [Character]
  private let test: LettersTest

  init(_ test: LettersTest, _ value: [UInt8]) {
    self.test = test
    var text = FoldedText()
    text.fold(value.span, case: test.rules.letterCase)
    self.text = text
    kinds = text.letters.indices.map { Self.kind(of: $0, in: text, value) }
  }

  /// `C` for a capital, `d` for a digit, `s` for a sign, `a` for any other letter.
  private static func kind(of index: Int, in text: FoldedText, _ value: [UInt8]) -> Character {
    let origin = text.origin(at: index).lowerBound
    let isFirst = index == 0 || text.origin(at: index - 1).lowerBound != origin
    let source = String(decoding: value[origin...].prefix(4), as: UTF8.self).unicodeScalars.first
    let letter = Unicode.Scalar(text.letters[index])
    if letter?.properties.isUppercase == true { return "C" }
    if isFirst, let source, source.properties.isUppercase || Self.isTitle(source) { return "C" }
    switch letter?.properties.numericType {
    case nil: break
    default: if letter?.properties.isIdeographic != true { return "d" }
    }
    guard let letter else { return "s" }
    let isLetter = [
      "uppercaseLetter", "lowercaseLetter", "titlecaseLetter", "modifierLetter", "otherLetter",
      "nonspacingMark", "spacingMark", "enclosingMark",
    ].contains("\(letter.properties.generalCategory)")
    return isLetter ? "a" : "\(letter.properties.generalCategory)".hasSuffix("Number") ? "d" : "s"
  }

  private static func isTitle(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .titlecaseLetter
  }

  private func worth(_ place: Int) -> Int {
    guard place > 0 else { return 10 }
    switch (kinds[place - 1], kinds[place]) {
    case (_, "s"): return 0
    case ("s", _): return 8
    case ("a", "C"), ("a", "d"), ("C", "d"): return 7
    default: return 0
    }
  }

  var best: Best? {
    var rows: [[Int: Best]] = []
    for (index, cluster) in test.clusters.enumerated() {
      var row: [Int: Best] = [:]
      for place in text.letters.indices where test.stands(cluster, at: place, in: text) {
        guard index > 0 else {
          row[place] = Best(score: 16 + worth(place), places: [place])
          continue
        }
        let length = test.clusters[index - 1].letters.count
        for (before, way) in rows[index - 1].sorted(by: { $0.key < $1.key }) {
          let gap = place - before - length
          guard gap >= 0 else { continue }
          let step = gap == 0 ? max(5, worth(place)) : worth(place) - min(2 + gap, 12)
          let score = way.score + 16 + step
          if score > row[place]?.score ?? 0 {
            row[place] = Best(score: score, places: way.places + [place])
          }
        }
      }
      rows.append(row)
    }
    guard let last = rows.last, let cluster = test.clusters.last else { return nil }
    return last.sorted { $0.key < $1.key }.map { place, way in
      let isEnd = place + cluster.letters.count == text.letters.count
      return Best(score: way.score + (isEnd ? 2 : 0), places: way.places)
    }.reduce(nil) { best, way in way.score > best?.score ?? 0 ? way : best }
  }
}
