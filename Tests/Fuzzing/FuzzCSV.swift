import ByteSearch
import NarrowEngine

@testable import NarrowFormats

/// Any bytes are read as delimited text without a crash, and parts do not show.
func fuzzCSV(_ input: [UInt8]) {
  guard let choice = input.first else { return }
  let bytes = Bytes(Array(input.dropFirst()))
  let delimiters = Array(",;\t|".utf8)
  let rules = ReadingRules(
    format: choice & 1 == 0 ? .csv : .tsv,
    delimiter: choice & 2 == 0 ? nil : delimiters[Int(choice >> 2 & 3)],
    header: choice & 16 == 0 ? .guess : .absent)
  if let table = try? read(bytes, rules: rules) { look(at: table.segments) }
  let opening = CSVOpening(bytes, rules)
  let whole = CSVParts(bytes, opening, workers: 1)
  let parts = CSVParts(bytes, opening, workers: 2 + Int(choice >> 6), least: 8, chunk: 1)
  precondition(
    look(at: whole.segments) == look(at: parts.segments),
    "parts find other values")
}

/// Looks at every value; what is told depends on all of them.
@discardableResult
private func look(at segments: [Segment]) -> Int {
  var hasher = Hasher()
  for segment in segments {
    for row in 0..<segment.count {
      for column in segment.columns where !column.isAbsent(at: row) {
        hasher.combine(column.value(at: row).array)
      }
      hasher.combine(segment.records.value(at: row).array)
    }
  }
  return hasher.finalize()
}
