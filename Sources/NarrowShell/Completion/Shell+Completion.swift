internal import ByteSearch
internal import NarrowEngine
internal import UnicodeText

extension Shell {
  /// What can complete a line that is typed, whose cursor stands behind so many bytes of UTF-8;
  /// `nil` if nothing can.
  ///
  /// What stands behind the cursor stays. The session is only looked at.
  /// - Complexity: O(records), for at most some 40 ms.
  package func completion(of line: String, cursor: Int) -> LineCompletion? {
    if session.corpus.sourceChange?.isLoss == true { return nil }
    let before = String(decoding: line.utf8.prefix(max(0, cursor)), as: UTF8.self)
    let command = before.drop(while: \.isBlank)
    guard command.first == ":" else { return queryCompletion(of: before) }
    let blanks = before.utf8.count - command.utf8.count
    return commandCompletion(of: String(command))?.shifted(by: blanks)
  }

  private func commandCompletion(of before: String) -> LineCompletion? {
    let name = before.dropFirst().prefix { !$0.isBlank }
    guard name.endIndex < before.endIndex else { return nameCompletion(of: name) }
    guard let command = commands.command(named: String(name)) else { return nil }
    return argumentCompletion(of: before, after: name.endIndex, for: command)
  }

  /// Completes a command's name.
  private func nameCompletion(of typed: Substring) -> LineCompletion? {
    let meant = commands.commands.filter { $0.name.hasPrefix(typed.lowercased()) }
    let choices = meant.map { command in
      Choice(
        text: ":" + command.name,
        detail: command.parameters.isEmpty
          ? nil : command.parameters.map(\.usage).joined(separator: " "),
        insertion: ":" + command.name + (command.parameters.isEmpty ? "" : " "))
    }
    let typed = ":" + typed
    return LineCompletion(of: typed, from: 0, choices: choices, common: common(choices, typed)) {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Completes what a command takes.
  private func argumentCompletion(
    of line: String, after name: String.Index, for command: Command
  ) -> LineCompletion? {
    let words = line[name...]
    guard let end = ArgumentEnd(of: words, for: command.choices) else { return nil }
    let start = line[..<name].utf8.count + end.start
    let choices = command.choices[end.parameter]
    if case .query = choices.extent {
      let text = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
      let whole = RecordSet(allOf: session.corpus.count)
      return queryCompletion(of: text, among: whole)?.shifted(by: start)
    }
    let typed = String(decoding: line.utf8.dropFirst(start), as: UTF8.self)
    let known = choices.offer(self, end.earlier)
    // All that is looked for shares the time.
    let limits = ValueCompletion.Limits()
    for anchor in [TypedEnd.Anchor.start, .anywhere] {
      let found = choices.search(self, .init(text: end.text, anchor: anchor, limits: limits))
      let others = known.matching(end.text, anchor)
      // With no time left nothing is known of what only contains the text either.
      let isAll = found.map { $0.choices.isEmpty && $0.isComplete } ?? true
      if anchor == .start, others.isEmpty, isAll { continue }
      var common = found?.common ?? CommonPart(of: end.text, rules: QueryRules(fields: []))
      for choice in others { common.take(Array(choice.text.utf8)) }
      let all = (found?.choices ?? []) + others
      var completion = LineCompletion(
        of: typed, from: start, choices: all, isComplete: found?.isComplete ?? true,
        common: common, begun: Choice.begun)
      completion?.hasMore = found?.hasMore ?? false
      let isOnly = all.count == 1 && completion?.hasMore == false && found?.isComplete ?? true
      let isLast = end.parameter == command.choices.count - 1
      return isOnly && !isLast ? completion?.followedByBlank : completion
    }
    return nil
  }

  /// What some choices have in common, case aside.
  private func common(_ choices: [Choice], _ typed: String) -> CommonPart {
    var common = CommonPart(of: typed, rules: QueryRules(fields: []))
    for choice in choices { common.take(Array(choice.text.utf8)) }
    return common
  }
}

extension [Choice] {
  /// Those that begin with a text, letters equal as in a search, or those that contain it.
  fileprivate func matching(_ text: String, _ anchor: TypedEnd.Anchor) -> [Choice] {
    let wanted = FoldedText(text, case: .ignored).letters
    return filter { choice in
      let letters = FoldedText(choice.text, case: .ignored).letters
      return anchor == .anywhere ? letters.contains(wanted) : letters.starts(with: wanted)
    }
  }
}

extension Choice {
  /// A text as one word, for more to be typed behind it: a quote stays open.
  fileprivate static func begun(_ text: [UInt8]) -> String? {
    let whole = value(String(decoding: text, as: UTF8.self))?.insertion
    return whole?.first == "\"" ? whole.map { String($0.dropLast()) } : whole
  }
}

extension LineCompletion {
  /// Puts the only choice, or what all have in common, in the place of what is typed from `start` on.
  ///
  /// `begun` writes a text to which more is to be added.
  init?(
    of typed: String, from start: Int, choices: [Choice], isComplete: Bool = true,
    common: CommonPart, begun: ([UInt8]) -> String?
  ) {
    guard !choices.isEmpty else { return nil }
    replaced = start..<start + typed.utf8.count
    candidates = choices.map { Candidate(text: $0.text, detail: $0.detail) }
    if !isComplete {
      insertion = typed
    } else if choices.count == 1 {
      insertion = choices[0].insertion ?? typed
    } else {
      // What all put in in the same words, such as the `by` of `:scope by FIELD`, is no part of a value.
      insertion =
        common.bytes.flatMap { text in
          choices.allSatisfy { $0.insertion?.utf8.starts(with: text) == true }
            ? String(decoding: text, as: UTF8.self) : begun(text)
        } ?? typed
    }
  }

  /// The same, ready for another word behind it.
  var followedByBlank: LineCompletion {
    LineCompletion(replaced: replaced, insertion: insertion + " ", candidates: candidates)
  }

  /// The same, so many bytes further on.
  func shifted(by distance: Int) -> LineCompletion {
    LineCompletion(
      replaced: replaced.lowerBound + distance..<replaced.upperBound + distance,
      insertion: insertion, candidates: candidates, hasMore: hasMore)
  }
}
