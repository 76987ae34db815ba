import RandomTesting
import ByteSearch

@testable import NarrowEngine

/// Records of random values, and the same records laid out in memory in several ways.
struct TwinCorpus {
  static let allFields = ["name", "town", "Unit Price", "geo.lat"]

  let fields: [String]
  /// The pieces that values and queries are made of.
  let alphabet: [String]
  /// The different records; `nil` is a missing value.
  let records: [[[UInt8]?]]
  /// Which record each row has.
  let rows: [Int]

  /// Makes a small corpus, seldom one that crosses words and blocks of rows.
  init(_ random: inout SplitMix) {
    fields = Array(Self.allFields.prefix(Int.random(in: 1...4, using: &random)))
    let families = random.some(1...3) { $0.one(of: pieceFamilies, or: []) }
    alphabet = families.joined() + ["a", "b", " "]
    let (columns, alphabet) = (fields.count, alphabet)
    var records = random.some(1...12) { random in
      (0..<columns).map { Self.value(of: $0, alphabet, &random) }
    }
    // Not the first record, which may have most rows: giving up takes its time.
    if random.isOnce(in: 4), records.count > 1 {
      records[1][0] = Array(TwinPattern.nearMiss.utf8)
    }
    self.records = records
    let size = random.isOnce(in: 400) ? 4090...8200 : random.isOnce(in: 30) ? 60...200 : 0...0
    let count = Int.random(in: size, using: &random)
    let isRare = random.isOnce(in: 2)
    let (places, all) = (Array(records.indices), records.count)
    rows =
      count == 0
      ? places
      : (0..<count).map { _ in
        isRare && !random.isOnce(in: 50) ? 0 : random.next(below: all)
      }
  }

  private static func value(
    of field: Int, _ alphabet: [String], _ random: inout SplitMix
  ) -> [UInt8]? {
    if random.isOnce(in: 12) { return nil }
    if random.isOnce(in: field == 0 ? 6 : 3) { return Array(plainValue(&random).utf8) }
    return random.some(0...6) { random -> [UInt8] in
      random.isOnce(in: 25)
        ? random.one(of: badPieces, or: []) : Array(random.one(of: alphabet, or: "").utf8)
    }.reduce([], +)
  }

  /// A number, a day, or a text that patterns ask about.
  static func plainValue(_ random: inout SplitMix) -> String {
    random.one(
      "5", "05", "5.0", "-3", "+2", "1e1", "10", "0.1", "1990", "1995", "1999", "1990-05",
      "1990-05-01", "1995-12-31", "1990-02-30", "1990-05-01T10:30", "1999-01-01 23:59", "abc",
      "cab", "bab", "bc\n", "ac\r\n", "aaaa", TwinPattern.nearMiss, TwinPattern.nearMiss, "", "-",
      "1990-", "b")
  }

  /// The values of a row's fields as the twin sees them: what is missing is empty.
  var plainRecords: [[[UInt8]]] { records.map { $0.map { $0 ?? [] } } }

  /// How the rows lie in memory.
  enum Layout: CaseIterable { case endToEnd, lines, inPlace, segments }

  /// The corpus in memory.
  func corpus(_ layout: Layout, _ random: inout SplitMix) throws -> Corpus {
    let cuts =
      layout == .segments
      ? random.some(1...3) { $0.next(below: rows.count + 1) }.sorted() : []
    let bounds = [0] + cuts + [rows.count]
    let segments = zip(bounds, bounds.dropFirst()).map { lower, upper in
      segment(rows[lower..<upper], layout, &random)
    }
    var table = Table(format: "test", fields: fields.map(Field.init(name:)), segments: segments)
    table.notes = []
    return try Corpus(name: "rows", source: "rows.test", table: table, nameField: "name")
  }

  private func segment(
    _ rows: ArraySlice<Int>, _ layout: Layout, _ random: inout SplitMix
  ) -> Segment {
    let columns = fields.indices.map { field -> Column in
      let values = rows.map { self.records[$0][field] }
      switch layout {
      case .endToEnd: return Column(values: values)
      case .lines: return Column(lines: values, &random)
      case .inPlace: return Column(scattered: values, &random)
      case .segments:
        return random.isOnce(in: 2)
          ? Column(values: values) : Column(scattered: values, &random)
      }
    }
    let records = Column(values: rows.map { _ in [] })
    return Segment(columns: columns, records: records)
  }
}

extension Column {
  /// Values each with a line break behind it, but perhaps the last.
  init(lines values: [[UInt8]?], _ random: inout SplitMix) {
    var bytes: [UInt8] = []
    var starts = [0]
    for value in values {
      bytes += value ?? []
      // A CR before the break would be part of the break.
      bytes += value?.last == 13 || random.isOnce(in: 3) ? [13, 10] : [10]
      starts.append(bytes.count)
    }
    if bytes.last == 10, random.isOnce(in: 2) {
      bytes.removeLast(bytes.suffix(2) == [13, 10] ? 2 : 1)
      starts[starts.count - 1] = bytes.count + 1
    }
    self.init(
      endToEnd: Bytes(bytes), starts: RowStarts(starts), ending: .line,
      absent: Self.absences(values))
  }

  /// Values with something between them, some of them copied elsewhere.
  init(scattered values: [[UInt8]?], _ random: inout SplitMix) {
    var (bytes, copied): ([UInt8], [UInt8]) = ([], [])
    var (starts, ends): ([Int], [Int]) = ([], [])
    var copies: [Int: Range<Int>] = [:]
    for (row, value) in values.enumerated() {
      bytes += Array(random.one(",", ";ab", "\"", "").utf8)
      starts.append(bytes.count)
      if random.isOnce(in: 4) {
        bytes += Array("ab\"\"".utf8)
        copies[row] = copied.count..<copied.count + (value ?? []).count
        copied += value ?? []
      } else {
        bytes += value ?? []
      }
      ends.append(bytes.count)
    }
    self.init(
      inPlace: Bytes(bytes), starts: RowStarts(starts), ends: RowStarts(ends),
      copies: Copies(bytes: Bytes(copied), rows: copies), absent: Self.absences(values))
  }
}

extension Column {
  /// The rows that have no value, or `nil` if all have one.
  fileprivate static func absences(_ values: [[UInt8]?]) -> RecordSet? {
    let missing = values.indices.filter { values[$0] == nil }.map(RecordID.init(row:))
    return missing.isEmpty ? nil : RecordSet(missing, capacity: values.count)
  }
}
