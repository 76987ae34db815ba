internal import ByteSearch
internal import NarrowEngine

/// Reads JSON: an array of records, an object that holds them, or one value after the other.
///
/// A broken line among several values is a reject, and the next line is read. Where an array breaks, the
/// records before are kept and the break is a reject.
/// - Complexity: O(n), places by simdjson; memory: the values, 4 bytes each, 8 bytes a record.
/// - Throws: `FormatError` if a text that is no NDJSON breaks before its first record.
func readJSON(_ bytes: Bytes, rules: ReadingRules) throws(FormatError) -> Table {
  let start = ByteOrderMark.length(in: bytes)
  var format = rules.format ?? .json
  var finding = JSONOutline.Finding(in: bytes, from: start, format: format)
  var walk = JSONWalk(bytes, layout: finding.layout)
  if walk.readAll(from: finding.start) == .moreValues {
    finding = JSONOutline.Finding(layout: .stream, start: start)
    walk = JSONWalk(bytes, layout: .stream)
    _ = walk.readAll(from: start)
  }
  if finding.layout == .stream, walk.records.rows + walk.rejects.count > 1 { format = .ndjson }
  if format == .json, walk.records.rows == 0, let first = walk.rejects.first {
    throw FormatError(line: first.line, reason: first.reason)
  }
  var table = walk.records.table(format: format)
  table.rejects = walk.rejects
  table.notes = walk.records.notes
  table.preamble = finding.layout.preamble
  table.lineBreak = LineBreak.ofFirstLine(in: bytes, from: start)
  if let words = finding.layout.words { table.guesses.append(words) }
  return table
}

extension JSONRecords {
  /// What the user should know.
  var notes: [String] {
    var notes: [String] = []
    if doubleKeyRows > 0 {
      notes.append(
        "\(doubleKeyRows) \(doubleKeyRows == 1 ? "record has" : "records have") a key twice; "
          + "its second value is the field that ends in _2")
    }
    if valuesWithoutField > 0 {
      notes.append(
        "there are more than \(Self.fieldLimit) fields; \(valuesWithoutField) values "
          + "stand in their records' own text only")
    }
    return notes
  }
}
