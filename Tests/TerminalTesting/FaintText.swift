/// Keeps in sight what is faint: libvterm forgets it, so a font that nobody uses stands for it.
struct FaintText {
  /// The number of that font.
  static let font: UInt32 = 1

  private static let wanted = Array("\u{1B}[2m".utf8)
  private static let drawn = Array("\u{1B}[11m".utf8)

  /// The beginning of what may become `wanted`.
  private var waiting: [UInt8] = []

  /// The bytes for libvterm; a sequence that is half here is kept for the next time.
  mutating func translated(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var rest = (waiting + bytes)[...]
    var translated: [UInt8] = []
    waiting = []
    while let escape = rest.firstIndex(of: 0x1B) {
      translated += rest[..<escape]
      rest = rest[escape...]
      if rest.count < Self.wanted.count, Self.wanted.starts(with: rest) {
        waiting = Array(rest)
        return translated
      }
      let isFaint = rest.starts(with: Self.wanted)
      translated += isFaint ? Self.drawn : [0x1B]
      rest = rest.dropFirst(isFaint ? Self.wanted.count : 1)
    }
    return translated + rest
  }
}
