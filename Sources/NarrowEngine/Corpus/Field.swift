/// What a user names of a record: `name`, or `address.geo.lat`.
package struct Field: Hashable, Sendable {
  /// The full name; dots part the names of nested values.
  package let name: String

  /// Makes a field of that name.
  package init(name: String) { self.name = name }

  /// The part after the last dot, or the whole name where there is none.
  package var lastPart: Substring {
    name.lastIndex(of: ".").map { name[name.index(after: $0)...] } ?? name[...]
  }
}

/// Which field of a corpus is meant: its position there, from 0.
package struct FieldID: Hashable, Comparable, Sendable {
  /// The position among the fields of the corpus, from 0.
  package let position: Int

  /// Names the field at a position.
  package init(position: Int) { self.position = position }

  package static func < (left: Self, right: Self) -> Bool { left.position < right.position }
}
