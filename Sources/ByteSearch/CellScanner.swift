internal import CByteSearch

/// Finds where the cells of a delimited text end, as long as its quotes are regular.
///
///     for each 64 bytes: masks of quotes, delimiters, line feeds
///     inside = prefix-xor of the quotes, with the carry of the block before
///     an end = a delimiter or line feed that is not inside
///     odd = a quote that opens elsewhere than after an end or a closing quote,
///           or closes elsewhere than before an end, an opening quote or CR LF
///     stop at the first odd quote
package struct CellScanner {
  /// How many blocks of 64 bytes a chunk has.
  package static let usualChunk = 1024

  private let bytes: Bytes
  private let delimiter: UInt8
  private let chunk: Int
  private let end: Int
  private let level: KernelLevel
  /// All ones inside quotes.
  private var carry: UInt64 = 0
  /// Bit 0: whether the byte before lets a quote open.
  private var mayOpen: UInt64 = 1
  /// Bit 0: whether the byte before is a closing quote.
  private var hasClosed: UInt64 = 0

  /// Where the next chunk begins.
  package private(set) var position: Int
  /// Where the chunk began that the marks are counted from.
  package private(set) var base: Int
  /// How many of the chunk's ends are line feeds.
  package private(set) var feeds = 0
  /// Where a quote stands twice in the chunk, the second of each pair.
  package private(set) var doubledQuotes: [Int] = []
  /// The ends of cells, and room for those of any chunk.
  private var room: [UInt32]
  private var count = 0
  /// The first quote of the chunk that is not regular; nothing behind it was looked at.
  package private(set) var oddQuote: Int?

  /// Begins at `start`, where a record begins, and ends at the text's end or after an earlier line
  /// feed; tests make the chunks small.
  package init(
    _ bytes: Bytes, delimiter: UInt8, from start: Int, to end: Int? = nil,
    chunk: Int = usualChunk, level: KernelLevel = .chosen
  ) {
    self.level = level
    self.bytes = bytes
    self.delimiter = delimiter
    self.chunk = chunk
    self.end = end ?? bytes.count
    position = start
    base = start
    room = Array(repeating: 0, count: chunk * 64 + Self.few)
  }

  /// The delimiters and line feeds that end cells in the chunk, counted from `base`.
  package var marks: ArraySlice<UInt32> { room[..<count] }

  /// Whether the last byte looked at is inside quotes.
  package var isInsideQuotes: Bool { carry != 0 }

  /// Goes on at `start`, where a record begins.
  package mutating func restart(at start: Int) {
    position = start
    base = start
    (carry, mayOpen, hasClosed) = (0, 1, 0)
    oddQuote = nil
  }

  /// Looks at the next chunk.
  /// - Returns: whether there was one.
  package mutating func scan() -> Bool {
    count = 0
    feeds = 0
    doubledQuotes.removeAll(keepingCapacity: true)
    guard position < end else { return false }
    base = position
    let left = end - position
    let blocks = min(chunk, (left + 63) / 64)
    var marks: [UInt32] = []
    swap(&marks, &room)
    // Safe: of the masks only those are looked at that were filled just before; a chunk has room
    // for a mark of every byte.
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3 * chunk) { masks in
        guard let marks = marks.baseAddress, let masks = masks.baseAddress else { return }
        unsafe fillMasks(masks, blocks: blocks, left: left)
        unsafe look(at: masks, blocks: blocks, marks)
      }
    }
    swap(&marks, &room)
    position = min(end, base + blocks * 64)
    return true
  }

  private func fillMasks(_ masks: UnsafeMutablePointer<UInt64>, blocks: Int, left: Int) {
    // Safe: whole blocks can be read thanks to the padding, and each part has room for them.
    unsafe bytes.withMemory { text in
      unsafe cbs_cell_masks(
        level.code, text + position, blocks, delimiter, masks, masks + chunk, masks + 2 * chunk)
    }
    guard left < blocks * 64 else { return }
    // What lies past the end is none of the text.
    for part in 0..<3 { unsafe masks[part * chunk + blocks - 1] &= 1 << UInt64(left % 64) - 1 }
  }

  /// Writes the ends of cells in all blocks, up to the first odd quote.
  ///
  /// Blocks with and without quotes take the same way, as a branch between them is often guessed wrong.
  private mutating func look(
    at masks: UnsafeMutablePointer<UInt64>, blocks: Int, _ marks: UnsafeMutablePointer<UInt32>
  ) {
    var mark = 0
    var feedCount = 0
    var (carry, mayOpen, hasClosed) = (carry, mayOpen, hasClosed)
    for block in 0..<blocks {
      // Safe: as the caller says.
      let quotes = unsafe masks[block]
      let feeds = unsafe masks[2 &* chunk &+ block]
      let inside = Self.prefixXor(quotes) ^ carry
      var ends = unsafe (masks[chunk &+ block] | feeds) & ~inside
      let opening = quotes & inside
      let closing = quotes & ~inside
      let afterClosing = (closing &<< 1) | hasClosed
      let oddOpening = opening & ~(((ends | closing) &<< 1) | mayOpen)
      let oddClosing = afterClosing & ~(ends | opening)
      if oddOpening | oddClosing | (afterClosing & opening) != 0 {
        let start = base &+ block &* 64
        addDoubled(afterClosing & opening, from: start)
        let odd = oddOpening | oddClosings(oddClosing, at: start)
        if odd != 0 {
          oddQuote = start &+ odd.trailingZeroBitCount
          ends &= (odd & (0 &- odd)) &- 1
        }
      }
      carry = UInt64(bitPattern: Int64(bitPattern: inside) &>> 63)
      mayOpen = (ends | closing) &>> 63
      hasClosed = closing &>> 63
      feedCount &+= (feeds & ends).nonzeroBitCount
      unsafe Self.write(ends, from: UInt32(truncatingIfNeeded: block &* 64), to: marks + mark)
      mark &+= ends.nonzeroBitCount
      if oddQuote != nil { break }
    }
    (self.carry, self.mayOpen, self.hasClosed) = (carry, mayOpen, hasClosed)
    feeds = feedCount
    count = mark
  }

  /// Writes the places of the ends of a block.
  private static func write(
    _ ends: UInt64, from base: UInt32, to marks: UnsafeMutablePointer<UInt32>
  ) {
    var rest = ends
    // A few are written in any case, as a branch for each would often be guessed wrong.
    // Safe: there is room for these behind the ends of a chunk; they are written over.
    for index in 0..<few {
      unsafe marks[index] = base &+ UInt32(truncatingIfNeeded: rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
    var index = few
    while rest != 0 {
      unsafe marks[index] = base &+ UInt32(truncatingIfNeeded: rest.trailingZeroBitCount)
      index &+= 1
      rest &= rest &- 1
    }
  }

  /// How many ends of cells are written at once.
  private static let few = 6

  private mutating func addDoubled(_ quotes: UInt64, from start: Int) {
    var rest = quotes
    while rest != 0 {
      doubledQuotes.append(start &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }

  /// Each bit the parity of the bits up to it.
  private static func prefixXor(_ bits: UInt64) -> UInt64 {
    var parity = bits
    parity ^= parity &<< 1
    parity ^= parity &<< 2
    parity ^= parity &<< 4
    parity ^= parity &<< 8
    parity ^= parity &<< 16
    parity ^= parity &<< 32
    return parity
  }

  /// Of the bytes after closing quotes that are no ends, those that are not the CR of CR LF.
  private func oddClosings(_ candidates: UInt64, at start: Int) -> UInt64 {
    var odd = candidates
    var rest = candidates
    let text = bytes.span
    while rest != 0 {
      let bit = rest & (~rest &+ 1)
      let place = start &+ rest.trailingZeroBitCount
      let isBreak =
        place &+ 1 < text.count && text[place] == UInt8(ascii: "\r")
        && text[place &+ 1] == UInt8(ascii: "\n")
      if isBreak || place >= text.count { odd &= ~bit }
      rest &= rest &- 1
    }
    return odd
  }
}
