import TerminalTesting
import Testing

@Suite struct DrawnLetterTests {
  private typealias Look = DrawnLetter.Look

  private static func look(_ change: (inout Look) -> Void) -> Look {
    var look = Look()
    change(&look)
    return look
  }

  @Test(arguments: [
    ("0", look { _ in }), ("1", look { $0.isBold = true }), ("2", look { $0.isFaint = true }),
    ("4", look { $0.isUnderlined = true }), ("7", look { $0.isReversed = true }),
    ("32", look { $0.foreground = .palette(2) }), ("93", look { $0.foreground = .palette(11) }),
    ("44", look { $0.background = .palette(4) }),
    ("38;5;208", look { $0.foreground = .palette(208) }),
    ("38;2;1;2;3", look { $0.foreground = .mixed(red: 1, green: 2, blue: 3) }),
  ])
  func `letters have the looks that the program asked for`(code: String, look: DrawnLetter.Look) {
    let words = ["/usr/bin/printf", "a\u{1B}[\(code)m界\u{1B}[0m"]
    let terminal = PseudoTerminal(words, environment: [], rows: 2, columns: 4)
    #expect(terminal.waitForExit() == 0)
    let letters = terminal.screen.letters(inRow: 0)
    #expect(letters.map(\.text) == ["a", "界", "", " "])
    #expect(letters.map(\.look) == [Look(), look, look, Look()])
  }
}
