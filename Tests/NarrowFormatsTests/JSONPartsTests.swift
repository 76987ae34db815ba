import RandomTesting
import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

@Suite struct JSONPartsTests {
  /// Random records, some of them broken, in lines or in an array.
  private func text(_ numbers: inout SplitMix, array: Bool) -> [UInt8] {
    let records = [
      #"{"a":1,"b":"x"}"#, #"{"a":2,"b":"y\n"}"#, #"{"b":"z","a":null}"#, #"{"a":{"c":[1, 2]}}"#,
      #"{"a":1,"a":2}"#, #"{ "a" : "é" , "b" : "" }"#, "[{\"a\":1},\n{\"a\":2}]", "{}", "5",
      #""x""#, "{\"a\":\n\"b\"}", "{\"a.c\":true}", #"{"new":{"a":0}}"#,
    ]
    let broken = [
      #"{"a":1"#, #"{"a":"x"#, "{bad", "}", "1 2\"", "{\"a\":\"\u{1}\"}", #"{"a":"\q"}"#, "]", " ",
      "{\"late\":1,\"a\"}", "1\u{C}", "\"a\"5{}7",
    ]
    var pieces: [String] = []
    for _ in 0..<Int.random(in: 1..<9, using: &numbers) {
      let isBroken = Int.random(in: 0..<(array ? 40 : 8), using: &numbers) == 0
      pieces.append((isBroken ? broken : records).randomElement(using: &numbers) ?? "")
    }
    let text = pieces.joined(separator: array ? ",\n" : "\n")
    return Array((array ? "[\(text)]" : text).utf8)
  }

  private func isSame(_ one: JSONParts, _ other: JSONParts) -> Bool {
    let (left, right) = (one.parts.table(format: .json), other.parts.table(format: .json))
    return left.names == right.names && left.values == right.values
      && left.records == right.records && one.flaws == other.flaws
      && one.parts.notes == other.parts.notes && one.outcome == other.outcome
  }

  @Test(arguments: [false, true]) func `parts do not show, wherever they begin`(array: Bool) {
    var numbers = SplitMix(seed: 23)
    var severalParts = 0
    for _ in 0..<120 {
      let text = text(&numbers, array: array)
      let bytes = Bytes(text)
      let finding = JSONOutline.Finding(
        layout: array ? .array : .stream, start: array ? 1 : 0)
      let whole = JSONParts(bytes, finding, from: [finding.start])
      // A part of a stream begins with a line that is not the rest of another.
      let places = text.indices.dropFirst(finding.start + 1).filter {
        array || (text[$0 - 1] == 0x0A && JSONWalk.beginsLine(text[$0]))
      }
      for place in places {
        let parts = JSONParts(bytes, finding, from: [finding.start, place])
        severalParts += parts.parts.count > 1 ? 1 : 0
        guard isSame(whole, parts) else {
          Issue.record("differs at \(place) of \(String(decoding: text, as: UTF8.self))")
          return
        }
      }
    }
    #expect(severalParts > 100)
  }

  @Test(arguments: [
    (JSONLayout.stream, "{\"a\":1}\n{\"a\":2}\n{\"a\":3}\n{\"a\":4}\n"),
    (.array, "[{\"a\":1},\n{\"a\":2},\n{\"a\":3},\n{\"a\":4}]"),
  ])
  func `parts begin where records do`(layout: JSONLayout, text: String) {
    let bytes = Bytes(Array(text.utf8))
    let finding = JSONOutline.Finding(layout: layout, start: layout == .array ? 1 : 0)
    let starts = JSONCuts(bytes, finding).starts(workers: 3, least: 1)
    #expect(starts.count == 3)
    #expect(starts.dropFirst().allSatisfy { bytes.span[$0] == JSONByte.openBrace })
  }

  @Test func `each value ends where it is seen to`() {
    let text = Array(#"{"a":"x","b":-1.5e+3,"c":true,"d":null,"e":""} "#.utf8)
    let places = [6: 7, 13: 20, 25: 29, 34: 34, 44: 44, 0: 0, 46: 46, text.count: text.count]
    for (start, end) in places { #expect(text.span.endOfWrittenValue(from: start) == end) }
  }
}
