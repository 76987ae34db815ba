import UnicodeText

extension ScopeIndex {
  /// The scope that a typed name means: exactly, then as it is shown, then with letters equal, then by
  /// its beginning.
  /// - Throws: `SessionError` if none or several are meant, or the search was stopped.
  /// - Complexity: O(bytes of all scopes).
  package func scope(named name: String, stop: StopSignal) throws(SessionError) -> Scope {
    guard !name.isEmpty else { throw .scope(.unnamed) }
    let wanted = TypedText.loose(name)
    let begun = try scopes(beginningWith: wanted, stop)
    let bytes = Array(name.utf8)
    if let exact = begun.first(where: { value(of: $0).array == bytes }) { return exact }
    if let shown = try scope(shownAs: name, stop) { return shown }
    let equal = begun.filter { value(of: $0).letters.count == wanted.count }
    if let scope = try single(equal.isEmpty ? begun : equal, name) { return scope }
    throw .scope(.unknown(name, nearest: nearest(to: name)))
  }

  /// The scopes that begin with some letters, case and accents aside.
  private func scopes(
    beginningWith letters: [Letter], _ stop: StopSignal
  ) throws(SessionError) -> [Scope] {
    guard !letters.isEmpty else { return (0..<count).map(scope(at:)) }
    let run = letters.map { TextTest.Element.letter(TypedLetter(letter: $0, accents: [])) }
    var test = ColumnTest(
      .text(
        TextTest(
          rules: LetterRules(letterCase: .ignored, accents: .ignore), runs: [run],
          startsField: true, endsField: false)))
    var found: [Scope] = []
    for stretch in 0..<Segment.stretches(of: count) {
      let rows = values.rows(of: stretch)
      do {
        let findings = try test.findings(
          among: RecordSet(allOf: rows.count), of: stretch, in: values, stop)
        found += findings.yes.map { scope(at: rows.lowerBound + $0.row) }
      } catch {
        throw .interrupted
      }
    }
    return found
  }

  /// The scope that is shown so because its own letters cannot be; `nil` for all others.
  private func scope(shownAs name: String, _ stop: StopSignal) throws(SessionError) -> Scope? {
    guard name.unicodeScalars.contains(where: \.mayStandForAnother) else { return nil }
    for place in 0..<count {
      if stop.isStopped { throw .interrupted }
      let scope = scope(at: place)
      if harmless(value(of: scope).span) == name { return scope }
    }
    return nil
  }

  /// How many scopes an ambiguous name tells.
  private static let told = 8

  private func single(_ found: [Scope], _ name: String) throws(SessionError) -> Scope? {
    guard found.count < 2 else {
      let first = found.prefix(Self.told).map { harmless(value(of: $0).span) }
      throw .scope(.ambiguous(name, among: first, others: found.count - first.count))
    }
    return found.first
  }

  /// Among more scopes than this the nearest is not looked for, which takes long for each.
  private static let fewScopes = 5000

  private func nearest(to name: String) -> String? {
    guard count <= Self.fewScopes else { return nil }
    return Spelling.nearest(
      to: name, among: (0..<count).map { harmless(values.value(at: $0).span) })
  }
}

extension Value {
  /// The letters, case and accents aside.
  fileprivate var letters: [Letter] {
    var folded = FoldedText()
    folded.fold(span, case: .ignored)
    return folded.letters
  }
}

extension Unicode.Scalar {
  /// Whether it begins what is shown for something that must not reach a terminal.
  fileprivate var mayStandForAnother: Bool {
    self == "<" || ("\u{2400}"..."\u{2421}").contains(self)
  }
}
