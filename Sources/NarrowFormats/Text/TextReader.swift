package import ByteSearch
package import NarrowEngine

/// Reads a record a line, each with the single field `name`.
///
/// A line ends with LF or CR LF; the last one may lack its end, and keeps a CR then. All
/// other bytes are data, NUL and what is not UTF-8 included. A byte order mark is no part of the
/// first line. The text is its own column: nothing is copied.
/// - Complexity: O(n), in vector registers; 4 bytes of memory a line.
func readText(_ bytes: Bytes, rules: ReadingRules) -> Table {
  if rules.ending == .nul { return readNULText(bytes) }
  let lines = Column(linesOf: bytes, from: ByteOrderMark.length(in: bytes))
  return tableOfLines([Segment(columns: [lines], records: lines)], of: bytes)
}

/// The table of a text without its records, if they are lines that can be searched one by one as they
/// come; `nil` if the source is something else, or cannot be told from other formats.
///
/// The text may be the beginning of one, if that has all that `FormatGuess` looks at, and a line break.
package func tableWithoutLines(of text: Bytes, rules: ReadingRules) -> Table? {
  guard rules.ending == .line, !UTF16Text.hasMark(text),
    FormatGuess(of: text, rules: rules).format == .text
  else { return nil }
  return tableOfLines([], of: text)
}

/// How many bytes of a source tell its format for sure, where its name or the user does not.
package func bytesThatTellFormat(by rules: ReadingRules) -> Int {
  let isKnown = rules.format != nil || FormatName(endingOf: rules.fileName) != nil
  return isKnown ? 3 : 2 * DialectGuess.sampleSize
}

func tableOfLines(_ segments: [Segment], of bytes: Bytes) -> Table {
  let start = ByteOrderMark.length(in: bytes)
  var table = Table(
    format: FormatName.text.rawValue, fields: [Field(name: "name")], segments: segments)
  table.preamble = bytes[0..<start]
  table.lineBreak = LineBreak.ofFirstLine(in: bytes, from: start)
  return table
}

/// Reads records that end with NUL, the last one perhaps with nothing; all else is data.
/// - Complexity: O(n); 8 bytes of memory a record, or 16 beyond 4 GiB.
private func readNULText(_ bytes: Bytes) -> Table {
  let records = recordsOfNULText(bytes, in: 0..<bytes.count)
  return tableOfNULText([Segment(columns: [records], records: records)])
}

func recordsOfNULText(_ bytes: Bytes, in range: Range<Int>) -> Column {
  var starts: [Int] = []
  var ends: [Int] = []
  var start = range.lowerBound
  while start < range.upperBound {
    let rest = start..<range.upperBound
    let length = bytes.span(rest).firstOffset(of: 0) ?? rest.count
    starts.append(start)
    ends.append(start + length)
    start += length + 1
  }
  return Column(inPlace: bytes, starts: RowStarts(starts), ends: RowStarts(ends))
}

func tableOfNULText(_ segments: [Segment]) -> Table {
  var table = Table(
    format: FormatName.text.rawValue, fields: [Field(name: "name")], segments: segments)
  table.lineBreak = [0]
  return table
}
