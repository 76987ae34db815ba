/// The words of all generated data, made of parts, so that every machine has the same.
struct Vocabulary {
  /// Words of 3 to 10 small letters.
  let words: WordList
  /// The same words with a capital.
  let capitalized: WordList
  /// The same words in capitals.
  let capitals: WordList
  /// Names of packages.
  let packages: WordList
  /// Short sentences that tell what a package is.
  let descriptions: WordList
  let folders = WordList(WordParts.folders)
  let endings = WordList(WordParts.endings)
  let accentedNames = WordList(WordParts.accentedNames)
  let otherScripts = WordList(WordParts.otherScripts)
  let characterForms = WordList(WordParts.characterForms)

  private static let packageCount = 40_000
  private static let descriptionCount = 40_000

  /// Makes all words.
  init() {
    let words = Self.composed()
    self.words = WordList(words)
    capitalized = WordList(words.map { $0.prefix(1).uppercased() + $0.dropFirst() })
    capitals = WordList(words.map { $0.uppercased() })
    var random = SplitMix(seed: 1)
    packages = WordList(
      (0..<Self.packageCount).map { _ in
        let form = WordParts.packageForms[random.below(WordParts.packageForms.count)]
        let word = words[random.below(words.count)]
        return form.split(separator: "_", omittingEmptySubsequences: false)
          .joined(separator: word)
      })
    descriptions = WordList(
      (0..<Self.descriptionCount).map { _ in Self.description(of: words, &random) })
  }

  /// All words of a prefix, a stem and a suffix that are neither short nor long.
  private static func composed() -> [String] {
    WordParts.stems.flatMap { stem in
      WordParts.prefixes.flatMap { prefix in
        WordParts.suffixes.map { prefix + stem + $0 }
      }
    }.filter { (3...10).contains($0.utf8.count) }
  }

  private static func description(of words: [String], _ random: inout SplitMix) -> String {
    var text = WordParts.descriptions[random.below(WordParts.descriptions.count)]
    for _ in 0..<(1 + random.below(3)) { text += " " + words[random.below(words.count)] }
    return text
  }
}
