import ByteSearch
import UnicodeText

extension LettersTest {
  /// The letters, where each typed cluster is one ASCII letter, that can be looked for in the bytes
  /// of a column; `nil` if they cannot.
  var lettersInOrder: LettersInOrder? {
    var letters: [UInt8] = []
    for cluster in clusters {
      guard cluster.letters.count == 1, let bytes = cluster.asciiLetters else { return nil }
      letters += bytes
    }
    let order = LettersInOrder(letters, case: rules.letterCase == .ignored ? .ignored : .exact)
    return letters.isEmpty || order.hasFrame ? nil : order
  }

  /// Whether a plain typed letter finds all forms of it, as a fold to bare letters does.
  var ignoresAccentsOfPlainLetters: Bool { rules.accents != .exact }
}

/// Values outside ASCII with each of their letters as one byte: an ASCII letter, whatever its accents, in its case, or
/// what stands for a letter of its kind (`LetterScorer`).
///
/// It does what folding does for scalars whose letters do not depend on what stands around them, and
/// tells which values have others. What is known of a scalar is kept, and can be left to others.
struct BareLetters {
  /// The letters of the value written last.
  private(set) var bytes: [UInt8] = []
  private let letterCase: LetterCase
  /// The letters of each scalar of two or three bytes, from the lowest byte up; 0 where it is not known yet.
  private var known: [UInt32] = []

  /// The scalar's letters depend on others, or are too many.
  private static let difficult = UInt32.max

  init(case letterCase: LetterCase) { self.letterCase = letterCase }

  /// Writes the letters of a value, and tells whether it could.
  mutating func write(_ value: Span<UInt8>) -> Bool {
    bytes.removeAll(keepingCapacity: true)
    var place = 0
    while place < value.count {
      let byte = value[place]
      if byte < 0x80 {
        bytes.append(byte)
        place &+= 1
        continue
      }
      let letter = DecodedLetter(in: value, at: place)
      // Letters of four bytes, and those of bad bytes, are left to the fold.
      guard letter.value < 0x10000 else { return false }
      var letters = letters(of: Int(letter.value))
      guard letters != Self.difficult else { return false }
      while letters != 0 {
        bytes.append(UInt8(truncatingIfNeeded: letters))
        letters >>= 8
      }
      place &+= letter.length
    }
    return true
  }

  private mutating func letters(of scalar: Int) -> UInt32 {
    if known.isEmpty { known = Self.remembered(letterCase) }
    if known[scalar] == 0 {
      known[scalar] = Unicode.Scalar(UInt32(scalar)).map(made) ?? Self.difficult
    }
    return known[scalar]
  }

  /// What was left by those before, by the case that counts.
  private static let remembered = Guarded<[LetterCase: [UInt32]]>([:])

  private static func remembered(_ letterCase: LetterCase) -> [UInt32] {
    remembered.withLock { $0[letterCase] } ?? Array(repeating: 0, count: 0x10000)
  }

  /// Leaves what is known of scalars to those who come later.
  func leave() {
    guard !known.isEmpty else { return }
    Self.remembered.withLock { $0[letterCase] = known }
  }

  private func made(of scalar: Unicode.Scalar) -> UInt32 {
    let original = Array(String(scalar).utf8)
    let folded = FoldedText(String(scalar), case: letterCase)
    guard !scalar.joinsOthers, let first = folded.letters.first, folded.letters.count <= 4,
      !(Unicode.Scalar(first)?.joinsOthers ?? true)
    else { return Self.difficult }
    let kinds = LetterKind.kinds(of: folded, in: original.span)
    return zip(folded.letters, kinds).reversed().reduce(0) { $0 << 8 | UInt32($1.0.byte($1.1)) }
  }
}

extension Unicode.Scalar {
  /// Whether it may belong to the letter in front of it, or stand for none.
  fileprivate var joinsOthers: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension Letter {
  /// The byte that is a letter of a kind, or stands for it.
  fileprivate func byte(_ kind: LetterKind) -> UInt8 {
    switch kind {
    case .capital where self < 0x80: UInt8(self) & ~0x20
    case _ where self < 0x80: UInt8(self)
    case .small: 0x80
    case .capital: 0x81
    case .digit: 0x82
    case .sign: 0x83
    }
  }
}
