internal import NarrowEngine

/// The records of a JSON text, or of a part of it that was read for itself.
struct JSONPart: Sendable {
  /// The columns, with those that no kept record has.
  let columns: [Column]
  /// Which of them a kept record has.
  let used: [Bool]
  let records: Column
  let tree: FieldTree
  let doubleKeyRows: Int
  let valuesWithoutField: Int
}

extension JSONPart {
  /// Where the last record ends in its text.
  var recordsEnd: Int { records.count == 0 ? 0 : records.end(of: records.count - 1) }
}

extension [JSONPart] {
  /// What stands for the parts where their records are gone: all that tells the fields of those that follow.
  var emptied: JSONPart {
    var tree = FieldTree()
    var used: [Bool] = []
    for part in self {
      let columns = tree.merge(part.tree)
      used += Array<Bool>(repeating: false, count: tree.columns.count - used.count)
      for (column, isUsed) in zip(columns, part.used) where isUsed { used[column] = true }
    }
    return JSONPart(
      columns: used.map { _ in Column(absentIn: 0) }, used: used, records: Column(absentIn: 0),
      tree: tree, doubleKeyRows: reduce(0) { $0 + $1.doubleKeyRows },
      valuesWithoutField: reduce(0) { $0 + $1.valuesWithoutField })
  }

  /// The fields and records of all parts, in the order in which they come.
  func table(format: FormatName) -> Table {
    var tree = FieldTree()
    let columns = map { tree.merge($0.tree) }
    var used = tree.columns.map { _ in false }
    for (part, columns) in zip(self, columns) {
      for (index, column) in columns.enumerated() where part.used[index] { used[column] = true }
    }
    var names = FieldNames()
    for (entry, isUsed) in zip(tree.columns, used) where isUsed {
      names.add(tree.entries[entry].path)
    }
    let segments = zip(self, columns).map { part, columns in
      let absent = Column(absentIn: part.records.count)
      var all = used.map { _ in absent }
      for (index, column) in columns.enumerated() { all[column] = part.columns[index] }
      return Segment(
        columns: zip(all, used).filter(\.1).map(\.0), records: part.records)
    }
    return Table(format: format.rawValue, fields: names.fields, segments: segments)
  }

  /// Whether there are more fields than may be, so that the values of some are left out.
  var hasTooManyFields: Bool {
    var tree = FieldTree()
    return contains { part in
      part.valuesWithoutField > 0 || (tree.merge(part.tree).max() ?? 0) >= JSONRecords.fieldLimit
    }
  }

  /// What the user should know.
  var notes: [String] {
    let doubleKeyRows = reduce(0) { $0 + $1.doubleKeyRows }
    let valuesWithoutField = reduce(0) { $0 + $1.valuesWithoutField }
    var notes: [String] = []
    if doubleKeyRows > 0 {
      notes.append(
        "\(doubleKeyRows) \(doubleKeyRows == 1 ? "record has" : "records have") a key twice; "
          + "its second value is the field that ends in _2")
    }
    if valuesWithoutField > 0 {
      notes.append(
        "there are more than \(JSONRecords.fieldLimit) fields; \(valuesWithoutField) values "
          + "stand in their records' own text only")
    }
    return notes
  }
}
