import RandomTesting
import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowShell

/// Completing an odd name and entering the line finds its record.
@Suite struct OddNameTests {
  private static let pieces: [[UInt8]] =
    [
      "\"", "\\", "|", ":", "!", "@", "~", "^", "/", "*", "?", "$", "\t", " ", "=", "<", ">", "..",
      "#", "a", "B", "x1", "name", "e\u{301}", "é", "日本", "か", "か\u{3099}", "👩‍💻", "\u{301}",
      "\u{AD}",
      "ß", "İ", "\u{200B}", "\n", "\r\n", "\r", "\0", "\u{1B}[31m", "ﬁ", "-", "'", ",", ".", "(",
      "]",
      "\u{FEFF}", "한", "\u{1100}", "\u{FE0F}", "🇩🇪", "ø", "..5",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82]]

  private static func names(_ count: Int, _ chance: inout SplitMix) -> [[UInt8]] {
    (0..<count).map { _ in
      (0..<Int.random(in: 1...5, using: &chance)).flatMap { _ in
        pieces.randomElement(using: &chance) ?? []
      }
    }
  }

  private static func corpus(_ names: [[UInt8]], fields: [String] = ["name"]) throws -> Corpus {
    var bytes: [UInt8] = []
    var starts = [0]
    for name in names {
      bytes += name
      starts.append(bytes.count)
    }
    let column = Column(endToEnd: Bytes(bytes), starts: RowStarts(starts), ending: .none)
    let table = Table(
      format: "csv", fields: fields.map(Field.init(name:)),
      segments: [Segment(columns: fields.map { _ in column }, records: column)])
    return try Corpus(name: "odd", source: "odd.csv", table: table)
  }

  private static func line(_ typed: String, _ completion: LineCompletion) -> String {
    String(decoding: typed.utf8.prefix(completion.replaced.lowerBound), as: UTF8.self)
      + completion.insertion
  }

  @Test(arguments: [
    ("", ":match words"), ("!", ":match words"), ("^", ":match words"), ("\"", ":match words"),
    ("note:", ":match words"), ("note:\"", ":match words"), ("note:^", ":match words"),
    ("note=", ":match words"), ("x | ", ":match words"), ("", ":match phrase"),
    ("", ":match regex"),
    ("", ":match fuzzy"), ("", ":match wildcard"), ("note:", ":match fuzzy"),
  ])
  func `an only name is completed, and the line finds it`(typed: String, mode: String) throws {
    var chance = SplitMix(seed: 7)
    for name in Self.names(250, &chance) + Self.pieces {
      let fields = typed.hasPrefix("note") ? ["name", "note"] : ["name"]
      let scripted = ScriptedShell(try Self.corpus([name], fields: fields))
      scripted.enter(mode)
      guard let completion = scripted.shell.completion(of: typed, cursor: typed.utf8.count),
        Self.line(typed, completion) != typed
      else {
        #expect(Self.isUntypable(name, typed, mode), "\(name) after \(typed), \(mode)")
        continue
      }
      let whole = Self.line(typed, completion)
      #expect(completion.candidates.count == 1)
      scripted.enter(whole)
      let found = typed == "!" ? 0 : 1
      let isBlank = whole.allSatisfy(\.isBlank)
      #expect(scripted.shell.session.results.count == found || isBlank, "\(whole) for \(name)")
      #expect(scripted.shell.failures == 0, "\(whole) for \(name)")
      #expect(!completion.insertion.contains { "\n\r\0".contains($0) })
    }
  }

  /// Whether no text can mean the name: it has what cannot be typed, and no sign can stand for it.
  private static func isUntypable(_ name: [UInt8], _ typed: String, _ mode: String) -> Bool {
    let isWhole = typed.hasSuffix("=") || mode == ":match phrase" || mode == ":match regex"
    let isOdd =
      String(validating: name, as: UTF8.self) == nil
      || name.contains { $0 == 0x0A || $0 == 0x0D || $0 == 0 }
    return isWhole && isOdd
  }

  @Test(arguments: 0..<12)
  func `a name among many is offered for any beginning of it, and stays found`(seed: Int) throws {
    var chance = SplitMix(seed: UInt64(seed))
    let names = Self.names(12, &chance)
    let scripted = ScriptedShell(try Self.corpus(names))
    for (row, name) in names.enumerated() {
      guard let text = String(validating: name, as: UTF8.self), !text.contains(where: \.isNewline)
      else { continue }
      let beginning = String(text.prefix(Int.random(in: 1...text.count, using: &chance)))
      guard let typed = TermSpelling.term.begun(Array(beginning.utf8), isQuoted: true, isBare: true)
      else { continue }
      scripted.enter(":cancel")
      let found = scripted.shell.completion(of: typed, cursor: typed.utf8.count)
      let completion = try #require(found, "\(typed) for \(name)")
      // A quote may have stayed open for more to be typed.
      let line = Self.line(typed, completion) + (completion.candidates.count > 1 ? "\"" : "")
      scripted.enter(line)
      let failures = scripted.shell.failures
      #expect(failures == 0, "\(line) for \(names)")
      guard failures == 0 else { return }
      #expect(
        scripted.shell.session.results.records.contains(RecordID(row: row)),
        "\(typed) became \(line) and lost \(text)")
    }
  }
}
