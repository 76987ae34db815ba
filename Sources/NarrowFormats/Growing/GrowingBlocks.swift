internal import ByteSearch
internal import NarrowEngine

/// The blocks of a source in one format, as they come.
protocol GrowingFormat: AnyObject {
  /// Reads the whole records of a block instead of those of the open one, and tells where they end.
  func read(_ block: Bytes, isAtEnd: Bool) -> Int
  /// Closes the open block.
  func close()
  /// Lets the first closed block go, and tells how many records that were; `nil` if there is none.
  func forgetFirst() -> Int?
  /// How many bytes of memory the closed blocks take.
  var memory: Int { get }
  /// The records of all blocks.
  var table: Table { get }
}

/// Reads the blocks of a format, each for itself.
protocol BlockReader {
  associatedtype Part: BlockPart

  /// Reads the whole records of a block, and tells where they end.
  func read(_ block: Bytes, at place: BlockPlace) -> (part: Part, end: Int)
  /// The table of consecutive parts, of which the first may stand for those that went.
  func table(of parts: [Part]) -> Table
}

/// Where a block stands in its source.
struct BlockPlace {
  /// Whether no block was closed before it.
  var isFirst = true
  /// Whether nothing follows, so that all of it is records.
  var isLast = false
}

/// The records of a block.
protocol BlockPart {
  /// How many records there are.
  var count: Int { get }
  /// How many fields they have.
  var width: Int { get }
  /// Without its records it stands for parts that went, the last of them this one: all that tells the
  /// fields of those that follow.
  func emptied(after gone: Self?) -> Self
}

/// Closed blocks, and the open one.
final class GrowingBlocks<Reader: BlockReader>: GrowingFormat {
  private typealias Block = (part: Reader.Part, memory: Int)

  private let reader: Reader
  /// What stands for the blocks that went.
  private var gone: Reader.Part?
  private var closed: [Block] = []
  private var open: Block?
  private(set) var memory = 0

  init(_ reader: Reader) { self.reader = reader }

  func read(_ block: Bytes, isAtEnd: Bool) -> Int {
    let isFirst = closed.isEmpty && gone == nil
    let (part, end) = reader.read(block, at: BlockPlace(isFirst: isFirst, isLast: isAtEnd))
    // Where a value or a record stands takes four bytes.
    open = (part, block.count + 4 * part.count * (part.width + 1))
    return end
  }

  func close() {
    guard let open else { return }
    closed.append(open)
    memory += open.memory
    self.open = nil
  }

  func forgetFirst() -> Int? {
    guard let first = closed.first else { return nil }
    closed.removeFirst()
    memory -= first.memory
    gone = first.part.emptied(after: gone)
    return first.part.count
  }

  var table: Table {
    let parts = [gone].compactMap(\.self) + closed.map(\.part) + [open?.part].compactMap(\.self)
    return reader.table(of: parts)
  }
}
