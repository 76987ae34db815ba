/// A key that terminals send as a sequence of bytes; libedit gets it as one letter, a C1 control,
/// which is no letter that anybody types.
enum Key: UInt32, CaseIterable {
  case up = 0x81
  case down, left, right, home, end, delete, paste, escape, backTab, wordLeft, wordRight

  /// How libedit's `bind` writes the key.
  var notation: String { "\\" + String(rawValue, radix: 8) }

  /// The key that `ESC [ parameters final` or `ESC O final` stands for.
  init?(parameters: [Int], final: UInt8) {
    guard let row = Self.table.first(where: { $0.final == final && $0.matches(parameters) })
    else { return nil }
    let isWordwise = parameters.count > 1 && Self.wordModifiers.contains(parameters[1])
    self = isWordwise ? row.wordwise : row.key
  }

  /// Alt, Ctrl, and both with Shift, as xterm counts them.
  private static let wordModifiers: Set<Int> = [3, 4, 5, 6, 7, 8]

  private struct Row {
    let final: UInt8
    /// The first parameter, for the sequences that all end in `~`.
    let number: Int?
    let key: Key
    let wordwise: Key

    init(_ final: Unicode.Scalar, number: Int? = nil, _ key: Key, wordwise: Key? = nil) {
      self.final = UInt8(ascii: final)
      self.number = number
      self.key = key
      self.wordwise = wordwise ?? key
    }

    func matches(_ parameters: [Int]) -> Bool { number == nil || number == parameters.first }
  }

  private static let table = [
    Row("A", .up), Row("B", .down), Row("C", .right, wordwise: .wordRight),
    Row("D", .left, wordwise: .wordLeft), Row("H", .home), Row("F", .end), Row("Z", .backTab),
    Row("~", number: 1, .home), Row("~", number: 7, .home), Row("~", number: 4, .end),
    Row("~", number: 8, .end),
    Row("~", number: 3, .delete), Row("~", number: 200, .paste),
  ]
}
