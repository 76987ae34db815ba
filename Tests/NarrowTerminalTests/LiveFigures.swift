import Glibc
import TerminalTesting
import Testing

/// How fast keys and previews show, with a million lines.
///
/// `NARROW_MEASURE=1 NARROW_BINARY=…/release/narrow swift test --filter LiveFigures` measures.
@Suite(.serialized, .enabled(if: NarrowTerminal.isMeasuring))
struct LiveFigures {
  private static let clock = ContinuousClock()

  @Test func `a key is echoed within 10 ms and its first row shows within 50 ms`() throws {
    var lines = GeneratedLines(seed: 3)
    let folder = NarrowTerminal.makeFolder()
    let file = NarrowTerminal.write(lines.text(lines: 1_000_000), named: "big.txt", in: folder)
    let narrow = NarrowTerminal(["--no-history", file])
    var echoes: [Duration] = []
    var rows: [Duration] = []
    while echoes.count < 200 {
      let word = lines.words[lines.below(lines.words.count)]
      for length in 1...word.count {
        let (echo, row) = try Self.measure(String(word.prefix(length)), in: narrow)
        echoes.append(echo)
        rows.append(row)
        // The count goes on meanwhile, and the next key mostly comes before it is done.
        let end = Self.clock.now + .milliseconds(lines.below(60))
        _ = narrow.terminal.wait { Self.clock.now > end }
      }
      narrow.send("\u{15}")
      #expect(narrow.terminal.wait { narrow.screen.last == "big> Search big…" })
    }
    let (echo, row) = (Percentiles(echoes), Percentiles(rows))
    print("key to echo: \(echo)\nkey to first row: \(row)")
    #expect(echo.p99 < .milliseconds(10))
    #expect(row.p99 < .milliseconds(50))
    unsafe unlink(file)
  }

  /// Types the last letter of a text, and tells how long it took to be seen, and to be found.
  private static func measure(
    _ text: String, in narrow: NarrowTerminal
  ) throws -> (echo: Duration, row: Duration) {
    let screen = narrow.terminal.screen
    let start = clock.now
    narrow.send(String(text.suffix(1)))
    var echo: Duration?
    let isFound = narrow.terminal.wait {
      if echo == nil, screen.row(1) == "big> \(text)" { echo = clock.now - start }
      // The marks of another text are of another length.
      return echo != nil && marks(in: screen, row: 3).first == text
    }
    let row = clock.now - start
    #expect(isFound, "\(text): \(narrow.screen)")
    return (try #require(echo), row)
  }

  /// The underlined parts of a row.
  private static func marks(in screen: VirtualScreen, row: Int) -> [String] {
    var marks: [String] = []
    var mark = ""
    for (column, letter) in (screen.row(row) + " ").enumerated() {
      if screen.isUnderlined(at: .init(row: row, column: column)) {
        mark.append(letter)
      } else if !mark.isEmpty {
        marks.append(mark)
        mark = ""
      }
    }
    return marks
  }

  @Test func `work is stopped within 50 ms`() {
    var work = SlowWork(lines: 1_000_000)
    var times: [Duration] = []
    for _ in 0..<20 { times.append(work.stop()) }
    print("Ctrl-C to prompt: \(Percentiles(times))")
    #expect(Percentiles(times).largest < .milliseconds(50))
  }

  @Test(arguments: [0, 10_000])
  func `a small file is open within 15 ms, however long the history is`(entries: Int) {
    var lines = GeneratedLines(seed: 4)
    let history = NarrowTerminal.write(
      lines.text(lines: entries), named: "history", in: NarrowTerminal.makeFolder())
    var times: [Duration] = []
    for _ in 0..<50 {
      let narrow = NarrowTerminal(["--history", history, NarrowTerminal.candies])
      times.append(narrow.timeToPrompt)
      narrow.send("\u{4}")
      _ = narrow.terminal.waitForExit()
    }
    print("start to prompt with \(entries) entries: \(Percentiles(times))")
    #expect(Percentiles(times).median < .milliseconds(15))
    unsafe unlink(history)
  }
}

/// The middle and the upper end of some durations.
struct Percentiles: CustomStringConvertible {
  let median: Duration
  let p99: Duration
  let largest: Duration

  init(_ durations: [Duration]) {
    let sorted = durations.sorted()
    median = sorted[sorted.count / 2]
    p99 = sorted[(sorted.count * 99 - 1) / 100]
    largest = sorted[sorted.count - 1]
  }

  var description: String {
    func text(_ duration: Duration) -> String {
      let (seconds, rest) = duration.components
      let tenths = seconds * 10_000 + rest / 100_000_000_000_000
      return "\(tenths / 10).\(tenths % 10) ms"
    }
    return "median \(text(median)), 99th percentile \(text(p99)), largest \(text(largest))"
  }
}
