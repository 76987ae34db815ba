/// The text of a bracketed paste, and what becomes of it in a line.
///
/// Line breaks and the blanks around them become one blank, other controls one each, except tabs,
/// which stay; breaks at the very end are dropped. So several lines are joined into one.
struct Paste {
  /// What ends a paste.
  static let end = Array("\u{1B}[201~".utf8)

  private var bytes: [UInt8] = []
  private(set) var isTooLong = false
  private let limit: Int

  /// Makes an empty paste that keeps at most so many bytes.
  init(limit: Int) { self.limit = limit }

  mutating func append(_ byte: UInt8) {
    guard bytes.count < limit else { return isTooLong = true }
    bytes.append(byte)
  }

  /// What is put into the line.
  var line: String { joined().line }
  /// How many lines with text it had.
  var lines: Int { joined().lines }
  /// How many bytes were no UTF-8 and are left out.
  var invalidBytes: Int { bytes.count - validated.utf8.count }

  private func joined() -> (line: String, lines: Int) {
    let lines = validated.unicodeScalars.split { $0 == "\n" || $0 == "\r" }
      .map { Self.trimmed(String(String.UnicodeScalarView($0.map(Self.tamed)))) }
      .filter { !$0.isEmpty }
    return (lines.joined(separator: " "), lines.count)
  }

  /// The text without the bytes that are no UTF-8.
  private var validated: String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    return Self.repaired(bytes)
  }

  private static func repaired(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var decoder = KeyDecoder()
    // Escapes are tamed here, so that the decoder sees letters only.
    decoder.append(bytes.lazy.map { $0 == 0x1B ? 0x20 : $0 })
    while case .stroke(let stroke) = decoder.next() {
      if case .letter(let letter) = stroke { text.append(letter) }
    }
    return String(text)
  }

  private static func tamed(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    let isControl = letter.value < 0x20 || (0x7F..<0xA0).contains(letter.value)
    return isControl && letter != "\t" ? " " : letter
  }

  private static func trimmed(_ text: String) -> String {
    let isBlank = { (letter: Unicode.Scalar) in letter == " " || letter == "\t" }
    let start = text.unicodeScalars.drop(while: isBlank)
    guard let last = start.lastIndex(where: { !isBlank($0) }) else { return "" }
    return String(start[...last])
  }
}
