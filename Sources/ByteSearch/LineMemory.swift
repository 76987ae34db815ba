internal import CByteSearch

/// Where the starts of lines and their bits are written.
@safe
struct LineMemory<Offset: FixedWidthInteger & Sendable> {
  // Safe: both have room for `capacity` lines, and live as long as the index is being made.
  private let starts: UnsafeMutablePointer<Offset>
  private let bits: UnsafeMutablePointer<UInt64>
  let capacity: Int

  /// Writes to memory with room for `capacity` lines and their bits.
  init(
    starts: UnsafeMutablePointer<Offset>, bits: UnsafeMutablePointer<UInt64>, capacity: Int
  ) {
    // Safe: the caller keeps the memory as long as this is used.
    unsafe self.starts = starts
    unsafe self.bits = bits
    self.capacity = capacity
  }

  /// Some lines with bytes outside ASCII whose word of bits others may write to as well.
  struct Edge: Sendable {
    var word: Int
    var bits: UInt64 = 0
  }

  /// Writes the lines that begin in a chunk, which are `lines`.
  /// - Returns: the bits of its first and its last word.
  func write(_ masks: LineChunks.Masks, at offset: Int, lines: Range<Int>) -> [Edge] {
    var line = lines.lowerBound
    var word = Edge(word: line / 64)
    var edges: [Edge] = []
    var block = 0
    // Safe: only the masks are looked at that were counted.
    for index in 0..<masks.highCount {
      let high = unsafe masks.high[index]
      line = write(masks, block..<high.block, at: offset, line: line, of: lines)
      block = high.block
      unsafe add(high.mask, masks.feeds[block], line: line, to: &word, &edges)
    }
    _ = write(masks, block..<masks.count, at: offset, line: line, of: lines)
    return edges + [word]
  }

  /// Writes the lines that begin in some blocks.
  private func write(
    _ masks: LineChunks.Masks, _ blocks: Range<Int>, at offset: Int, line: Int, of lines: Range<Int>
  ) -> Int {
    var line = line
    for block in blocks {
      // Safe: the blocks are among those that were counted.
      let feeds = unsafe masks.feeds[block]
      let base = offset &+ block &* 64 &+ 1
      if line &+ 2 <= lines.upperBound {
        line = writeFew(feeds, from: base, line: line)
      } else {
        line = write(feeds, from: base, line: line)
      }
    }
    return line
  }

  /// Writes where the lines begin after the line feeds of a block.
  private func write(_ feeds: UInt64, from base: Int, line: Int) -> Int {
    var line = line
    var rest = feeds
    while rest != 0 {
      line &+= 1
      // Safe: the caller has counted that the lines have room.
      unsafe starts[line] = Offset(truncatingIfNeeded: base &+ rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
    return line
  }

  /// The same where two more lines of the chunk are to come: two are written in any case, as a
  /// branch that asks whether they are there would often be guessed wrong.
  private func writeFew(_ feeds: UInt64, from base: Int, line: Int) -> Int {
    let second = feeds & (feeds &- 1)
    // Safe: the caller has counted that two lines have room; what is no line is written over.
    unsafe starts[line &+ 1] = Offset(truncatingIfNeeded: base &+ feeds.trailingZeroBitCount)
    unsafe starts[line &+ 2] = Offset(truncatingIfNeeded: base &+ second.trailingZeroBitCount)
    let more = second & (second &- 1)
    let written = line &+ (feeds == 0 ? 0 : 1) &+ (second == 0 ? 0 : 1)
    return more == 0 ? written : write(more, from: base, line: written)
  }

  /// Marks the lines of the bytes outside ASCII of a block that begins in `line`.
  private func add(
    _ high: UInt64, _ feeds: UInt64, line: Int, to word: inout Edge, _ edges: inout [Edge]
  ) {
    var rest = high
    while rest != 0 {
      let place = rest & (0 &- rest)
      let marked = line &+ (feeds & (place &- 1)).nonzeroBitCount
      if marked / 64 != word.word {
        // The first word is an edge; those after it are the chunk's own.
        if edges.isEmpty { edges.append(word) } else { set(word) }
        word = Edge(word: marked / 64)
      }
      word.bits |= 1 &<< UInt64(truncatingIfNeeded: marked)
      // The rest of the line says nothing new.
      let after = feeds & (0 &- place)
      let end = after & (0 &- after)
      rest &= end == 0 ? 0 : 0 &- end
    }
  }

  /// Sets the bits of a word, to which nobody else may write meanwhile.
  func set(_ edge: Edge) {
    // Safe: the lines of the bits have room.
    unsafe bits[edge.word] |= edge.bits
  }

  /// Writes the place past the lines, and tells how many starts there are with it.
  func finished(lines: Int, of end: Int) -> Int {
    // Safe: one more than the lines have room.
    guard unsafe Int(starts[lines]) < end else { return lines + 1 }
    unsafe starts[lines + 1] = Offset(truncatingIfNeeded: end + 1)
    return lines + 2
  }
}
