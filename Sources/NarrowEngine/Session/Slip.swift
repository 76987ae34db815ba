/// A text that was read as plain words but looks as if something else was meant.
package enum Slip: Equatable, Sendable {
  /// Blanks around a sign: `calories > 200`; what was probably meant.
  case blanksAroundSign(meant: String)
  /// A sign as other languages write it: `n==5`; what was probably meant.
  case foreignSign(meant: String)
  /// A name before a sign that is no field, and the nearest one.
  case unknownField(String, nearest: String)

  /// The slips of a text.
  static func slips(in text: String, corpus: Corpus) -> [Slip] {
    let names = FieldNames(corpus.fields)
    let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    return blanks(in: words, names) + foreignSigns(in: words, names)
      + unknownFields(in: words, names)
  }

  /// `calories > 200` and `calories >200`.
  private static func blanks(in words: [String], _ names: FieldNames) -> [Slip] {
    words.indices.dropFirst().compactMap { index in
      var reader = QueryReader(words[index])
      guard reader.comparison() != nil, isField(words[index - 1], names) else { return nil }
      let last = reader.isAtEnd ? index + 1 : index
      guard last < words.count else { return nil }
      return .blanksAroundSign(meant: words[index - 1...last].joined())
    }
  }

  private static let foreignSigns = [("==", "="), ("=>", ">="), ("=<", "<="), ("<>", "!=")]

  /// `n==5`, `n=>5`.
  private static func foreignSigns(in words: [String], _ names: FieldNames) -> [Slip] {
    words.compactMap { word in
      for (foreign, ours) in foreignSigns {
        guard let place = word.firstRange(of: foreign),
          isField(String(word[..<place.lowerBound]), names)
        else { continue }
        return .foreignSign(meant: word[..<place.lowerBound] + ours + word[place.upperBound...])
      }
      return nil
    }
  }

  private static func isField(_ name: String, _ names: FieldNames) -> Bool {
    guard !name.isEmpty else { return false }
    do { return try names.field(named: name) != nil } catch { return true }
  }

  private static func unknownFields(in words: [String], _ names: FieldNames) -> [Slip] {
    words.compactMap { word in
      var reader = QueryReader(word)
      while reader.skip("!") {}
      guard let name = try? reader.fieldName(), !name.isEmpty, reader.comparison() != nil,
        !reader.isAtEnd, (try? names.field(named: name)) == .some(nil),
        let nearest = names.nearest(to: name)
      else { return nil }
      return .unknownField(name, nearest: nearest)
    }
  }
}

extension Slip: CustomStringConvertible {
  package var description: String {
    switch self {
    case .blanksAroundSign(let meant): "a sign stands without blanks: \(meant)"
    case .foreignSign(let meant): "the sign is written otherwise: \(meant)"
    case .unknownField(let name, let nearest): "no field \(name); \(nearest)?"
    }
  }
}
