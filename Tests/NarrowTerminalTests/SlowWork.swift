import TerminalTesting
import Testing

/// A search that takes long, and somebody who loses patience.
struct SlowWork {
  let narrow: NarrowTerminal
  private var count = 0

  /// A pattern that no row is quickly done with, another one each time.
  mutating func pattern() -> String {
    count += 1
    return "/(\\w+\\s?)+[!?\(count)]$/"
  }

  /// What the prompt is before and after.
  static let prompt = "many › ba>"

  /// Opens so many lines, and searches them once.
  init(lines count: Int) {
    var lines = GeneratedLines(seed: 5)
    let folder = NarrowTerminal.makeFolder()
    let file = NarrowTerminal.write(lines.text(lines: count), named: "many.txt", in: folder)
    narrow = NarrowTerminal(["--no-history", "--page", "3", file])
    narrow.send("ba\r")
    let isReady = narrow.terminal.wait { narrow.screen.last?.hasPrefix(Self.prompt) == true }
    #expect(isReady, "\(narrow.screen)")
  }

  /// Enters a pattern, presses Ctrl-C, and tells how long it took
  /// until the next prompt was there.
  mutating func stop() -> Duration {
    narrow.send(pattern() + "\r")
    #expect(narrow.terminal.wait { narrow.terminal.isUnechoed }, "\(narrow.screen)")
    let start = ContinuousClock.now
    narrow.send("\u{3}")
    let isBack = narrow.terminal.wait {
      narrow.screen.suffix(2).first == "interrupted; the last results stay"
        && narrow.screen.last?.hasPrefix(Self.prompt) == true
    }
    #expect(isBack, "\(narrow.screen)")
    return ContinuousClock.now - start
  }
}
