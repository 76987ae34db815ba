internal import ByteSearch
internal import NarrowEngine

/// The names of JSON objects' members, each an entry below that of the object that holds it.
///
/// Records mostly name their members in the same order, so each entry remembers which
/// one followed it last, and the look-up is one comparison.
struct FieldTree {
  /// A member's name in one place of the records.
  struct Entry {
    /// Its column, once it has had a value that is no object.
    var column: Int?
    /// The last record in which it was met.
    var lastRecord = -1
    /// The entry that followed it last in the same object, or −1.
    var following = -1
    /// The entry of its first member when it was last an object, or −1.
    var firstMember = -1
    /// Whether it is the second or a later member of its name in one object.
    fileprivate(set) var isTwin = false
    /// Whether its key has no backslash.
    fileprivate var isPlain = true
    /// Where its key lies in `keys`.
    fileprivate var key: Range<Int>
    /// The full dotted name, from which those of its members are made.
    fileprivate var path: String
    /// The entry for the next member of the same name in the same object, or −1.
    fileprivate var twin = -1
  }

  private struct Name: Hashable {
    var parent: Int
    var key: [UInt8]
  }

  /// The entry of the record itself.
  static let root = 0

  private(set) var entries = [Entry(key: 0..<0, path: "")]
  private var keys: [UInt8] = []
  private var byName: [Name: Int] = [:]
  private(set) var names = FieldNames()

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

  /// Gives an entry the next column, and a field of its name.
  mutating func makeColumn(for entry: Int) -> Int {
    let column = names.fields.count
    names.add(entries[entry].path)
    entries[entry].column = column
    return column
  }

  /// The first entry of that name that was not yet met in this record; `a_2` for the second `a`.
  private mutating func unusedEntry(_ key: Span<UInt8>, of parent: Int, record: Int) -> Int {
    let name = Name(parent: parent, key: Array(key))
    guard var found = byName[name] else {
      let made = make(name, path: path(of: name))
      byName[name] = made
      return made
    }
    var number = 2
    while entries[found].lastRecord == record {
      if entries[found].twin < 0 {
        entries[found].twin = make(name, path: path(of: name) + "_\(number)")
        entries[entries.count - 1].isTwin = true
      }
      found = entries[found].twin
      number += 1
    }
    return found
  }

  private func path(of name: Name) -> String {
    let key = String(decoding: name.key, as: UTF8.self)
    return name.parent == Self.root ? key : "\(entries[name.parent].path).\(key)"
  }

  private mutating func make(_ name: Name, path: String) -> Int {
    let start = keys.count
    keys.append(contentsOf: name.key)
    entries.append(Entry(key: start..<keys.count, path: path))
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
