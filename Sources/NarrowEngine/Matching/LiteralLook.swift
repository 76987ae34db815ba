import ByteSearch
import Patterns

/// A look for the texts of which a pattern requires one, in values with letters outside ASCII.
///
/// Such a value is put in NFC before it is matched, and case is ignored in letters outside ASCII too.
/// So four of these can stand for one of ASCII, and are looked for in its place.
struct LiteralLook {
  /// One of them stands in each value that passes.
  let needles: [Needle]

  /// A letter outside ASCII that equals one of ASCII, or becomes one.
  private struct OtherForm {
    let of: Unicode.Scalar
    let letter: Unicode.Scalar
    let becomesIt: Bool
  }

  private static let otherForms = [
    OtherForm(of: "s", letter: "\u{17F}", becomesIt: false),
    OtherForm(of: "k", letter: "\u{212A}", becomesIt: true),
    OtherForm(of: ";", letter: "\u{37E}", becomesIt: true),
    OtherForm(of: "`", letter: "\u{1FEF}", becomesIt: true),
  ]

  /// A look for what a pattern requires.
  init(_ required: RequiredLiterals) {
    let letters = Set(required.texts.joined().map(\.asciiLowercased))
    let others = Self.otherForms.filter { form in
      letters.contains(UInt8(ascii: form.of)) && (required.ignoresCase || form.becomesIt)
    }
    needles =
      required.needles
      + others.map { Needle(Array(String($0.letter).utf8), case: .exact) }
  }

  /// Those of some rows that may match, counted from the first that is scanned.
  func rows(among rows: RecordSet, in scan: RowScan) -> RecordSet {
    guard !rows.isEmpty else { return rows }
    return needles.reduce(RecordSet(capacity: rows.capacity)) { found, needle in
      var words = rows.words
      scan.keep(needle, on: &words)
      return found.union(RecordSet(words: words, capacity: rows.capacity))
    }
  }
}

extension RequiredLiterals {
  /// The texts, ready to be looked for.
  var needles: [Needle] {
    texts.map { Needle($0, case: ignoresCase ? .ignored : .exact) }
  }
}
