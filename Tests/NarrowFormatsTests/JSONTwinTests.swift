import RandomTesting
import ByteSearch
import NarrowEngine
import Testing

@testable import NarrowFormats

/// Random JSON, made together with the fields that must be found in it.
private struct RandomJSON {
  var numbers: SplitMix

  mutating func blank() -> String {
    ["", "", "", " ", "\n  ", "\t"].randomElement(using: &numbers) ?? ""
  }

  mutating func word() -> String {
    ["0", "-1.5e3", "true", "false", "12345678901234567890", "[]", "{}", "[1,\"a, b\",{}]"]
      .randomElement(using: &numbers) ?? "0"
  }

  /// An object and its values, each under its dotted name.
  mutating func object(_ prefix: String, depth: Int) -> (text: String, values: [String: String]) {
    var values: [String: String] = [:]
    var members: [String] = []
    for key in ["a", "b", "c", "d"].shuffled(using: &numbers).prefix(
      Int.random(in: 1...4, using: &numbers))
    {
      let name = prefix + key
      let text: String
      switch Int.random(in: 0..<5, using: &numbers) {
      case 0 where depth < 3:
        let inner = object(name + ".", depth: depth + 1)
        text = inner.text
        values.merge(inner.values) { left, _ in left }
      case 1: text = "null"
      case 2:
        text = "\"x\\n\\u00e9\\\"{[,:\""
        values[name] = "x\né\"{[,:"
      case 3:
        text = "\"\(key) é\""
        values[name] = "\(key) é"
      default:
        text = word()
        values[name] = text
      }
      members.append("\(blank())\"\(key)\"\(blank()):\(blank())\(text)\(blank())")
    }
    return ("{\(members.joined(separator: ","))}", values)
  }
}

@Suite struct JSONTwinTests {
  private func values(_ walk: JSONWalk) -> [[String: String]] {
    var records = walk.records
    let table = [records.part()].table(format: .json)
    return table.rows.map { row in
      var values: [String: String] = [:]
      for (name, value) in zip(table.names, row) { values[name] = value }
      return values
    }
  }

  @Test(arguments: [1, 50, 1 << 20])
  func `random records are found in windows of any size`(windowSize: Int) {
    var random = RandomJSON(numbers: SplitMix(seed: 13))
    for _ in 0..<60 {
      let objects = (0..<20).map { _ in random.object("", depth: 0) }
      let wanted = objects.map { $0.values }
      let array = "[" + objects.map { random.blank() + $0.text }.joined(separator: ",") + " ]"
      var walk = JSONWalk(
        Bytes(Array(array.utf8)), layout: .array, from: 1, windowSize: windowSize)
      #expect(walk.readAll(to: .max) == .done)
      #expect(walk.flaws == [])
      #expect(values(walk) == wanted)
      let stream = objects.map { $0.text }.joined(separator: "\n")
      walk = JSONWalk(
        Bytes(Array(stream.utf8)), layout: .stream, from: 0, windowSize: windowSize)
      #expect(walk.readAll(to: .max) == .done)
      #expect(values(walk) == wanted)
    }
  }

  @Test func `simdjson and the scan by bytes find the same places`() {
    var random = RandomJSON(numbers: SplitMix(seed: 17))
    let indexer = StructuralIndexer()
    for _ in 0..<300 {
      let text = Array((random.object("", depth: 0).text + random.blank()).utf8)
      var fast: [UInt32] = []
      var slow: [UInt32] = []
      #expect(indexer.index(text.span, into: &fast) == .clean)
      StructuralScan.index(text.span, into: &slow)
      #expect(fast == slow)
    }
  }

  @Test func `random damage ends in rejects or errors, never in a crash`() throws {
    var random = RandomJSON(numbers: SplitMix(seed: 19))
    let damage = Array("{}[]\",:\\ \n0ant\u{1}".utf8) + [0xFF, 0xC3]
    for _ in 0..<600 {
      var text = Array(
        (0..<4).map { _ in random.object("", depth: 1).text }.joined(separator: "\n").utf8)
      for _ in 0..<3 {
        let place = Int.random(in: 0..<text.count, using: &random.numbers)
        text[place] = damage.randomElement(using: &random.numbers) ?? 0
      }
      let bytes = Bytes(text)
      _ = try read(bytes, rules: ReadingRules(format: .ndjson))
      _ = try? read(bytes, rules: ReadingRules(format: .json))
      _ = try? read(Bytes([0x5B] + text), rules: ReadingRules(format: .json))
      var walk = JSONWalk(bytes, layout: .stream, from: 0, windowSize: 8)
      _ = walk.readAll(to: .max)
      let whole = try read(bytes, rules: ReadingRules(format: .ndjson))
      #expect(walk.records.rows == whole.count)
      #expect(walk.flaws.rejects(in: bytes) == whole.rejects)
    }
  }
}
