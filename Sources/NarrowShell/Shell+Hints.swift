internal import ByteSearch
internal import NarrowEngine

extension Shell {
  /// What may help after a search and is known at once: how the text was read, and what it may
  /// have been meant to be when nothing is found.
  func hints(typed: String?) -> [String] {
    let read = typed == nil ? [] : session.state.trail.last?.query.hints.map(\.description) ?? []
    guard session.results.count == 0 else { return read }
    if session.corpus.isNothing { return read + [Self.nothingOpen] }
    wantsRelief = true
    return read + slip(typed)
  }

  /// Tells what would find something, where nothing was found; that may take another search.
  func tellRelief(after line: Line) {
    guard wantsRelief else { return }
    wantsRelief = false
    do {
      let reliefs = try session.relief(stop: stop)
      if session.corpus.sourceChange?.isLoss == true { return }
      if !reliefs.isEmpty { tell(.answered(.hints(reliefs.map { words(for: $0) }))) }
    } catch {
      tell(.noted("interrupted while counting what would help", line))
    }
  }

  /// Says how to open something.
  static let nothingOpen =
    "nothing is open; leave with :quit and start with a file, or with --sample candies"

  private func words(for relief: Relief) -> String {
    switch relief {
    case .withoutLastStep(let count): "\(count.grouped) without the last step"
    case .withoutTrail(let count):
      "\(count.grouped) without the search"
        + (session.scopeName.map { ", all of \($0)" } ?? " (:cancel)")
    case .inAllScopes(let count): "\(count.grouped) in all scopes (:scope all)"
    case .inAllFields(let count): "\(count.grouped) in all fields (:in all, then the text again)"
    case .slip(let slip): "\(slip)"
    }
  }

  /// A command that was probably meant by a text, as `:quit` by `exit`.
  private func slip(_ typed: String?) -> [String] {
    guard let typed, let command = commands.command(meantByText: typed) else { return [] }
    return ["a command begins with a colon: :\(command.name)"]
  }
}

extension CommandTable {
  /// Words of other programs for what a command of ours does.
  private static let otherWords = ["exit": "quit", "q": "quit", "bye": "quit", "?": "help"]

  /// The command that a search text would be if it had a colon: `quit`, `.help`, `/exit`, `\q`.
  func command(meantByText text: String) -> Command? {
    var word = text.lowercased()[...]
    while let sign = word.first, ".\\/".contains(sign) { word = word.dropFirst() }
    let name = Self.otherWords[String(word)] ?? String(word)
    return commands.first { $0.name == name }
  }
}
