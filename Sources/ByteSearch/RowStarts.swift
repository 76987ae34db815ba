/// Where each row begins in a buffer: offsets of 4 bytes while they fit, of 8 beyond.
package enum RowStarts: Sendable {
  case short([UInt32])
  case long([UInt64])

  /// The offsets, ascending.
  package init(_ offsets: [Int]) {
    if let last = offsets.last, last > UInt32.max {
      self = .long(offsets.map { UInt64($0) })
    } else {
      self = .short(offsets.map { UInt32($0) })
    }
  }

  /// How many there are.
  package var count: Int {
    switch self {
    case .short(let offsets): offsets.count
    case .long(let offsets): offsets.count
    }
  }

  /// The offset at an index.
  package subscript(index: Int) -> Int {
    switch self {
    case .short(let offsets): Int(offsets[index])
    case .long(let offsets): Int(offsets[index])
    }
  }
}
