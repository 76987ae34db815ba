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
  /// The bit of a mark that tells a line break from a delimiter.
  package static let lineBreak: UInt32 = 1 << 31
  /// How many blocks of 64 bytes a chunk has.
  package static let usualChunk = 1024

  private let bytes: Bytes
  private let delimiter: UInt8
  private let chunk: Int
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
  /// Whether there are quotes in the chunk, or it began inside them.
  package private(set) var hasQuotes = false
  /// The first quote of the chunk that is not regular; nothing behind it was looked at.
  package private(set) var oddQuote: Int?

  /// Begins at `start`, where a record begins; tests make the chunks small.
  package init(
    _ bytes: Bytes, delimiter: UInt8, from start: Int, chunk: Int = usualChunk,
    level: KernelLevel = .chosen
  ) {
    self.level = level
    self.bytes = bytes
    self.delimiter = delimiter
    self.chunk = chunk
    position = start
    base = start
  }

  /// Whether the last byte looked at is inside quotes.
  package var isInsideQuotes: Bool { carry != 0 }

  /// Goes on at `start`, where a record begins.
  package mutating func restart(at start: Int) {
    self = CellScanner(bytes, delimiter: delimiter, from: start, chunk: chunk, level: level)
  }

  /// Looks at the next chunk and puts the ends of its cells into `marks`: offsets from
  /// `base`, with `lineBreak` set for a line feed.
  /// - Returns: whether there was a chunk.
  package mutating func scan(into marks: inout [UInt32]) -> Bool {
    marks.removeAll(keepingCapacity: true)
    guard position < bytes.count else { return false }
    base = position
    hasQuotes = carry != 0
    let left = bytes.count - position
    let blocks = min(chunk, (left + 63) / 64)
    let room = blocks * 64
    var filled: [UInt32] = []
    swap(&filled, &marks)
    filled.reserveCapacity(room)
    // Safe: of the masks only those are looked at that were filled just before.
    unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 3 * chunk) { masks in
      guard let first = masks.baseAddress else { return }
      unsafe fillMasks(first, blocks: blocks)
      let last = left < room ? (UInt64(1) << UInt64(left % 64)) &- 1 : .max
      for block in 0..<blocks {
        let live = block == blocks - 1 && left % 64 != 0 ? last : .max
        let ends = unsafe look(
          at: block,
          Masks(
            quotes: masks[block] & live, delimiters: masks[chunk + block] & live,
            feeds: masks[2 * chunk + block] & live))
        Self.add(ends, at: UInt32(truncatingIfNeeded: block &* 64), to: &filled)
        if oddQuote != nil { break }
      }
    }
    swap(&filled, &marks)
    position = min(bytes.count, base + room)
    return true
  }

  private struct Masks {
    var quotes, delimiters, feeds: UInt64
  }

  private struct Ends {
    var all, feeds: UInt64
  }

  private func fillMasks(_ masks: UnsafeMutablePointer<UInt64>, blocks: Int) {
    // Safe: whole blocks can be read thanks to the padding, and each part has room for them.
    unsafe bytes.withMemory { text in
      let text = unsafe text + position
      unsafe cbs_cell_masks(
        level.code, text, blocks, delimiter, masks, masks + chunk, masks + 2 * chunk)
    }
  }

  /// The ends of cells in a block, up to the first odd quote.
  private mutating func look(at block: Int, _ masks: Masks) -> Ends {
    if masks.quotes != 0 { hasQuotes = true }
    let inside = Self.prefixXor(masks.quotes) ^ carry
    let feeds = masks.feeds & ~inside
    let ends = (masks.delimiters & ~inside) | feeds
    let opening = masks.quotes & inside
    let closing = masks.quotes & ~inside
    var odd = opening & ~(((ends | closing) &<< 1) | mayOpen)
    odd |= oddClosings(((closing &<< 1) | hasClosed) & ~(ends | opening), at: base &+ block &* 64)
    carry = UInt64(bitPattern: Int64(bitPattern: inside) &>> 63)
    mayOpen = (ends | closing) &>> 63
    hasClosed = closing &>> 63
    guard odd != 0 else { return Ends(all: ends, feeds: feeds) }
    let place = odd.trailingZeroBitCount
    oddQuote = base + block * 64 + place
    let before = (UInt64(1) &<< UInt64(place)) &- 1
    return Ends(all: ends & before, feeds: feeds & before)
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

  private static func add(_ ends: Ends, at base: UInt32, to marks: inout [UInt32]) {
    var rest = ends.all
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      let isFeed = UInt32(truncatingIfNeeded: ends.feeds &>> UInt64(place)) & 1
      marks.append((base &+ UInt32(truncatingIfNeeded: place)) | (isFeed &<< 31))
      rest &= rest &- 1
    }
  }
}
