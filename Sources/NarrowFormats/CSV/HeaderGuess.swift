internal import ByteSearch
internal import NarrowEngine

/// Whether the first row names the fields.
enum HeaderGuess {
  /// It does unless all its values are numbers or dates; empty ones do not count, quoted ones are names.
  static func isHeader(_ cells: [Cell], in bytes: Bytes) -> Bool {
    let values = cells.filter { $0.end > $0.start }
    return values.isEmpty || !values.allSatisfy { isNumberOrDate($0, in: bytes) }
  }

  static func isNumberOrDate(_ cell: Cell, in bytes: Bytes) -> Bool {
    guard cell.form == .plain else { return false }
    let text = bytes.span(cell.start..<cell.end)
    return ExactDecimal(text) != nil || Day(text) != nil
  }
}

/// Names for the fields of a table: never empty, never twice.
struct FieldNames {
  private(set) var fields: [Field] = []
  private var taken: Set<String> = []

  /// Adds a field of that name; `column3` if it has none, `name_2` if there is one already.
  mutating func add(_ name: String) {
    let base = name.isEmpty ? "column\(fields.count + 1)" : name
    fields.append(Field(name: Self.unique(base, notIn: taken)))
    taken.insert(fields[fields.count - 1].name)
  }

  /// `name`, or else the first of `name_2`, `name_3` … that is not taken.
  static func unique(_ name: String, notIn taken: Set<String>) -> String {
    guard taken.contains(name) else { return name }
    var number = 2
    while taken.contains("\(name)_\(number)") { number += 1 }
    return "\(name)_\(number)"
  }
}
