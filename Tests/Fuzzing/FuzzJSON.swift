import ByteSearch
import NarrowEngine

@testable import NarrowFormats

/// Any bytes are read as JSON without a crash, and neither parts nor windows show.
func fuzzJSON(_ input: [UInt8]) {
  guard let choice = input.first else { return }
  let bytes = Bytes(Array(input.dropFirst()))
  let formats: [FormatName?] = [.json, .ndjson, nil, .ndjson]
  if let table = try? read(bytes, rules: ReadingRules(format: formats[Int(choice & 3)])) {
    table.touch()
  }
  let format: FormatName = choice & 1 == 0 ? .json : .ndjson
  let finding = JSONOutline.Finding(in: bytes, from: 0, format: format)
  let whole = JSONParts(bytes, finding, from: [finding.start])
  let cuts = JSONCuts(bytes, finding).starts(workers: 2 + Int(choice >> 6), least: 1)
  let parts = JSONParts(bytes, finding, from: cuts, windowSize: 1 + Int(choice >> 2 & 15) * 8)
  // The reason, and in an array its place, depend on whether the text around is clean.
  let isStream = finding.layout == .stream
  precondition(
    whole.flaws.map { isStream ? $0.place : 0 } == parts.flaws.map { isStream ? $0.place : 0 },
    "parts find other flaws")
  let (one, several) = (whole.parts.table(format: .json), parts.parts.table(format: .json))
  precondition(one.fields.map(\.name) == several.fields.map(\.name), "parts find other fields")
  precondition(one.touch() == several.touch(), "parts find other values")
}

extension Table {
  /// Looks at every value; what is told depends on all of them.
  @discardableResult
  fileprivate func touch() -> Int {
    var hasher = Hasher()
    for segment in segments {
      for row in 0..<segment.count {
        for column in segment.columns {
          hasher.combine(column.isAbsent(at: row))
          hasher.combine(column.value(at: row).array)
        }
        hasher.combine(segment.records.value(at: row).array)
      }
    }
    return hasher.finalize()
  }
}
