/// Records of people with six fields, as CSV and as NDJSON: in both the same, and some with quotes
/// and line breaks inside.
struct PeopleRecords {
  /// How records are written.
  enum Form { case csv, ndjson }

  /// The fields; the first is a number.
  static let fields = ["id", "name", "email", "city", "category", "note"]
  private static let keys = fields.map { Array("\"\($0)\": ".utf8) }

  private let vocabulary: Vocabulary
  private let form: Form
  private let cities: WordList
  private let categories: WordList
  private var random = SplitMix(seed: 20_240_602)
  private var number = 0
  private var value: [UInt8] = []

  /// Begins at the first record.
  init(_ vocabulary: Vocabulary, as form: Form) {
    self.vocabulary = vocabulary
    self.form = form
    func word(_ index: Int) -> String {
      String(decoding: vocabulary.words[index % vocabulary.words.count], as: UTF8.self)
    }
    func name(_ index: Int) -> String {
      word(index).prefix(1).uppercased() + word(index).dropFirst()
    }
    cities = WordList(
      (0..<500).map { name($0 * 331) }
        + (0..<50).map { "San \(name($0 * 719 + 7)), \(word($0 * 13 + 5).prefix(2).uppercased())" }
        + ["Zürich", "Málaga", "東京"])
    categories = WordList((0..<20).map { "cat-\($0 / 10)\($0 % 10)-\(word($0 * 977))" })
  }

  /// The line of field names that a CSV text begins with; nothing for other forms.
  var header: [UInt8] {
    form == .csv ? Array((Self.fields.joined(separator: ",") + "\n").utf8) : []
  }

  /// Adds the next record and its line feed.
  mutating func appendRecord(to text: inout [UInt8]) {
    text += form == .csv ? "".utf8 : "{\"id\": ".utf8
    text += "\(number)".utf8
    for field in 1..<Self.fields.count {
      value.removeAll(keepingCapacity: true)
      makeValue(of: field)
      text += form == .csv ? ",".utf8 : ", ".utf8
      if form == .ndjson { text += Self.keys[field] }
      appendValue(to: &text)
    }
    text += form == .csv ? "\n".utf8 : "}\n".utf8
    number += 1
  }

  private mutating func makeValue(of field: Int) {
    switch field {
    case 1:
      draw(random.below(100) < 5 ? vocabulary.accentedNames : vocabulary.capitalized)
      draw(vocabulary.capitalized, after: " ")
    case 2:
      draw(vocabulary.words)
      draw(vocabulary.words, after: ".")
      value += "@example.org".utf8
    case 3: draw(cities)
    case 4: draw(categories)
    default: makeNote()
    }
  }

  private mutating func makeNote() {
    switch random.below(100) {
    case ..<80: draw(vocabulary.descriptions)
    case ..<92:
      draw(vocabulary.descriptions)
      draw(vocabulary.words, after: ", ")
      draw(vocabulary.words, after: ", ")
    case ..<97:
      draw(vocabulary.words)
      draw(vocabulary.words, after: " \"")
      draw(vocabulary.words, after: "\" ")
    default:
      draw(vocabulary.descriptions)
      draw(vocabulary.words, after: "\n")
      draw(vocabulary.words, after: " ")
    }
  }

  private mutating func draw(_ list: WordList, after sign: String = "") {
    value += sign.utf8
    value += list[random.below(list.count)]
  }

  private func appendValue(to text: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let isQuoted = form == .ndjson || value.contains { [quote, 0x2C, 0x0A].contains($0) }
    guard isQuoted else { return text += value }
    text.append(quote)
    for byte in value {
      switch (form, byte) {
      case (.csv, quote): text += "\"\"".utf8
      case (.ndjson, quote): text += "\\\"".utf8
      case (.ndjson, 0x0A): text += "\\n".utf8
      default: text.append(byte)
      }
    }
    text.append(quote)
  }
}
