/// Which field is the name and which the scope.
struct FieldRoles {
  let name: FieldID
  let scope: FieldID?

  static let nameFields = ["name", "title", "label", "word"]
  static let scopeFields = ["category", "type", "kind", "group", "section", "class", "status"]

  /// Takes what is known.
  init(name: FieldID, scope: FieldID?) { (self.name, self.scope) = (name, scope) }

  /// Takes the given fields, else the usual names, else for the name the first text field.
  init(of table: Table, name: String?, scope: String?) throws(FieldError) {
    let names = FieldNames(table.fields)
    if let name {
      self.name = try names.requiredField(named: name)
    } else {
      self.name =
        Self.first(of: Self.nameFields, in: table.fields) ?? Self.firstText(in: table)
        ?? FieldID(position: 0)
    }
    if let scope {
      self.scope = try names.requiredField(named: scope)
    } else {
      self.scope = Self.first(of: Self.scopeFields, in: table.fields)
    }
  }

  private static func first(of wanted: [String], in fields: [Field]) -> FieldID? {
    for name in wanted {
      if let found = fields.firstIndex(where: { $0.name.lowercased() == name }) {
        return FieldID(position: found)
      }
    }
    return nil
  }

  /// The first field that has a value which is no number, in the first records.
  private static func firstText(in table: Table) -> FieldID? {
    guard let segment = table.segments.first(where: { $0.count > 0 }) else { return nil }
    let found = segment.columns.firstIndex { column in
      (0..<min(column.count, 100)).contains { row in
        let value = column.value(at: row)
        return !value.isEmpty && ExactDecimal(value.span) == nil
      }
    }
    return found.map(FieldID.init(position:))
  }
}
