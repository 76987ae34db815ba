package import ByteSearch
package import NarrowEngine

/// Makes tables of a source that is still being read, of what has come of it so far.
///
///     while more bytes may tell that it is another format: read all that has come anew
///     then for each table: read the open block up to its last whole record
///       once the block is long enough: close it, and begin the next with what is left
///
/// A record is in a table once the source has all of it, so that no later table has it otherwise.
/// At the end the records are those that `read` makes of the whole source.
package final class GrowingTable {
  private let rules: ReadingRules
  private let blockSize: Int
  /// After so many bytes no more can tell that the format, or how its records are read, is another.
  private let certainAfter: Int
  /// What has come and is in no closed block; what comes is added here.
  package let incoming = BytesBuilder()
  private var format: (any GrowingFormat)?
  private var guess: String?
  /// Whether no more bytes can tell that the format is another one.
  private var isCertain = false
  /// Whether more bytes may tell that the format is another one.
  package var isUncertain: Bool { !isCertain }
  /// As long as this or longer, the open block is worth another look.
  private var worthReading = 0
  private var fields: [Field] = []
  private var formatName = ""
  /// Whether the source cannot be read in parts, so that nothing is known of it before its end.
  package private(set) var isWhole = false
  /// Counts the tables whose records or fields do not continue those before.
  package private(set) var edition = 0
  /// How many of the first records were let go.
  package private(set) var letGo = 0

  /// A block of so many bytes is closed.
  private static let usualBlock = 2 << 20

  /// Begins a source that is read by some rules.
  package convenience init(rules: ReadingRules) {
    self.init(
      rules: rules, blockSize: Self.usualBlock, certainAfter: 2 * DialectGuess.sampleSize)
  }

  /// Tests make the blocks small.
  init(rules: ReadingRules, blockSize: Int, certainAfter: Int) {
    self.rules = rules
    self.blockSize = blockSize
    self.certainAfter = certainAfter
  }

  /// Hands over all bytes of a source that cannot be read in parts, or of which no table was made yet.
  package func takeAll() -> Bytes { incoming.finish() }

  /// Reads what has come as far as it is enough for a block, so that it need not be looked through again.
  /// - Throws: `FormatError` if the source cannot be read.
  package func readBlocks() throws(FormatError) {
    guard !isWhole else { return }
    if !isCertain, incoming.count >= max(certainAfter, worthReading) {
      try chooseFormat(isAtEnd: false)
      if format == nil || !isCertain { waitForMore(than: incoming.count) }
    }
    guard isCertain, let format else { return }
    while incoming.count >= max(blockSize, worthReading) { readBlock(by: format, isAtEnd: false) }
  }

  /// The table of what has come; `nil` if nothing is known of it yet, or nothing new.
  /// - Throws: `FormatError` if the source cannot be read.
  /// - Complexity: O(open block), and O(blocks).
  package func table(isAtEnd: Bool) throws(FormatError) -> Table? {
    if isWhole { return nil }
    guard isAtEnd || incoming.count >= worthReading else { return nil }
    if !isCertain { try chooseFormat(isAtEnd: isAtEnd) }
    guard let format else {
      waitForMore(than: incoming.count)
      return nil
    }
    readBlock(by: format, isAtEnd: isAtEnd)
    var table = format.table
    if let guess { table.guesses.insert(guess, at: 0) }
    if table.format != formatName || !table.fields.starts(with: fields) { edition += 1 }
    (formatName, fields) = (table.format, table.fields)
    return table
  }

  private func chooseFormat(isAtEnd: Bool) throws(FormatError) {
    let bytes = incoming.copied()
    let guess = FormatGuess(of: bytes, rules: rules)
    (format, self.guess) = (nil, guess.words)
    isCertain = isAtEnd || bytes.count >= certainAfter && tellsLines(bytes)
    guard !UTF16Text.hasMark(bytes), guess.format != .json else {
      isWhole = isCertain
      return
    }
    var rules = rules
    rules.format = guess.format
    switch guess.format {
    case .text: format = GrowingBlocks(TextBlocks(bytes, rules))
    case .ndjson: format = GrowingBlocks(JSONBlocks(bytes))
    default:
      let csv = try CSVBlocks(bytes, rules)
      isCertain = isAtEnd || isCertain && csv.opening.isFirstRowWhole
      if isAtEnd || csv.opening.isFirstRowWhole { format = GrowingBlocks(csv) }
    }
  }

  /// Whether the bytes tell how the lines of the source end.
  private func tellsLines(_ bytes: Bytes) -> Bool {
    rules.ending == .nul || bytes.span.firstOffset(of: UInt8(ascii: "\n")) != nil
  }

  private func readBlock(by format: any GrowingFormat, isAtEnd: Bool) {
    let isClosed = isCertain && incoming.count >= blockSize
    let block = isClosed ? incoming.finish() : incoming.copied()
    let end = format.read(block, isAtEnd: isAtEnd)
    if isClosed {
      if end > 0 { format.close() }
      incoming.append(block.span(end..<block.count))
    }
    waitForMore(than: block.count - end)
  }

  /// A long record that has not ended yet is not looked through for each byte.
  private func waitForMore(than left: Int) {
    worthReading = left > blockSize / 4 ? left + left / 4 : 0
  }

  /// How many bytes of memory the records take.
  package var memory: Int { (format?.memory ?? 0) + incoming.count }

  /// Lets the oldest blocks go until the records take no more memory than that; the last block stays.
  package func shrink(to bound: Int) {
    while memory > bound, let gone = format?.forgetFirst() { letGo += gone }
  }
}
