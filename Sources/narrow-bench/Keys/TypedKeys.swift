/// What the line says after each key that is typed into it: a word letter by letter, one letter
/// taken back, and another word.
enum TypedKeys {
  /// A line, and what led to it.
  struct Line: Equatable {
    let text: String
    let kind: Kind
    /// How the table calls it.
    let name: String
  }

  /// How a line comes from the one before it.
  enum Kind {
    /// It is the first letter of a word.
    case begins
    /// It is a letter longer, and narrows.
    case goesOn
    /// It is a letter shorter, and was there before.
    case takenBack
  }

  /// The lines of all key measurements.
  static let usual =
    typed("connect") + [Line(text: "connec", kind: .takenBack, name: "Backspace")]
    + typed("uni").map { Line(text: $0.text, kind: $0.kind, name: "new word: \($0.text)") }

  /// The lines that come from typing a word.
  static func typed(_ word: String) -> [Line] {
    (1...word.count).map { length in
      let text = String(word.prefix(length))
      return Line(text: text, kind: length > 1 ? .goesOn : .begins, name: text)
    }
  }
}

/// What a key took, and what was looked at for it.
struct KeyFigure: Equatable {
  let elapsed: Duration
  /// How many records the line finds.
  let count: Int
  /// How many records were looked at; `nil` where that is not told.
  var lookedAt: Int?
}
