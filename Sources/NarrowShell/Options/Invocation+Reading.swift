internal import NarrowEngine

extension Invocation {
  /// Reads the words of a command line, without the program's name.
  /// - Throws: the first thing that is wrong.
  package init(parsing words: [[UInt8]]) throws(OptionError) {
    self.init()
    guard let reader = CommandLineReader(words, options: Option.all) else { throw .noMemory }
    var operands: [[UInt8]] = []
    for index in 0..<reader.count {
      switch reader[index] {
      case .operand(let word): operands.append(word)
      case .option(let index, let argument):
        let option = Option.all[index]
        try option.apply(&self, OptionText(option: option.name, bytes: argument ?? []))
        if option.isOfSession {
          openingWords += [Array("--\(option.name)".utf8)] + (argument.map { [$0] } ?? [])
        }
      case let item: throw Self.error(for: item, in: words)
      }
    }
    try take(operands)
    try check()
  }

  private static func error(for item: CommandLineReader.Item, in words: [[UInt8]]) -> OptionError {
    switch item {
    case .missingArgument(let index):
      .missingArgument(option: Option.all[index].name, argument: Option.all[index].argument ?? "")
    case .superfluousArgument(let index): .superfluousArgument(option: Option.all[index].name)
    case .unknownLetter(let letter): .unknown("-\(letter)", nearest: nil)
    case .unknownName(let word): unknown(words[word])
    case .option, .operand: .noMemory
    }
  }

  private static func unknown(_ word: [UInt8]) -> OptionError {
    let text = String(decoding: word.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
    let name = String(text.drop { $0 == "-" })
    return .unknown(text, nearest: Spelling.nearest(to: name, among: Option.all.map(\.name)))
  }

  private mutating func take(_ operands: [[UInt8]]) throws(OptionError) {
    guard let first = operands.first else { return }
    guard operands.count == 1 else { throw .severalSources(operands.count) }
    if case .sample = source { throw .excludes("--sample", "a SOURCE") }
    if first.count > 1, first[0] == UInt8(ascii: "-") { openingWords.append(Array("--".utf8)) }
    openingWords.append(first)
    source = SourceRequest.Place(named: first)
  }

  /// Refuses what does not go together.
  private func check() throws(OptionError) {
    if case .replay = task, source != nil || isOneShot {
      throw .excludes("--replay", "a SOURCE, --filter, --eval or --script")
    }
    if case .replay = task, picks { throw .excludes("--replay", "--pick") }
    if reading.ending == .nul {
      if reading.format.map({ $0 != "text" }) == true { throw .excludes("--read0", "--format") }
      if reading.delimiter != nil { throw .excludes("--read0", "--delimiter") }
    }
    if ending == .nul, let form, form != "text" { throw .excludes("--print0", "--output \(form)") }
    if picks { return try check("--pick", excludes: isCounting ? "--count" : nil) }
    guard filters.isEmpty else {
      if isCounting, form != nil { throw .excludes("--count", "--output") }
      return try check("--filter", excludes: nil)
    }
    if isCounting { throw .needsFilter(option: "count") }
    if form != nil { throw .needsFilter(option: "output") }
    if ending == .nul { throw .needsFilter(option: "print0") }
  }

  /// Refuses what only sessions have, and `other`.
  private func check(_ option: String, excludes other: String?) throws(OptionError) {
    if picks, !filters.isEmpty { throw .excludes("--pick", "--filter") }
    if let first = work.first {
      throw .excludes(option, first.isScript ? "--script" : "--eval")
    }
    if echoes { throw .excludes(option, "--echo") }
    if let other { throw .excludes(option, other) }
  }
}

extension Invocation.Work {
  fileprivate var isScript: Bool {
    if case .script = self { true } else { false }
  }
}
