import UnicodeText

/// The names of the fields of a corpus, and which field a typed name means.
package struct FieldNames: Sendable {
  private let fields: [Field]

  /// The names of some fields.
  package init(_ fields: [Field]) { self.fields = fields }

  /// The field that a typed name means, or `nil` if none does.
  ///
  /// The exact full name wins, then the name as it is shown, then the full name with letters equal, then
  /// the last part of a dotted name.
  /// - Throws: `FieldError.ambiguous` if several fields end in the name.
  package func field(named name: String) throws(FieldError) -> FieldID? {
    if let exact = fields.firstIndex(where: { $0.name == name }) { return FieldID(position: exact) }
    if let shown = fields.firstIndex(where: { harmless($0.name) == name }) {
      return FieldID(position: shown)
    }
    let wanted = FoldedText(name, case: .ignored).letters
    let parts = [fields.map(\.name), fields.map { String($0.lastPart) }]
    for names in parts {
      let found = names.indices.filter {
        FoldedText(names[$0], case: .ignored).letters == wanted
      }
      guard found.count < 2 else {
        throw .ambiguous(name, among: found.map { fields[$0].name })
      }
      if let only = found.first { return FieldID(position: only) }
    }
    return nil
  }

  /// The field that a typed name means.
  /// - Throws: `FieldError` if there is none, or several.
  package func requiredField(named name: String) throws(FieldError) -> FieldID {
    if let field = try field(named: name) { return field }
    throw .unknown(name, nearest: nearest(to: name))
  }

  /// The name, full or last part, that differs least from a typed one, if it is close.
  package func nearest(to name: String) -> String? {
    Spelling.nearest(to: name, among: fields.flatMap { [$0.name, String($0.lastPart)] })
  }
}
