import RandomTesting
import ByteSearch
import Glibc

/// Random texts and needles that are likely to meet: few letters, both cases, and line breaks.
enum RandomTexts {
  /// How many cases a property is tried with at each level; `NARROW_RANDOM_CASES` asks for more.
  static let cases: Int = {
    guard let text = unsafe getenv("NARROW_RANDOM_CASES") else { return 300 }
    return Int(unsafe String(cString: text)) ?? 300
  }()

  private static let letters = Array("abAB@`[{ \0\n\"".utf8) + [0xC3, 0xA9, 0xFF]

  static func text(_ random: inout SplitMix, length: Int) -> [UInt8] {
    (0..<length).map { _ in letters[random.next(below: letters.count)] }
  }

  static func needle(_ random: inout SplitMix, length: Int) -> [UInt8] {
    (0..<length).map { _ in letters[random.next(below: 7)] }
  }

  /// A length near a multiple of a block, or any small one.
  static func length(_ random: inout SplitMix) -> Int {
    if random.next(below: 4) > 0 { return random.next(below: 201) }
    return [4032, 4096, 8192, 16_384][random.next(below: 4)] + random.next(below: 131) - 65
  }
}
