/// One thing a command reads from its line: how it is named, read and completed.
package struct Parameter<Value: Sendable>: Sendable {
  let label: ParameterLabel
  /// What can stand in its place, for completion.
  let choices: Choices
  /// Reads the value off the front of the words, leaving the others.
  let read: @Sendable (inout Words) throws(ArgumentError) -> Value

  init(
    _ label: ParameterLabel, _ choices: Choices,
    read: @escaping @Sendable (inout Words) throws(ArgumentError) -> Value
  ) {
    self.label = label
    self.choices = choices
    self.read = read
  }
}

/// What help shows of a parameter.
package struct ParameterLabel: Sendable, Equatable {
  /// What stands for the value in the usage: `N`, `FIELD`.
  let name: String
  /// What the value means, in a few words.
  let summary: String
  /// Whether the line may leave it out.
  var isOptional = false

  /// How the usage line shows it.
  var usage: String { isOptional ? "[\(name)]" : name }
}

extension Parameter {
  /// The parameter, which the line may leave out.
  static func optional<Wrapped>(_ parameter: Parameter<Wrapped>) -> Self
  where Value == Wrapped? {
    var label = parameter.label
    label.isOptional = true
    return Self(label, parameter.choices) { words throws(ArgumentError) in
      words.isAtEnd ? nil : try parameter.read(&words)
    }
  }

  /// Reads a value of one word or more, and complains if none is left.
  private static func required(
    _ name: String, _ summary: String, _ choices: Choices,
    read: @escaping @Sendable (inout Words) throws(ArgumentError) -> Value
  ) -> Self {
    let label = ParameterLabel(name: name, summary: summary)
    return Self(label, choices) { words throws(ArgumentError) in
      guard !words.isAtEnd else { throw .missing(label) }
      return try read(&words)
    }
  }
}

extension Parameter<Int> {
  /// A whole number from 1.
  static func count(_ name: String, _ summary: String) -> Self {
    required(name, summary, .unknown) { words throws(ArgumentError) in
      let word = try words.next().text
      guard let count = Int(word), count > 0 else { throw .notACount(word) }
      return count
    }
  }
}

extension Parameter<RowChoice> {
  /// A row, a range of rows, `last`, or the name of a record.
  static func rows(_ name: String, _ summary: String) -> Self {
    required(name, summary, .rows) { words throws(ArgumentError) in
      try RowChoice(parsing: words.nextToEnd())
    }
  }
}

extension Parameter<RowRange> {
  /// A row or a range of rows.
  static func range(_ name: String, _ summary: String) -> Self {
    required(name, summary, .unknown) { words throws(ArgumentError) in
      let word = try words.next()
      guard let range = RowRange(parsing: word.text) else { throw .notARange(word.text) }
      return range
    }
  }
}

extension Parameter<[RowRange]> {
  /// Rows and ranges of rows, to the end of the line.
  static func ranges(_ name: String, _ summary: String) -> Self {
    required(name, summary, .unknown) { words throws(ArgumentError) in
      var ranges: [RowRange] = []
      while !words.isAtEnd {
        for word in try words.nextList() {
          guard let range = RowRange(parsing: word.text) else { throw .notARange(word.text) }
          ranges.append(range)
        }
      }
      return ranges
    }
  }
}

extension Parameter<String> {
  /// The name of a field.
  static func field(_ name: String, _ summary: String) -> Self {
    required(name, summary, .fields(.word)) { words throws(ArgumentError) in try words.next().text }
  }

  /// A search text: the rest of the line, as it was typed.
  static func query(_ name: String, _ summary: String) -> Self {
    required(name, summary, .query) { words throws(ArgumentError) in
      defer { words = Words("") }
      return words.remainder
    }
  }

  /// The rest of the line, as it was typed, for something else to read.
  static func rest(_ name: String, _ summary: String) -> Self {
    required(name, summary, .rest) { words throws(ArgumentError) in
      defer { words = Words("") }
      return words.remainder
    }
  }

  /// A word that the command looks up itself.
  static func word(_ name: String, _ summary: String, choices: Choices) -> Self {
    required(name, summary, choices) { words throws(ArgumentError) in try words.next().text }
  }
}

extension Parameter<FieldChoice> {
  /// Some fields, parted by commas.
  static func fields(_ name: String, _ summary: String) -> Self {
    required(name, summary, .fields(.list, keywords: ["all"])) { words throws(ArgumentError) in
      try FieldChoice(words.nextList())
    }
  }
}

extension Parameter<ScopeChoice> {
  /// A scope, `all`, or `by` and a field.
  static func scope(_ name: String, _ summary: String) -> Self {
    required(name, summary, .scopes) { words throws(ArgumentError) in
      try ScopeChoice(parsing: &words)
    }
  }
}

extension Parameter where Value: CaseIterable & RawRepresentable<String> & Sendable {
  /// One of some words.
  static func choice(_ name: String, _ summary: String) -> Self {
    let choices = Value.allCases.map(\.rawValue)
    return required(name, summary, .words(choices)) { words throws(ArgumentError) in
      let word = try words.next().text
      guard let value = Value(rawValue: word.lowercased()) else {
        throw .notAChoice(word, among: choices)
      }
      return value
    }
  }
}
