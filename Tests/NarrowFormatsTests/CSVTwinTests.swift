import RandomTesting
import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

/// The rules of delimited text once more, as plainly as they can be said: rows of values.
private struct NaiveCSV {
  let text: [UInt8]
  var position = 0
  var isUnclosedKnown = false

  init(_ text: [UInt8]) { self.text = text }

  /// All rows; blank lines are left out before the first, and after it if that has several cells.
  static func rows(_ text: [UInt8]) -> [[[UInt8]]] {
    var reader = NaiveCSV(text)
    var rows: [[[UInt8]]] = []
    while reader.position < text.count {
      let isBlank = reader.isLineEnd(reader.position)
      let row = reader.row()
      if !isBlank || rows.first?.count == 1 { rows.append(row) }
    }
    return rows
  }

  func isLineEnd(_ offset: Int) -> Bool { isEnd(offset) && byte(offset) != UInt8(ascii: ",") }

  func byte(_ offset: Int) -> UInt8? { offset < text.count ? text[offset] : nil }

  func isEnd(_ offset: Int) -> Bool {
    switch byte(offset) {
    case nil, UInt8(ascii: ","), UInt8(ascii: "\n"): true
    case UInt8(ascii: "\r"): byte(offset + 1) == UInt8(ascii: "\n")
    default: false
    }
  }

  mutating func row() -> [[UInt8]] {
    var cells = [cell()]
    while byte(position) == UInt8(ascii: ",") {
      position += 1
      cells.append(cell())
    }
    if byte(position) == UInt8(ascii: "\r") { position += 1 }
    position += 1
    return cells
  }

  mutating func cell() -> [UInt8] {
    let start = position
    if byte(start) == UInt8(ascii: "\"") {
      if let closing = closing(start + 1) {
        position = closing + 1
        if isEnd(position) {
          let inside = String(decoding: text[start + 1..<closing], as: UTF8.self)
          return Array(inside.split("\"\"", joined: "\"").utf8)
        }
      } else {
        isUnclosedKnown = true
      }
    }
    while !isEnd(position) { position += 1 }
    return Array(text[start..<position])
  }

  func closing(_ start: Int) -> Int? {
    var offset = start
    while let byte = byte(offset) {
      if byte == UInt8(ascii: "\n"), isUnclosedKnown { return nil }
      if byte == UInt8(ascii: "\"") {
        guard self.byte(offset + 1) == byte else { return offset }
        offset += 1
      }
      offset += 1
    }
    return nil
  }
}

extension String {
  /// The text with each `part`, from the left, replaced.
  fileprivate func split(_ part: String, joined: String) -> String {
    var result: [UInt8] = []
    let bytes = Array(utf8)
    let wanted = Array(part.utf8)
    var offset = 0
    while offset < bytes.count {
      if offset + 1 < bytes.count, Array(bytes[offset..<offset + 2]) == wanted {
        result += Array(joined.utf8)
        offset += 2
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}

@Suite struct CSVTwinTests {
  /// Random pieces that make quotes, delimiters and line ends meet.
  static func text(_ numbers: inout SplitMix, regular: Bool) -> [UInt8] {
    let odd = ["\"", "\"\"", ",", "\n", "\r\n", "\r", "a", "bc", " ", "\"x\"", "\"\"\"\"", "é"]
    let even = [
      ",", "\n", "\r\n", "a,", "bc\n", "\"x\",", "\"\"\n", "\"a\"\"b\",", "\"\n\r\n,\",x",
    ]
    let pieces = regular ? even : odd
    let count = Int.random(in: 0..<60, using: &numbers)
    return (0..<count).flatMap { _ in Array((pieces.randomElement(using: &numbers) ?? "").utf8) }
  }

  /// The values that the rows of a segment have.
  static func rows(of segment: Segment) -> [[[UInt8]]] {
    (0..<segment.count).map { row in
      segment.columns.filter { !$0.isAbsent(at: row) }.map { $0.value(at: row).array }
    }
  }

  @Test(arguments: [false, true], KernelLevel.available)
  func `masks find the same cells as reading byte by byte`(regular: Bool, level: KernelLevel) {
    var numbers = SplitMix(seed: 7)
    for round in 0..<2400 {
      let text = Self.text(&numbers, regular: regular)
      let bytes = Bytes(text)
      let rules = ReadingRules(format: .csv, delimiter: UInt8(ascii: ","), header: .absent)
      let opening = CSVOpening(bytes, rules)
      var rows = CSVRows(bytes, opening, chunk: 1 + round % 3, level: level)
      rows.readAll(from: opening.firstRecord, to: bytes.count)
      let found = rows.part().segments.flatMap(Self.rows)
      let wanted = NaiveCSV.rows(text)
      guard found == wanted else {
        Issue.record("differs for \(String(decoding: text, as: UTF8.self).debugDescription)")
        return
      }
    }
  }

  @Test(arguments: [false, true]) func `parts do not show`(regular: Bool) {
    var numbers = SplitMix(seed: 9)
    var severalParts = 0
    for _ in 0..<2400 {
      let text = Self.text(&numbers, regular: regular)
      let bytes = Bytes(text)
      let rules = ReadingRules(format: .csv, delimiter: UInt8(ascii: ","), header: .absent)
      let read = CSVParts(bytes, CSVOpening(bytes, rules), workers: 3, least: 12, chunk: 1)
      severalParts += read.parts.count > 1 ? 1 : 0
      let table = read.table
      let found = table.segments.flatMap(Self.rows)
      #expect(Set(table.segments.map(\.columns.count)).count == 1)
      guard found == NaiveCSV.rows(text) else {
        Issue.record("differs for \(String(decoding: text, as: UTF8.self).debugDescription)")
        return
      }
    }
    #expect(severalParts > 100)
  }

  @Test func `chunks do not show`() throws {
    var numbers = SplitMix(seed: 11)
    for _ in 0..<4 {
      var text: [UInt8] = []
      while text.count < 150_000 { text += Self.text(&numbers, regular: true) }
      let rules = ReadingRules(format: .csv, delimiter: UInt8(ascii: ","), header: .absent)
      let table = try read(Bytes(text), rules: rules)
      let found = table.values.map { row in row.compactMap { $0 } }
      let wanted = NaiveCSV.rows(text)
      let isSame = found == wanted
      #expect(isSame)
    }
  }
}
