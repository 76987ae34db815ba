internal import ByteSearch
internal import NarrowEngine

/// Walks over the records of a JSON text.
///
///     for each window, which begins where the last whole record ended:
///       read records until the window cuts one, the text breaks, or the records end
///       cut: the next window begins there, a larger one if it held no record
///       broken, in a stream: a reject; go on with the next line
///       broken, else: a reject; this is the end
struct JSONWalk {
  private let bytes: Bytes
  private let layout: JSONLayout
  private let windows: JSONWindows
  private let windowSize: Int
  private var expected = Expected.firstRecord
  private let start: Int
  private var isReserved = false
  /// Where to go on.
  private var position: Int
  /// How far was read, for a broken record up to the next line.
  private var reached: Int
  /// The records so far.
  var records: JSONRecords
  /// What could not be read so far.
  private(set) var flaws: [JSONFlaw] = []

  /// Begins without records; tests make the windows small.
  init(
    _ bytes: Bytes, layout: JSONLayout, from start: Int,
    windowSize: Int = JSONWindows.usualSize
  ) {
    self.bytes = bytes
    self.windowSize = windowSize
    self.layout = layout
    windows = JSONWindows(bytes)
    records = JSONRecords(bytes, from: start)
    self.start = start
    position = start
    reached = start
  }

  private enum Expected { case firstRecord, record, separator, nothing }

  enum Outcome {
    case done
    /// After the text's array comes another value, so that each value must be a record.
    case moreValues
    /// There is more to be read.
    case stopped
  }

  private enum Stop {
    case end(Outcome)
    case cut(at: Int)
  }

  /// Expects a record, as a separator was just read.
  mutating func expectRecord() { if layout != .stream { expected = .record } }

  /// Reads all records that begin before `end`.
  mutating func readAll(to end: Int) -> Outcome {
    let bytes = bytes
    var size = windowSize
    var window = JSONWindow()
    while true {
      windows.move(&window, to: position, size: size)
      var cursor = JSONCursor(bytes.span, places: window.places.span, of: window)
      switch readWindow(&cursor, to: end) {
      case .end(let outcome): return outcome
      case .cut(let place) where place > position:
        if records.rows > 0, !isReserved { reserve(readTo: place, of: min(end, bytes.count)) }
        (position, size) = (place, windowSize)
      case .cut where size < JSONWindows.sizeLimit / 2: size *= 2
      case .cut(let place):
        reject(at: place, .tooLong)
        return .done
      }
    }
  }

  /// Makes room for the records up to `end` if all are like those before `place`; for no more than the
  /// text is long.
  private mutating func reserve(readTo place: Int, of end: Int) {
    isReserved = true
    guard place > start, end > place else { return }
    let promised = Double(end - start) / Double(place - start) * Double(records.rows)
    let most = (end - start) / (4 * (records.columns.count + 2))
    records.reserve(min(Int(promised * 1.1) + 64, most))
  }

  /// Whether all was read up to `end`, where a record begins, and nothing behind it.
  func isComplete(at end: Int) -> Bool {
    switch layout {
    case .stream: reached <= end && records.end <= end
    case .array, .member: expected == .record && position == end
    case .map: false
    }
  }

  private mutating func readWindow(_ cursor: inout JSONCursor, to end: Int) -> Stop {
    while let place = cursor.place {
      guard expected != .nothing else { return .end(trailing(cursor.text[place], at: place)) }
      guard place < end else {
        position = place
        return .end(.stopped)
      }
      do {
        try readUnit(&cursor)
      } catch {
        guard case .broken(let fault, let slip) = error else { return .cut(at: place) }
        // In a stream the record's own line is bad; in an array the place of the slip tells more.
        reject(at: layout == .stream ? place : fault, slip)
        guard layout == .stream else { return .end(.done) }
        reached = nextLine(after: place)
        guard reached < cursor.end else { return .cut(at: reached) }
        cursor.move(to: reached)
      }
      if expected == .nothing, layout == .member { return .end(.done) }
    }
    guard cursor.reachesEnd else { return .cut(at: cursor.end) }
    if layout != .stream, expected != .nothing { reject(at: cursor.end, .ended) }
    return .end(.done)
  }

  /// Reads a record, or what stands between records.
  private mutating func readUnit(_ cursor: inout JSONCursor) throws(JSONFault) {
    if let end = layout.end, expected != .record, try cursor.skip(end) {
      expected = .nothing
    } else if expected == .separator, layout != .stream {
      try cursor.expect(JSONByte.comma, or: .noSeparator)
      expected = .record
    } else {
      try records.addRecord(&cursor, layout: layout)
      expected = .separator
    }
  }

  /// What it means that something follows the end of the records.
  private mutating func trailing(_ byte: UInt8, at place: Int) -> Outcome {
    let isValue = byte == JSONByte.openBrace || byte == JSONByte.openBracket
    if layout == .array, isValue { return .moreValues }
    reject(at: place, .trailing)
    return .done
  }

  /// The beginning of the next line that is not the rest of a broken record: one that is
  /// neither indented nor begins with a closing bracket.
  private func nextLine(after place: Int) -> Int {
    var position = place
    while let feed = bytes.span(position..<bytes.count).firstOffset(of: UInt8(ascii: "\n")) {
      position += feed + 1
      guard position < bytes.count else { break }
      if Self.beginsLine(bytes.span[position]) { return position }
    }
    return bytes.count
  }

  /// Whether a line that begins so is not the rest of a broken record.
  static func beginsLine(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), JSONByte.closeBrace, JSONByte.closeBracket: false
    default: true
    }
  }

  private mutating func reject(at place: Int, _ slip: JSONSlip) {
    flaws.append(JSONFlaw(place: place, slip: slip))
  }
}
