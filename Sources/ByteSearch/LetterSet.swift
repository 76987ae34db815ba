internal import CByteSearch

/// Some letters of ASCII, whatever their kind.
package struct LetterSet: Hashable, Sendable {
  /// A bit for each of the letters 0 to 63.
  package let low: UInt64
  /// A bit for each of the letters 64 to 127.
  package let high: UInt64

  /// Takes the letters whose bits are set.
  package init(low: UInt64, high: UInt64) {
    (self.low, self.high) = (low, high)
  }

  /// The letters of a range, below 128.
  init(_ range: ClosedRange<UInt8>) {
    let bits = range.reduce((low: UInt64(0), high: UInt64(0))) { bits, letter in
      letter < 64
        ? (bits.low | 1 << UInt64(letter), bits.high)
        : (bits.low, bits.high | 1 << UInt64(letter - 64))
    }
    self.init(low: bits.low, high: bits.high)
  }

  private func has(_ letter: UInt8) -> Bool {
    (letter < 64 ? low : high) >> UInt64(letter % 64) & 1 != 0
  }

  private var inverted: LetterSet { LetterSet(low: ~low, high: ~high) }

  /// Letters that may stand within a word.
  static let ofWords = LetterSet(low: 0x03FF_0000_0000_0000, high: 0x07FF_FFFE_87FF_FFFE)

  /// The letters as the loops are told of them: in runs, or all but those in runs if that is shorter.
  var inRuns: (runs: [cbs_run], isInverted: Bool) {
    let (mine, others) = (runs, inverted.runs)
    return others.count < mine.count ? (others, true) : (mine, false)
  }

  /// The runs of letters of which capital and small ones are there, then those of the others.
  private var runs: [cbs_run] {
    let smalls = UInt8(ascii: "a")...UInt8(ascii: "z")
    let both = { (letter: UInt8) in smalls.contains(letter) && has(letter) && has(letter ^ 0x20) }
    return Self.runs(caseBit: 0x20, both)
      + Self.runs(caseBit: 0) { letter in
        has(letter) && !both(letter) && !both(letter | 0x20)
      }
  }

  private static func runs(caseBit: UInt8, _ isThere: (UInt8) -> Bool) -> [cbs_run] {
    var runs: [cbs_run] = []
    for letter in 0..<UInt8(128) where isThere(letter) {
      if let last = runs.last, last.first + last.count == letter {
        runs[runs.count - 1].count += 1
      } else {
        runs.append(cbs_run(first: letter, count: 1, letter_case: caseBit))
      }
    }
    return runs
  }
}
