@testable import NarrowShell

/// What a program sent to its terminal, looked through for what only data can have brought.
struct SentBytes {
  /// What is wrong, each with what stands there.
  private(set) var faults: [String] = []
  private var scalars: [Unicode.Scalar] = []
  private var place = 0
  private var row = ""
  private var isIsolated = false
  private let columns: Int?

  /// Looks through bytes; rows wider than `columns` are faults too, if that is given.
  init(_ bytes: [UInt8], columns: Int?) {
    self.columns = columns
    guard let text = String(validating: bytes, as: UTF8.self) else {
      faults = ["not UTF-8"]
      return
    }
    scalars = Array(text.unicodeScalars)
    while place < scalars.count { step() }
    endRow()
  }

  private mutating func step() {
    let scalar = scalars[place]
    switch scalar {
    case "\u{1B}": takeSequence()
    case "\r", "\n":
      endRow()
      place += 1
    case "\u{2068}", "\u{2069}": takeIsolate(scalar)
    default:
      if Self.isForbidden(scalar) || isStrayTag(scalar) {
        fault("U+\(String(scalar.value, radix: 16))")
      }
      row.unicodeScalars.append(scalar)
      place += 1
    }
  }

  /// The sequences that the program itself sends where there are no colours.
  private static let own: Set<String> = [
    "[K", "[J", "[A", "[0m", "[2m", "[4m", "[?2004h", "[?2004l", "[?2026h", "[?2026l", "[?25l",
    "[?25h",
    "[?7l", "[?7h",
  ]

  private mutating func takeSequence() {
    var sequence = ""
    var end = place + 1
    while end < scalars.count, sequence.count < 12 {
      sequence.unicodeScalars.append(scalars[end])
      end += 1
      if sequence.count > 1, scalars[end - 1].properties.isAlphabetic { break }
    }
    let digits = sequence.dropFirst().dropLast()
    let isMove =
      ["G", "A", "B"].contains(sequence.last) && digits.count < 4
      && digits.allSatisfy(\.isNumber) && sequence.first == "["
    guard Self.own.contains(sequence) || isMove else {
      fault("the sequence \(sequence.debugDescription)")
      place += 1
      return
    }
    place = end
  }

  /// Ours begin with the cursor's place, and end what they began.
  private mutating func takeIsolate(_ sign: Unicode.Scalar) {
    let isFirst = sign == "\u{2068}"
    let isOurs = isFirst ? place + 1 < scalars.count && scalars[place + 1] == "\u{1B}" : isIsolated
    if isFirst == isIsolated || !isOurs { fault("a stray isolate") }
    isIsolated = isFirst
    place += 1
  }

  private mutating func endRow() {
    if isIsolated { fault("an open isolate") }
    isIsolated = false
    let width = StyledLine(row).width
    if let columns, width > columns { fault("a row of \(width) columns") }
    row = ""
  }

  private mutating func fault(_ words: String) {
    var around = ""
    around.unicodeScalars.append(
      contentsOf: scalars[max(0, place - 60)..<min(scalars.count, place + 20)])
    faults.append("\(words) in \(around.debugDescription)")
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD, 0x61C, 0x115F, 0x1160, 0x180E, 0x200B, 0x200E, 0x200F: true
    case 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xFFFE, 0xFFFF, 0xE0001: true
    default: false
    }
  }

  /// Whether a tag stands behind no picture.
  private func isStrayTag(_ scalar: Unicode.Scalar) -> Bool {
    guard (0xE0020...0xE007F).contains(scalar.value) else { return false }
    return !scalars[max(0, place - 8)..<place].contains {
      $0.value > 0x2190 && $0.properties.isEmoji
    }
  }
}
