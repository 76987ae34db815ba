internal import CVTerm

/// A letter on a screen, and how it looks.
package struct DrawnLetter: Equatable {
  /// The letter; a blank where nothing was drawn, empty for the second half of a wide one.
  package let text: String
  package let look: Look

  /// How a letter looks.
  package struct Look: Hashable {
    package var foreground = Color.usual
    package var background = Color.usual
    package var isBold = false
    package var isFaint = false
    package var isUnderlined = false
    package var isReversed = false

    /// Makes the look of text that nothing was asked for.
    package init() {}
  }

  /// A colour as a program asks for it.
  package enum Color: Hashable {
    /// What the terminal has for text, or behind it.
    case usual
    /// A colour of the terminal's palette of 256.
    case palette(Int)
    case mixed(red: UInt8, green: UInt8, blue: UInt8)
  }
}

extension DrawnLetter.Look {
  /// The look of a cell of libvterm.
  init(_ cell: VTermScreenCell) {
    foreground = DrawnLetter.Color(cell.fg)
    background = DrawnLetter.Color(cell.bg)
    isBold = cell.attrs.bold != 0
    isFaint = cell.attrs.font == FaintText.font
    isUnderlined = cell.attrs.underline != 0
    isReversed = cell.attrs.reverse != 0
  }
}

extension DrawnLetter.Color {
  /// The colour of a cell of libvterm.
  init(_ color: VTermColor) {
    // Safe: the first byte tells which of its members a colour has.
    let kind = unsafe UInt32(color.type)
    if kind & (VTERM_COLOR_DEFAULT_FG.rawValue | VTERM_COLOR_DEFAULT_BG.rawValue) != 0 {
      self = .usual
    } else if kind & VTERM_COLOR_TYPE_MASK.rawValue == VTERM_COLOR_INDEXED.rawValue {
      self = unsafe .palette(Int(color.indexed.idx))
    } else {
      self = unsafe .mixed(red: color.rgb.red, green: color.rgb.green, blue: color.rgb.blue)
    }
  }
}
