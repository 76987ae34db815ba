/// Blanks out what is not code in a Swift file.
///
/// That is comments, and the text of string literals but not what is interpolated
/// into them. Line ends stay.
struct SwiftMask {
  private let text: [UInt8]
  private var kept: [UInt8]
  private var at = 0

  /// The code of `text`, as long as `text` is in bytes.
  static func code(of text: String) -> String {
    var mask = SwiftMask(Array(text.utf8))
    mask.scanCode(untilParenthesisCloses: false)
    return String(decoding: mask.kept, as: UTF8.self)
  }

  private init(_ text: [UInt8]) {
    self.text = text
    kept = text.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
  }

  private func sees(_ expected: String) -> Bool {
    text[at...].starts(with: expected.utf8)
  }

  private mutating func keep(_ count: Int) {
    for offset in at..<min(at + count, text.count) { kept[offset] = text[offset] }
    skip(count)
  }

  private mutating func skip(_ count: Int) {
    at = min(at + count, text.count)
  }

  private mutating func scanCode(untilParenthesisCloses inner: Bool) {
    var depth = 0
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "/") where sees("//"): skipLineComment()
      case UInt8(ascii: "/") where sees("/*"): skipBlockComment()
      case UInt8(ascii: "\""), UInt8(ascii: "#"): scanLiteral()
      case UInt8(ascii: "("):
        depth += 1
        keep(1)
      case UInt8(ascii: ")"):
        depth -= 1
        keep(1)
        if inner && depth == 0 { return }
      default: keep(1)
      }
    }
  }

  private mutating func skipLineComment() {
    while at < text.count, text[at] != UInt8(ascii: "\n") { skip(1) }
  }

  private mutating func skipBlockComment() {
    var depth = 0
    while at < text.count {
      if sees("/*") {
        depth += 1
        skip(2)
      } else if sees("*/") {
        depth -= 1
        skip(2)
        if depth == 0 { return }
      } else {
        skip(1)
      }
    }
  }

  /// Scans a string literal, or keeps the number signs that turn out to begin none.
  private mutating func scanLiteral() {
    let signs = text[at...].prefix { $0 == UInt8(ascii: "#") }.count
    guard at + signs < text.count, text[at + signs] == UInt8(ascii: "\"") else {
      return keep(signs)
    }
    keep(signs)
    let quotes = sees("\"\"\"") ? 3 : 1
    keep(quotes)
    let hashes = String(repeating: "#", count: signs)
    let end = String(repeating: "\"", count: quotes) + hashes
    let escape = "\\" + hashes
    while at < text.count {
      if sees(end) { return keep(end.utf8.count) }
      if quotes == 1, text[at] == UInt8(ascii: "\n") { return }
      if sees(escape + "(") {
        skip(escape.utf8.count)
        scanCode(untilParenthesisCloses: true)
      } else {
        skip(sees(escape) ? escape.utf8.count + 1 : 1)
      }
    }
  }
}
