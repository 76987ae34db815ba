/// What the twin knows of a scalar, or of a bad byte `b` under the number `0x110000 + b`.
struct TwinScalar {
  let combiningClass: Int
  let isIgnorable: Bool
  let isCapital: Bool
  /// The compatibility decomposition.
  let parts: [UInt32]
  /// The full case folding.
  let folded: [UInt32]

  init(_ value: UInt32) {
    self = Self.listed[value] ?? Self(plain: value)
  }

  private init(plain value: UInt32) {
    (combiningClass, isIgnorable, isCapital) = (0, false, false)
    (parts, folded) = ([value], [value])
  }

  private init(row: [Substring], of value: UInt32) {
    func scalars(_ text: Substring) -> [UInt32] {
      text == "=" ? [value] : text.split(separator: ".").compactMap { UInt32($0, radix: 16) }
    }
    combiningClass = Int(row[1]) ?? 0
    isIgnorable = row[2].contains("i")
    isCapital = row[2].contains("u")
    parts = scalars(row[3])
    folded = scalars(row[4])
  }

  private static let listed: [UInt32: TwinScalar] = {
    var listed: [UInt32: TwinScalar] = [:]
    for line in twinScalarTable.split(separator: "\n") {
      let row = line.split(separator: " ")
      guard let value = UInt32(row[0], radix: 16) else { continue }
      listed[value] = TwinScalar(row: row, of: value)
    }
    return listed
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
