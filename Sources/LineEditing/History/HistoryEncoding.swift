/// How entries lie in a history file, one a line.
///
/// Ours are plain text; a backslash is written `\\`, and a control (C0, DEL, C1) as `\ooo`, byte by
/// byte in octal, so that every entry comes back as it was. A file of libedit begins with a line of
/// its own and writes blanks as `\040` too; we read and continue it in its way.
enum HistoryEncoding: Sendable {
  case plain
  case libedit

  /// The first line of a file that libedit wrote.
  static let libeditMark = "_HiStOrY_V2_"

  /// How the file with this text is written.
  init(ofFileWith bytes: some Collection<UInt8>) {
    let mark = Self.libeditMark.utf8
    let isMarked = bytes.starts(with: mark) && bytes.dropFirst(mark.count).first ?? 0x0A == 0x0A
    self = isMarked ? .libedit : .plain
  }

  /// An entry as a line, without its line feed.
  func line(for entry: String) -> [UInt8] {
    var line: [UInt8] = []
    for letter in entry.unicodeScalars {
      let bytes = Array(String(letter).utf8)
      if letter == "\\" {
        line += [0x5C, 0x5C]
      } else if isEscaped(letter) {
        line += bytes.flatMap(Self.octal)
      } else {
        line += bytes
      }
    }
    // An entry that reads like libedit's mark must not make the file one of libedit's.
    if self == .plain, entry.hasPrefix(Self.libeditMark) {
      line.replaceSubrange(0..<1, with: Self.octal(line[0]))
    }
    return line
  }

  /// The entry that a line holds; bytes that are no UTF-8 become U+FFFD.
  func entry(of line: ArraySlice<UInt8>) -> String {
    // Most lines are as they were typed.
    guard line.contains(UInt8(ascii: "\\")) else { return String(decoding: line, as: UTF8.self) }
    var bytes: [UInt8] = []
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escaped = takeEscape(from: &rest) else {
        bytes.append(byte)
        continue
      }
      bytes.append(escaped)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func isEscaped(_ letter: Unicode.Scalar) -> Bool {
    let isControl = letter.value < 0x20 || (0x7F..<0xA0).contains(letter.value)
    return isControl || self == .libedit && letter == " "
  }

  private static func octal(_ byte: UInt8) -> [UInt8] {
    [0x5C, 0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
  }

  /// What stands behind a backslash; nil if that backslash is only itself.
  private func takeEscape(from rest: inout ArraySlice<UInt8>) -> UInt8? {
    if rest.first == UInt8(ascii: "\\") { return rest.popFirst() }
    let digits = rest.prefix(3)
    if digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) }) {
      let value = digits.reduce(0) { $0 << 3 | Int($1 - 0x30) }
      guard let byte = UInt8(exactly: value) else { return nil }
      rest.removeFirst(3)
      return byte
    }
    return self == .libedit ? takeControl(from: &rest) : nil
  }

  /// `\^C` for a control, `\M-c` and `\M^C` for a byte with its high bit set.
  private func takeControl(from rest: inout ArraySlice<UInt8>) -> UInt8? {
    let next = Array(rest.prefix(3))
    if next.count >= 2, next[0] == UInt8(ascii: "^") {
      rest.removeFirst(2)
      return Self.control(next[1])
    }
    guard next.count == 3, next[0] == UInt8(ascii: "M") else { return nil }
    rest.removeFirst(3)
    return (next[1] == UInt8(ascii: "^") ? Self.control(next[2]) : next[2]) | 0x80
  }

  private static func control(_ byte: UInt8) -> UInt8 {
    byte == UInt8(ascii: "?") ? 0x7F : byte & 0x1F
  }
}
