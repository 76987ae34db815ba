internal import ByteSearch

/// A part of a JSON text whose places are known.
struct JSONWindow {
  /// The part of the text.
  fileprivate(set) var range = 0..<0
  /// Where brackets, commas, colons and values begin, from the beginning of the range.
  fileprivate(set) var places: [UInt32] = []
  /// Whether the text ends with it.
  fileprivate(set) var isLast = false
  /// Whether its strings are known to hold no control bytes.
  fileprivate(set) var isClean = false
}

/// Cuts a JSON text into windows that begin where the last value ended.
struct JSONWindows {
  /// What fits, with its places, into the memory that is a core's own.
  static let usualSize = 1 << 18
  /// Places are offsets of 4 bytes, one bit of which stays free.
  static let sizeLimit = 1 << 31

  private let bytes: Bytes
  private let indexer = StructuralIndexer()

  init(_ bytes: Bytes) { self.bytes = bytes }

  /// Moves a window to `start`; it has at least `size` bytes if there are so many.
  ///
  /// It may end anywhere, as whoever reads it begins the next one at a value that was cut.
  func move(_ window: inout JSONWindow, to start: Int, size: Int) {
    var size = size
    while true {
      let end = boundary(near: start + size)
      let text = bytes.span(start..<end)
      window.range = start..<end
      window.isLast = end == bytes.count
      let outcome = indexer.index(text, into: &window.places)
      window.isClean = outcome == .clean
      switch outcome {
      case .clean: return
      case .openString where end < bytes.count && size < Self.sizeLimit / 2:
        // It was cut inside a string.
        size *= 2
      case .openString, .odd:
        return StructuralScan.index(text, into: &window.places)
      }
    }
  }

  /// The window from `start` on.
  func window(from start: Int, size: Int) -> JSONWindow {
    var window = JSONWindow()
    move(&window, to: start, size: size)
    return window
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
