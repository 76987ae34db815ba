internal import ByteSearch
internal import NarrowEngine

/// The records of a JSON text as they come in.
///
///     for each member of an object: its entry in the tree of names
///       an object with members: go on with these, below its entry
///       else its text goes to the entry's column: a string unescaped, an array compact,
///       a number or word as it is written, null as absent
struct JSONRecords {
  /// How many fields there may be; the values of further ones stay in the record's own text only.
  static let fieldLimit = 4096

  private let bytes: Bytes
  private var tree = FieldTree()
  private var columns: [JSONColumn] = []
  private var starts = OffsetList()
  private var ends = OffsetList()
  /// The objects that are being read, the innermost last; kept, as to make it anew costs.
  private var frames: [Frame] = []
  private var isDouble = false
  /// Counts the records with the broken ones, so that a key of these is no double.
  private var attempt = 0
  /// How many records have a key twice.
  private(set) var doubleKeyRows = 0
  /// How many values have no field, as there are too many.
  private(set) var valuesWithoutField = 0

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// How many records there are.
  var rows: Int { starts.count }

  /// Reads the value at the cursor as a record; nothing is kept of it where it is broken.
  mutating func addRecord(
    _ cursor: inout JSONCursor, layout: JSONLayout
  ) throws(JSONFault) {
    let start = try cursor.current()
    do {
      isDouble = false
      attempt += 1
      var previous = -1
      if layout == .map { previous = try readMapKey(&cursor) }
      if cursor.text[try cursor.current()] == JSONByte.openBrace {
        try readObject(&cursor, after: previous)
      } else {
        let entry = self.entry(Self.valueKey.span, of: FieldTree.root, after: previous)
        try readLeaf(&cursor, entry)
      }
    } catch {
      for column in columns.indices { columns[column].truncate(to: rows) }
      throw error
    }
    if isDouble { doubleKeyRows += 1 }
    starts.append(start)
    ends.append(cursor.endBefore)
  }

  private static let valueKey = Array("value".utf8)
  private static let keyKey = Array("key".utf8)

  /// Reads the key of a map's member into the field `key`.
  private mutating func readMapKey(_ cursor: inout JSONCursor) throws(JSONFault) -> Int {
    let key = try cursor.readString(or: .noKey)
    try cursor.expect(JSONByte.colon, or: .noColon)
    let entry = self.entry(Self.keyKey.span, of: FieldTree.root, after: -1)
    try addText(key, to: entry, cursor.text)
    return entry
  }

  /// An object whose members are being read, and the member that was read last.
  private struct Frame {
    var entry: Int
    var previous: Int
  }

  /// Reads an object and all objects in it, with a stack of our own.
  private mutating func readObject(
    _ cursor: inout JSONCursor, after previous: Int
  ) throws(JSONFault) {
    cursor.advance()
    if try cursor.skip(JSONByte.closeBrace) { return }
    frames.removeAll(keepingCapacity: true)
    frames.append(Frame(entry: FieldTree.root, previous: previous))
    while let frame = frames.last {
      let entry = try readKey(&cursor, of: frame)
      frames[frames.count - 1].previous = entry
      if try cursor.opensObject() {
        guard frames.count < JSONCursor.depthLimit else {
          throw .broken(at: try cursor.current(), .tooDeep)
        }
        frames.append(Frame(entry: entry, previous: -1))
        continue
      }
      try readLeaf(&cursor, entry)
      while !frames.isEmpty, try cursor.endsObject() { frames.removeLast() }
    }
  }

  private mutating func readKey(
    _ cursor: inout JSONCursor, of frame: Frame
  ) throws(JSONFault) -> Int {
    let key = try cursor.readString(or: .noKey)
    try cursor.expect(JSONByte.colon, or: .noColon)
    let text = cursor.text.extracting(key)
    if let entry = expectedEntry(text, of: frame.entry, after: frame.previous) { return entry }
    guard text.firstOffset(of: JSONByte.backslash) != nil else {
      return entry(text, of: frame.entry, after: frame.previous)
    }
    let plain = BytesBuilder()
    do {
      try JSONString.addUnescaped(text, to: plain)
    } catch {
      throw .broken(at: key.lowerBound, error)
    }
    return entry(plain[0..<plain.count].span, of: frame.entry, after: frame.previous)
  }

  private mutating func entry(_ key: Span<UInt8>, of parent: Int, after previous: Int) -> Int {
    if let entry = expectedEntry(key, of: parent, after: previous) { return entry }
    let entry = tree.entry(key, of: parent, after: previous, record: attempt)
    if tree.entries[entry].isTwin { isDouble = true }
    return entry
  }

  private mutating func expectedEntry(
    _ key: Span<UInt8>, of parent: Int, after previous: Int
  ) -> Int? {
    guard
      let entry = tree.expectedEntry(key, of: parent, after: previous, record: attempt)
    else { return nil }
    if tree.entries[entry].isTwin { isDouble = true }
    return entry
  }

  /// Reads a value that is no object with members into the column of its entry.
  private mutating func readLeaf(
    _ cursor: inout JSONCursor, _ entry: Int
  ) throws(JSONFault) {
    let place = try cursor.current()
    switch cursor.text[place] {
    case JSONByte.quote: try addText(try cursor.readString(or: .noValue), to: entry, cursor.text)
    case JSONByte.openBracket, JSONByte.openBrace:
      let column = self.column(of: entry)
      let start = column.map { columns[$0].bytes.count } ?? 0
      try cursor.readValue(into: column.map { columns[$0].bytes })
      if let column { columns[column].endValue(of: rows, from: start) }
    default: addWord(try cursor.readWord(), to: entry, cursor.text)
    }
  }

  private mutating func addText(
    _ content: Range<Int>, to entry: Int, _ text: Span<UInt8>
  ) throws(JSONFault) {
    guard let column = column(of: entry) else { return }
    let builder = columns[column].bytes
    let start = builder.count
    do {
      try JSONString.addUnescaped(text.extracting(content), to: builder)
    } catch {
      builder.truncate(to: start)
      throw .broken(at: content.lowerBound, error)
    }
    columns[column].endValue(of: rows, from: start)
  }

  private mutating func addWord(_ word: Range<Int>, to entry: Int, _ text: Span<UInt8>) {
    guard let column = column(of: entry) else { return }
    let word = text.extracting(word)
    if word[0] == UInt8(ascii: "n") {
      columns[column].addNull(rows)
    } else {
      let start = columns[column].bytes.count
      columns[column].bytes.append(word)
      columns[column].endValue(of: rows, from: start)
    }
  }

  /// The column of an entry, made at its first value; `nil` if there are too many.
  private mutating func column(of entry: Int) -> Int? {
    if let column = tree.column(of: entry) { return column }
    guard columns.count < Self.fieldLimit else {
      valuesWithoutField += 1
      return nil
    }
    columns.append(JSONColumn())
    return tree.makeColumn(for: entry)
  }

  /// All records as a table.
  func table(format: FormatName) -> Table {
    let used = columns.indices.filter { !columns[$0].isUnused }
    let records = Column(inPlace: bytes, starts: starts.starts, ends: ends.starts)
    let segment = Segment(columns: used.map { columns[$0].column(rows: rows) }, records: records)
    return Table(
      format: format.rawValue, fields: used.map { tree.names.fields[$0] }, segments: [segment])
  }
}
