/// Up to eight letters of a needle that are compared at once.
///
/// A word of text equals it when `((text | caseBits) & used) == letters`.
struct NeedleWord: Sendable {
  private let offset: Int
  let letters: UInt64
  /// 0x20 at the letters whose case does not count.
  let caseBits: UInt64
  /// 0xFF at the bytes that count.
  let used: UInt64

  /// The letters from `offset` on, eight or what is left.
  init(of needle: [UInt8], at offset: Int, ignoringCase: Bool) {
    self.offset = offset
    let part = needle[offset..<min(offset + 8, needle.count)]
    func word(_ byte: (UInt8) -> UInt8) -> UInt64 {
      part.reversed().reduce(0) { $0 << 8 | UInt64(byte($1)) }
    }
    letters = word { $0 }
    caseBits = ignoringCase ? word(\.caseBit) : 0
    used = word { _ in 0xFF }
  }

  /// All letters of a needle; the last word reaches back over the one before, so that it is full.
  static func words(of needle: [UInt8], ignoringCase: Bool) -> [NeedleWord] {
    guard needle.count > 8 else {
      return [NeedleWord(of: needle, at: 0, ignoringCase: ignoringCase)]
    }
    let offsets = Array(stride(from: 0, to: needle.count - 8, by: 8)) + [needle.count - 8]
    return offsets.map { NeedleWord(of: needle, at: $0, ignoringCase: ignoringCase) }
  }

  /// Whether the letters stand where they must if the needle begins at `text`.
  func stands(at text: UnsafePointer<UInt8>) -> Bool {
    // Safe: eight bytes from the needle's first on can be read thanks to the padding; a word
    // after the first lies inside the needle.
    let word = unsafe UnsafeRawPointer(text).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
    return (UInt64(littleEndian: word) | caseBits) & used == letters
  }
}
