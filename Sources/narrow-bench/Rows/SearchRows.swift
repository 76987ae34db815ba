/// Words of the generated names, none of which has accented forms there.
enum SearchedWord: String, CaseIterable {
  case rare = "zyxwvut"
  case onePercent = "land"
  case quarter = "the"

  /// How much of the lines has it.
  var share: String {
    switch self {
    case .rare: "rare"
    case .onePercent: "1 %"
    case .quarter: "28 %"
    }
  }
}

extension Bench {
  /// How many lines have a word.
  func countRows() throws(BenchError) -> [BenchRow] {
    let file = try file(names)
    return SearchedWord.allCases.map { word in
      row(
        "count, \(word.share), \(size)", .rg,
        Peer.rg.call(["-c", "-i", "-F", word.rawValue, file]),
        narrow(["-c", "-f", word.rawValue, file]),
        goal: .ofPeer(word == .quarter ? 0.25 : 0.5), agreement: .counts)
    }
  }

  /// The lines that have a word.
  func filterRows() throws(BenchError) -> [BenchRow] {
    let file = try file(names)
    return SearchedWord.allCases.map { word in
      row(
        "filter, \(word.share), \(size)", .rg, Peer.rg.call(["-i", "-F", word.rawValue, file]),
        narrow(["-f", word.rawValue, file]), goal: .ofPeer(0.7), agreement: .bytes)
    }
  }

  /// The lines that have some letters in order, the best first.
  func fuzzyRows() throws(BenchError) -> [BenchRow] {
    let file = try file(names)
    return rows(
      "fuzzy filter, connect, \(size)",
      [
        (.fzf, Peer.fzf.call(["-i", "-f", "connect"], input: file), .ofPeer(0.08)),
        (.fzy, Peer.fzy.call(["-e", "connect"], input: file), .ofPeer(0.3)),
      ], narrow(["-m", "fuzzy", "-f", "connect", file]), agreement: .linesAreTold)
  }

  private static let patterns: [(text: String, part: Double)] = [
    ("lib[a-z]+-dev", 1), (#"conn\w*\.(py|rs)$"#, 1), (#"^/usr/.*_[a-z]+\.json$"#, 1),
    ("[qxz][a-z]*[qxz]", 2),
  ]

  /// How many lines a pattern matches.
  func patternRows() throws(BenchError) -> [BenchRow] {
    let file = try file(names)
    return Self.patterns.map { pattern, part in
      row(
        "count, `\(pattern)`, \(size)", .rg, Peer.rg.call(["-c", "-i", pattern, file]),
        narrow(["-m", "regex", "-c", "-f", pattern, file]), goal: .ofPeer(part),
        agreement: .counts)
    }
  }
}
