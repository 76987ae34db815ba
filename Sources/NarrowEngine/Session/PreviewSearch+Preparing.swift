extension PreviewSearch {
  /// With fewer records a letter is found within a moment.
  package static let fewRecords = 200_000
  /// How much memory the sets of letters may take.
  private static let memory = 40 << 20
  /// The letters of ASCII, those first that more words begin with.
  private static let letters = "scpabmtdrefhlginwuovkjqyzx"

  /// Does for later what the next lines may need, and tells whether there may be more to do: the text
  /// of odd rows is folded, then one letter is looked for.
  ///
  /// What is folded is the corpus's, so that all who search it have it at once, and what was folded
  /// stays so where the work was stopped.
  /// - Throws: `SessionError` if the work was stopped.
  /// - Complexity: O(bytes of odd rows) at first, then that of a search among all records.
  package mutating func prepare(
    amongAtLeast fewest: Int = fewRecords, stop: StopSignal
  ) throws(SessionError) -> Bool {
    do { try foldOddRows(amongAtLeast: fewest, stop: stop) } catch { throw .interrupted }
    return try prepareLetter(amongAtLeast: fewest, stop: stop)
  }

  /// Folds the odd rows of the fields that are searched where nothing else is said.
  private func foldOddRows(amongAtLeast fewest: Int, stop: StopSignal) throws(Interrupted) {
    guard narrowing.corpus.count >= fewest, rules.mode != .regex, rules.letterCase != .exact,
      rules.accents != .exact
    else { return }
    for segment in narrowing.corpus.table.segments {
      for field in rules.fields {
        let column = segment.columns[field.position]
        try column.oddRows.foldAll(in: column, stop: stop)
      }
    }
  }

  /// Finds for later what a single letter would leave, where a next line may begin with one; tells
  /// whether there may be another to find.
  ///
  /// What it finds is used as everything is that was found for a preview. A line begins with a letter
  /// alone where the trail is empty, and in other modes than words a letter is none of these sets.
  /// - Throws: `SessionError` if the work was stopped.
  /// - Complexity: that of a search among all records.
  package mutating func prepareLetter(
    amongAtLeast fewest: Int = fewRecords, stop: StopSignal
  ) throws(SessionError) -> Bool {
    let count = narrowing.corpus.count
    guard count >= fewest, rules.mode == .words, state.trail.isEmpty || textRule == .fresh else {
      return false
    }
    let most = Self.memory / (count / 8 + 1)
    for letter in Self.letters.prefix(most) {
      let query = try narrowing.query(String(letter), rules: rules)
      if try narrowing.prepare(query, stop: stop) { return true }
    }
    return false
  }
}
