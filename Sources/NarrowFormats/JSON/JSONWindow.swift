internal import ByteSearch

/// A part of a JSON text whose places are known.
struct JSONWindow {
  /// The part of the text.
  let range: Range<Int>
  /// Where brackets, commas, colons and values begin, from the beginning of the range.
  let places: [UInt32]
  /// Whether the text ends with it.
  let isLast: Bool
  /// Whether its strings are known to hold no control bytes.
  let isClean: Bool
}

/// Cuts a JSON text into windows that begin where the last value ended.
struct JSONWindows {
  static let usualSize = 1 << 20
  /// Places are offsets of 4 bytes, one bit of which stays free.
  static let sizeLimit = 1 << 31

  private let bytes: Bytes
  private let indexer = StructuralIndexer()

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// The window from `start` on, of at least `size` bytes if there are so many.
  ///
  /// It may end anywhere, as whoever reads it begins the next one at a value that was cut.
  func window(from start: Int, size: Int) -> JSONWindow {
    var size = size
    while true {
      let end = boundary(near: start + size)
      let text = bytes.span(start..<end)
      var places: [UInt32] = []
      switch indexer.index(text, into: &places) {
      case .clean:
        return JSONWindow(
          range: start..<end, places: places, isLast: end == bytes.count, isClean: true)
      case .openString where end < bytes.count && size < Self.sizeLimit / 2:
        // It was cut inside a string.
        size *= 2
      case .openString, .odd:
        StructuralScan.index(text, into: &places)
        return JSONWindow(
          range: start..<end, places: places, isLast: end == bytes.count, isClean: false)
      }
    }
  }

  /// A place near `target` where a record probably ends.
  private func boundary(near target: Int) -> Int {
    guard target < bytes.count else { return bytes.count }
    let around = bytes.span(target..<min(bytes.count, target + Self.usualSize))
    for byte in [JSONByte.closeBrace, UInt8(ascii: "\n"), JSONByte.comma] {
      if let offset = around.firstOffset(of: byte) { return target + offset + 1 }
    }
    return min(bytes.count, target + Self.usualSize)
  }
}
