package import ByteSearch

/// All records of an opened source, immutable once loaded.
package struct Corpus: Sendable {
  /// What the records are called, in the prompt and the counts: `candies`.
  package let name: String
  /// The source as it was given: `candies.csv`.
  package let source: String
  /// Fields, values and what the reader noticed.
  package let table: Table
  /// The field that is searched, listed and completed by default.
  package let nameField: FieldID
  /// The field whose values are the scopes.
  package let scopeField: FieldID?
  /// The number of records.
  package let count: Int
  /// Whether its source is still being read, so that records may follow.
  package private(set) var isArriving = false
  /// Counts how often the records of an arriving source turned out to be others than they seemed.
  package private(set) var edition = 0
  /// How many records in front of the first were let go.
  package private(set) var letGo = 0
  private let firstRows: [Int]

  /// Makes a corpus of a table, and chooses its name and scope field where they are not given.
  /// - Throws: `FieldError` if a given field is not there.
  package init(
    name: String, source: String, table: Table, nameField: String? = nil,
    scopeField: String? = nil
  ) throws(FieldError) {
    let table = table.withFields
    let roles = try FieldRoles(of: table, name: nameField, scope: scopeField)
    self.init(name: name, source: source, table: table, roles: roles)
  }

  private init(name: String, source: String, table: Table, roles: FieldRoles) {
    self.name = name
    self.source = source
    self.table = table
    nameField = roles.name
    scopeField = roles.scope
    var rows: [Int] = []
    var total = 0
    for segment in table.segments {
      rows.append(total)
      total += segment.count
    }
    firstRows = rows
    count = total
  }

  /// The corpus that has become of this one by records that came to its end.
  ///
  /// Some may have gone from its start: so many in all since the first. Its name and scope field stay.
  package func grown(to table: Table, letGo: Int) -> Corpus {
    var grown = Corpus(
      name: name, source: source, table: table.withFields,
      roles: FieldRoles(name: nameField, scope: scopeField))
    (grown.isArriving, grown.edition, grown.letGo) = (isArriving, edition, letGo)
    return grown
  }

  /// Whether the same corpus has become `other` since.
  package func isOlder(than other: Corpus) -> Bool {
    guard edition == other.edition else { return edition < other.edition }
    return letGo + count < other.letGo + other.count || letGo < other.letGo
      || isArriving && !other.isArriving
  }

  /// The same records, of whose source more may come, or not.
  package func arriving(_ isArriving: Bool, edition: Int? = nil) -> Corpus {
    var corpus = self
    corpus.isArriving = isArriving
    if let edition { corpus.edition = edition }
    return corpus
  }

  /// The fields, in the order of the source.
  package var fields: [Field] { table.fields }

  /// All fields, by id.
  package var fieldIDs: [FieldID] { fields.indices.map(FieldID.init(position:)) }

  /// The field's name.
  package subscript(field: FieldID) -> Field { table.fields[field.position] }

  /// The segments and the first row of each.
  var segments: Zip2Sequence<[Segment], [Int]> { zip(table.segments, firstRows) }

  /// The value of a field of a record.
  /// - Complexity: O(log segments).
  package func value(of field: FieldID, in record: RecordID) -> Value {
    let (segment, row) = place(of: record)
    return segment.columns[field.position].value(at: row)
  }

  /// Whether a field of a record is null or missing.
  package func isAbsent(_ field: FieldID, in record: RecordID) -> Bool {
    let (segment, row) = place(of: record)
    return segment.columns[field.position].isAbsent(at: row)
  }

  /// The record as its source has it.
  package func sourceBytes(of record: RecordID) -> Value {
    let (segment, row) = place(of: record)
    return segment.records.value(at: row)
  }

  /// The record's number in its source: its own if it has one, else its place from 1.
  package func number(of record: RecordID) -> Int {
    table.numbers.isEmpty ? letGo + record.row + 1 : table.numbers[record.row]
  }

  /// The bytes that the records lie in, each once: the parts of one file share them.
  var buffers: [Bytes] {
    table.segments.reduce(into: []) { buffers, segment in
      if buffers.last !== segment.records.bytes { buffers.append(segment.records.bytes) }
    }
  }

  /// What has become of a file that records lie in since it was opened; bytes that are lost come first.
  /// - Complexity: O(segments), and a call of the system for each file.
  package var sourceChange: FileChange? {
    let changes = buffers.compactMap(\.fileChange)
    return changes.first(where: \.isLoss) ?? changes.first
  }

  /// The segment in which a record lies, and its row there.
  /// - Complexity: O(log segments).
  func place(of record: RecordID) -> (Segment, row: Int) {
    var low = 0
    var high = firstRows.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstRows[middle] <= record.row { low = middle } else { high = middle }
    }
    return (table.segments[low], record.row - firstRows[low])
  }
}
