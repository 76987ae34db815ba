/// A text that was read as plain words but looks as if something else was meant.
package enum Slip: Equatable, Sendable {
  /// Blanks around a sign: `calories > 200`; what was probably meant.
  case blanksAroundSign(meant: String)
  /// A name before a sign that is no field, and the nearest one.
  case unknownField(String, nearest: String)

  /// The slips of a text.
  static func slips(in text: String, corpus: Corpus) -> [Slip] {
    let names = FieldNames(corpus.fields)
    let words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    return blanks(in: words, names) + unknownFields(in: words, names)
  }

  private static func blanks(in words: [String], _ names: FieldNames) -> [Slip] {
    let signs = Set(Comparison.allCases.map(\.rawValue))
    return words.indices.dropFirst().compactMap { index in
      guard signs.contains(words[index]), index + 1 < words.count,
        (try? names.field(named: words[index - 1])) != nil
      else { return nil }
      return .blanksAroundSign(meant: words[index - 1...index + 1].joined())
    }
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
    case .unknownField(let name, let nearest): "no field \(name); \(nearest)?"
    }
  }
}
