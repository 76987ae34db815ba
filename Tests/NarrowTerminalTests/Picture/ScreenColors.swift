import TerminalTesting

/// The colours of the terminal in a picture.
enum ScreenColors {
  static let screen = "#1a1d27"
  static let bar = "#272b38"
  static let edge = "#3a4052"
  static let text = "#d8dce8"
  static let faint = "#8990a5"

  /// The first sixteen of the palette.
  private static let palette = [
    "#4b5263", "#ff6b6b", "#86d17f", "#e5c07b", "#6cb2f7", "#d38aea", "#56c4d4", "#c8ccd8",
    "#7d859b", "#ff8a80", "#a5e59a", "#ffd580", "#8cc8ff", "#e6a6ff", "#7fe0ee", "#ffffff",
  ]

  /// The colour of the letters.
  static func ink(of look: DrawnLetter.Look) -> String {
    if look.isReversed { return name(look.background) ?? screen }
    return name(look.foreground) ?? (look.isFaint ? faint : text)
  }

  /// The colour behind the letters, nil for that of the screen.
  static func paper(of look: DrawnLetter.Look) -> String? {
    look.isReversed ? name(look.foreground) ?? text : name(look.background)
  }

  private static func name(_ color: DrawnLetter.Color) -> String? {
    switch color {
    case .usual: nil
    case .palette(let number) where number < 16: palette[number]
    case .palette(let number) where number < 232:
      hex([36, 6, 1].map { level((number - 16) / $0 % 6) })
    case .palette(let number): hex([Int](repeating: 8 + 10 * (number - 232), count: 3))
    case .mixed(let red, let green, let blue): hex([red, green, blue].map(Int.init))
    }
  }

  /// The levels of the cube in the palette of xterm.
  private static func level(_ step: Int) -> Int { step == 0 ? 0 : 55 + 40 * step }

  private static func hex(_ levels: [Int]) -> String {
    "#" + levels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
