internal import ByteSearch
internal import NarrowEngine

/// Reads JSON: an array of records, an object that holds them, or one value after the other.
///
/// A broken line among several values is a reject, and the next line is read. Where an array breaks, the
/// records before are kept and the break is a reject.
/// - Complexity: O(n), places by simdjson, on all cores; memory: 4 bytes a value, 8 bytes a record, and
///   the values that are not what is written.
/// - Throws: `FormatError` if a text that is no NDJSON breaks before its first record.
func readJSON(_ bytes: Bytes, rules: ReadingRules) throws(FormatError) -> Table {
  let start = ByteOrderMark.length(in: bytes)
  var format = rules.format ?? .json
  var finding = JSONOutline.Finding(in: bytes, from: start, format: format)
  var read = JSONParts(bytes, finding)
  if read.outcome == .moreValues {
    finding = JSONOutline.Finding(layout: .stream, start: start)
    read = JSONParts(bytes, finding)
  }
  if finding.layout == .stream, read.rows + read.flaws.count > 1 { format = .ndjson }
  let rejects = read.flaws.rejects(in: bytes)
  if format == .json, read.rows == 0, let first = rejects.first {
    throw FormatError(line: first.line, reason: first.reason)
  }
  var table = read.parts.table(format: format)
  table.rejects = rejects
  table.isCutShort = format == .json && !rejects.isEmpty
  table.notes = read.parts.notes
  table.preamble = finding.layout.preamble
  table.lineBreak = LineBreak.ofFirstLine(in: bytes, from: start)
  if let words = finding.layout.words { table.guesses.append(words) }
  return table
}

extension [JSONFlaw] {
  /// The same by lines; the places must ascend.
  func rejects(in bytes: Bytes) -> [Reject] {
    var lines = LineCounter()
    return map { flaw in
      Reject(line: lines.line(of: flaw.place, in: bytes), reason: flaw.slip.rawValue)
    }
  }
}
