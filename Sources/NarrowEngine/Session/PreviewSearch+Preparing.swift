extension PreviewSearch {
  /// With fewer records a letter is found within a moment.
  package static let fewRecords = 200_000
  /// How much memory the sets of letters may take.
  private static let memory = 40 << 20
  /// The letters of ASCII, those first that more words begin with.
  private static let letters = "scpabmtdrefhlginwuovkjqyzx"

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
