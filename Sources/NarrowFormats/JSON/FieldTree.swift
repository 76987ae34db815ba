internal import ByteSearch
internal import NarrowEngine

/// The names of JSON objects' members, each an entry below that of the object that holds it.
///
/// Records mostly name their members in the same order, so each entry remembers which
/// one followed it last, and the look-up is one comparison.
struct FieldTree: Sendable {
  /// A member's name in one place of the records.
  struct Entry: Sendable {
    /// Its column, once it has had a value that is no object.
    var column: Int?
    /// The last record in which it was met.
    var lastRecord = -1
    /// The entry that followed it last in the same object, or −1.
    var following = -1
    /// The entry of its first member when it was last an object, or −1.
    var firstMember = -1
    /// The entry of the object that holds it.
    fileprivate let parent: Int
    /// Where its key lies in `keys`.
    fileprivate let key: Range<Int>
    /// Which of the members of its name in one object it is, from 1.
    fileprivate let number: Int
    /// Whether its key has no backslash.
    fileprivate var isPlain = true
    /// The full dotted name, from which those of its members are made.
    let path: String
    /// The entry for the next member of the same name in the same object, or −1.
    fileprivate var twin = -1

    /// Whether it is the second or a later member of its name in one object.
    var isTwin: Bool { number > 1 }
  }

  private struct Name: Hashable, Sendable {
    var parent: Int
    var key: [UInt8]
  }

  /// The entry of the record itself.
  static let root = 0

  private(set) var entries = [Entry(parent: root, key: 0..<0, number: 1, path: "")]
  /// For each column its entry.
  private(set) var columns: [Int] = []
  private var keys: [UInt8] = []
  private var byName: [Name: Int] = [:]

  /// The entry that followed `previous` last, if it has that key and is not yet met in this record.
  ///
  /// The key is as it is written: one with escapes equals none that is known, as those that
  /// hold a backslash are never expected.
  mutating func expectedEntry(
    _ key: Span<UInt8>, of parent: Int, after previous: Int, record: Int
  ) -> Int? {
    let guess = previous < 0 ? entries[parent].firstMember : entries[previous].following
    guard guess >= 0, entries[guess].lastRecord != record, entries[guess].isPlain,
      keys.span.extracting(entries[guess].key).hasSameBytes(as: key)
    else { return nil }
    entries[guess].lastRecord = record
    return guess
  }

  /// The entry of the member `key` of the object at `parent`, which follows `previous`.
  mutating func entry(_ key: Span<UInt8>, of parent: Int, after previous: Int, record: Int) -> Int {
    let found = unusedEntry(key, of: parent, record: record)
    if previous < 0 {
      entries[parent].firstMember = found
    } else {
      entries[previous].following = found
    }
    entries[found].lastRecord = record
    return found
  }

  /// The column of an entry; `nil` if it has none yet.
  func column(of entry: Int) -> Int? { entries[entry].column }

  /// Gives an entry the next column.
  mutating func makeColumn(for entry: Int) -> Int {
    entries[entry].column = columns.count
    columns.append(entry)
    return columns.count - 1
  }

  /// Takes in the entries of another tree, with columns for those that have one.
  /// - Returns: for each column of that tree the one here.
  mutating func merge(_ other: FieldTree) -> [Int] {
    var here = [Self.root]
    for entry in other.entries.dropFirst() {
      here.append(self.entry(Array(other.keys[entry.key]), of: here[entry.parent], entry.number))
    }
    return other.columns.map { entries[here[$0]].column ?? makeColumn(for: here[$0]) }
  }

  /// The first entry of that name that was not yet met in this record; `a_2` for the second `a`.
  private mutating func unusedEntry(_ key: Span<UInt8>, of parent: Int, record: Int) -> Int {
    let name = Name(parent: parent, key: Array(key))
    var found = first(of: name)
    while entries[found].lastRecord == record { found = twin(of: found, name) }
    return found
  }

  /// The entry of the member that is the `number`th of its name.
  private mutating func entry(_ key: [UInt8], of parent: Int, _ number: Int) -> Int {
    let name = Name(parent: parent, key: key)
    var found = first(of: name)
    while entries[found].number < number { found = twin(of: found, name) }
    return found
  }

  private mutating func first(of name: Name) -> Int {
    if let known = byName[name] { return known }
    let made = make(name, number: 1)
    byName[name] = made
    return made
  }

  private mutating func twin(of entry: Int, _ name: Name) -> Int {
    if entries[entry].twin < 0 {
      let made = make(name, number: entries[entry].number + 1)
      entries[entry].twin = made
    }
    return entries[entry].twin
  }

  private mutating func make(_ name: Name, number: Int) -> Int {
    let start = keys.count
    keys.append(contentsOf: name.key)
    let key = String(decoding: name.key, as: UTF8.self)
    let path = name.parent == Self.root ? key : "\(entries[name.parent].path).\(key)"
    entries.append(
      Entry(
        parent: name.parent, key: start..<keys.count, number: number,
        path: number > 1 ? "\(path)_\(number)" : path))
    entries[entries.count - 1].isPlain = !name.key.contains(JSONByte.backslash)
    return entries.count - 1
  }
}

extension [UInt8] {
  /// Copies a span.
  init(_ bytes: Span<UInt8>) {
    self.init()
    reserveCapacity(bytes.count)
    for offset in bytes.indices { append(bytes[offset]) }
  }
}
