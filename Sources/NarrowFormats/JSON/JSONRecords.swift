internal import ByteSearch
internal import NarrowEngine

/// The records of a JSON text as they come in.
///
///     for each record: follow what stood between the values of earlier ones
///       all values are as they are written: gather where they begin, for the columns
///       some are not: each value to its column
///       where it is written otherwise: by its members, and learn what stands between them
struct JSONRecords {
  /// How many fields there may be; the values of further ones stay in the record's own text only.
  static let fieldLimit = 4096

  let bytes: Bytes
  private let origin: Int
  private(set) var columns: [JSONColumn] = []
  /// The names of members, and for each column its entry there.
  var tree = FieldTree()
  private var routes = JSONRoutes()
  /// The last records, whose values are not in the columns yet.
  private var run = JSONRun()
  private var starts = OffsetList()
  private var ends = OffsetList()
  /// The objects that are being read, the innermost last; kept, as to make it anew costs.
  var frames: [JSONFrame] = []
  /// The values of the record that is being read by its members.
  private var visits: [Visit] = []
  /// Whether the record that is being read has a key twice.
  var isDouble = false
  /// Counts the records with the broken ones, so that a key of these is no double.
  private(set) var attempt = 0
  /// How many records have a key twice.
  private(set) var doubleKeyRows = 0
  /// How many values have no field, as there are too many.
  private(set) var valuesWithoutField = 0

  /// A value that was read: its column, if it has one, and the places at which it begins and ends.
  private struct Visit {
    let column: Int?
    let begin: Int
    let end: Int
  }

  /// No record yet of a text, or a part of it, that begins at `origin`.
  init(_ bytes: Bytes, from origin: Int = 0) {
    self.bytes = bytes
    self.origin = bytes.span.placeWithoutValue(from: origin)
  }

  /// How many records there are.
  var rows: Int { starts.count }

  /// Where the last record ends.
  var end: Int { ends.last ?? 0 }

  /// Makes room for as many records in all, in the columns that are there.
  mutating func reserve(_ rows: Int) {
    starts.reserveCapacity(rows)
    ends.reserveCapacity(rows)
    for column in columns.indices { columns[column].reserve(rows) }
  }

  /// Reads the value at the cursor as a record; nothing is kept of it where it is broken.
  mutating func addRecord(
    _ cursor: inout JSONCursor, layout: JSONLayout
  ) throws(JSONFault) {
    let start = try cursor.current()
    if !addToRun(&cursor) {
      if !addKnown(&cursor) { try addByMembers(&cursor, layout: layout) }
      if isDouble { doubleKeyRows += 1 }
    }
    starts.append(start)
    ends.append(cursor.endBefore)
  }

  /// Reads a record whose values all are as they are written, as those of an earlier one, and tells
  /// whether it is such.
  private mutating func addToRun(_ cursor: inout JSONCursor) -> Bool {
    var outcome = run.add(&cursor, routes)
    if outcome == .added { return true }
    flush()
    if outcome == .full { outcome = run.add(&cursor, routes) }
    return outcome == .added
  }

  /// Hands the run's values to their columns.
  private mutating func flush() {
    if run.rows > 0, case .end(isDouble: true) = routes.steps[run.end].target {
      doubleKeyRows += run.rows
    }
    run.flush(routes, to: &columns, before: rows)
  }

  /// Reads a record that is written as an earlier one was, and tells whether it is.
  private mutating func addKnown(_ cursor: inout JSONCursor) -> Bool {
    guard cursor.isClean else { return false }
    let routes = routes
    let (steps, leads) = (routes.steps.span, routes.leads.span)
    let begin = cursor.index
    var (last, index) = (-1, routes.first)
    while index >= 0 {
      let step = steps[index]
      let lead = leads.extracting(step.lead)
      switch step.target {
      case .value(let column) where cursor.follow(lead, places: step.places):
        last = index
        index = (try? readLeaf(&cursor, into: column)) == nil ? -1 : step.next
      case .end(let isDouble) where cursor.end(with: lead, places: step.places):
        self.isDouble = isDouble
        return true
      default: index = step.other
      }
    }
    cursor.index = begin
    drop(last, of: routes)
    return false
  }

  /// Drops the values of the record that is being read up to a step.
  private mutating func drop(_ last: Int, of routes: JSONRoutes) {
    var index = last
    while index >= 0 {
      let step = routes.steps[index]
      if case .value(let column) = step.target { columns[column].truncate(to: rows) }
      index = step.last
    }
  }

  private mutating func addByMembers(
    _ cursor: inout JSONCursor, layout: JSONLayout
  ) throws(JSONFault) {
    let begin = cursor.index
    visits.removeAll(keepingCapacity: true)
    isDouble = false
    attempt += 1
    do {
      try readMembers(&cursor, layout: layout)
    } catch {
      for case .some(let column) in visits.map(\.column) { columns[column].truncate(to: rows) }
      throw error
    }
    learn(cursor, from: begin)
  }

  /// Learns what stands between the values of the record that ends at the cursor.
  private mutating func learn(_ cursor: JSONCursor, from begin: Int) {
    guard cursor.isClean else { return }
    var last = -1
    var index = begin
    for visit in visits {
      guard let column = visit.column else { return }
      let lead = cursor.text(from: index, to: visit.begin)
      let step = routes.learn(
        lead, places: visit.begin - index, .value(column: column), after: last)
      guard let step else { return }
      (last, index) = (step, visit.end)
    }
    let tail = cursor.textBefore(from: index)
    _ = routes.learn(tail, places: cursor.index - index, .end(isDouble: isDouble), after: last)
  }

  /// Reads a value that is no object with members into the column of its entry.
  mutating func readLeaf(_ cursor: inout JSONCursor, of entry: Int) throws(JSONFault) {
    let begin = cursor.index
    let column = column(of: entry)
    visits.append(Visit(column: column, begin: begin, end: begin))
    if let column { try readLeaf(&cursor, into: column) } else { try cursor.readValue(into: nil) }
    visits[visits.count - 1] = Visit(column: column, begin: begin, end: cursor.index)
  }

  /// The column of an entry, made at its first value; `nil` if there are too many.
  private mutating func column(of entry: Int) -> Int? {
    if let column = tree.column(of: entry) { return column }
    guard columns.count < Self.fieldLimit else {
      valuesWithoutField += 1
      return nil
    }
    columns.append(JSONColumn(bytes, origin: origin))
    return tree.makeColumn(for: entry)
  }

  private mutating func readLeaf(
    _ cursor: inout JSONCursor, into column: Int
  ) throws(JSONFault) {
    let place = try cursor.current()
    switch cursor.text[place] {
    case JSONByte.quote: try addText(&cursor, to: column)
    case JSONByte.openBracket, JSONByte.openBrace:
      let start = columns[column].rewritten.count
      do {
        try cursor.readValue(into: columns[column].rewritten)
      } catch {
        columns[column].rewritten.truncate(to: start)
        throw error
      }
      columns[column].addRewritten(place, of: rows, from: start)
    default: try addWord(&cursor, to: column)
    }
  }

  private mutating func addText(
    _ cursor: inout JSONCursor, to column: Int
  ) throws(JSONFault) {
    let content = try cursor.readString(or: .noValue)
    guard cursor.hasBackslash(content) else {
      columns[column].add(content.lowerBound, of: rows)
      return
    }
    let rewritten = columns[column].rewritten
    let start = rewritten.count
    do {
      try JSONString.addUnescaped(cursor.text.extracting(content), to: rewritten)
    } catch {
      rewritten.truncate(to: start)
      throw .broken(at: content.lowerBound, error)
    }
    columns[column].addRewritten(content.lowerBound, of: rows, from: start)
  }

  private mutating func addWord(
    _ cursor: inout JSONCursor, to column: Int
  ) throws(JSONFault) {
    let word = try cursor.readWord()
    let text = cursor.text
    if text[word.lowerBound] == UInt8(ascii: "n") {
      columns[column].addNull(rows)
    } else if word.lowerBound > 0, text[word.lowerBound - 1] == JSONByte.quote {
      // Behind the quote of another record it would be taken for a text.
      let start = columns[column].rewritten.count
      columns[column].rewritten.append(text.extracting(word))
      columns[column].addRewritten(word.lowerBound - 1, of: rows, from: start)
    } else {
      columns[column].add(word.lowerBound, of: rows)
    }
  }

  /// What was read, as a part of a table.
  mutating func part() -> JSONPart {
    flush()
    let rows = rows
    let used = columns.map { !$0.isUnused }
    let records = Column(inPlace: bytes, starts: starts.starts, ends: ends.starts)
    return JSONPart(
      columns: columns.indices.map { columns[$0].finish(rows: rows) }, used: used,
      records: records, tree: tree, doubleKeyRows: doubleKeyRows,
      valuesWithoutField: valuesWithoutField)
  }
}
