import Foundation

/// What the twin knows of a scalar, or of a bad byte `b` under the number `0x110000 + b`.
///
/// It comes from the standard library and from Foundation, which have tables of their own.
struct TwinScalar {
  let combiningClass: Int
  let isIgnorable: Bool
  let isCapital: Bool
  /// The compatibility decomposition.
  let parts: [UInt32]
  /// The full case folding.
  let folded: [UInt32]

  init(_ value: UInt32) {
    self = Self.known[value] ?? Self(computing: value)
  }

  private init(computing value: UInt32) {
    guard let scalar = Unicode.Scalar(value), value > 0x7F || Self.isCapital(scalar) else {
      (combiningClass, isIgnorable, isCapital) = (0, false, false)
      (parts, folded) = ([value], [value])
      return
    }
    combiningClass = Int(scalar.properties.canonicalCombiningClass.rawValue)
    isIgnorable = scalar.properties.isDefaultIgnorableCodePoint
    isCapital = Self.isCapital(scalar)
    parts = String(scalar).decomposedStringWithCompatibilityMapping.unicodeScalars.map(\.value)
    folded = Self.folded(scalar)
  }

  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .uppercaseLetter
  }

  /// What a letter of the alphabet is when it is small, the capital's small letter counting for all
  /// that share the capital; ı, whose capital is that of i, is itself.
  private static func folded(_ scalar: Unicode.Scalar) -> [UInt32] {
    if scalar == "ı" { return [scalar.value] }
    return [scalar].flatMap { $0.properties.lowercaseMapping.unicodeScalars }
      .flatMap { $0.properties.uppercaseMapping.unicodeScalars }
      .flatMap { $0.properties.lowercaseMapping.unicodeScalars }.map(\.value)
  }

  /// The scalars of the alphabet and what they are made of, computed once because they come often;
  /// cut bytes may make others.
  private static let known: [UInt32: TwinScalar] = {
    var known: [UInt32: TwinScalar] = [:]
    var waiting = pieceFamilies.joined().flatMap(\.unicodeScalars).map(\.value)
    while let value = waiting.popLast() {
      guard known[value] == nil else { continue }
      let scalar = TwinScalar(computing: value)
      known[value] = scalar
      waiting += scalar.parts + scalar.folded
    }
    return known
  }()

  /// Whether the mark is dropped by the letter rules: classes 10–35 and 200–240.
  var isAccent: Bool {
    (10...35).contains(combiningClass) || (200...240).contains(combiningClass)
  }

  /// The letters that people type as others.
  static let spellings: [UInt32: (small: UInt32, spelling: String)] = {
    var spellings: [UInt32: (small: UInt32, spelling: String)] = [:]
    let pairs = [
      ("ø", "o"), ("đ", "d"), ("ł", "l"), ("ħ", "h"), ("ŧ", "t"), ("ı", "i"), ("ð", "d"),
      ("æ", "ae"), ("œ", "oe"), ("þ", "th"),
    ]
    for (letter, spelling) in pairs {
      let small = letter.unicodeScalars.map(\.value)[0]
      spellings[small] = (small, spelling)
      let capital = letter.uppercased().unicodeScalars.map(\.value)[0]
      // The capital of ı is I, which is a letter of its own.
      if capital > 0x7F { spellings[capital] = (small, spelling.uppercased()) }
    }
    return spellings
  }()
}
