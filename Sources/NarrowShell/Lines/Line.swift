/// A line that was entered, and where it came from.
package struct Line: Sendable, Equatable {
  /// The text without its line break.
  package let text: String
  /// Where it stands, as an error names it: `script.narrow:3`; `nil` at a terminal.
  package let place: String?
  /// How many bytes were left out because they are not UTF-8.
  package let droppedBytes: Int

  /// A line of text.
  package init(_ text: String, place: String? = nil) {
    self.text = text
    self.place = place
    droppedBytes = 0
  }

  /// Decodes a line; bytes that are not UTF-8 are left out and counted.
  package init(bytes: [UInt8], place: String? = nil) {
    self.place = place
    if let text = String(validating: bytes, as: UTF8.self) {
      self.text = text
      droppedBytes = 0
      return
    }
    var kept = ""
    var decoder = UTF8()
    var source = bytes.makeIterator()
    var count = 0
    reading: while true {
      switch decoder.decode(&source) {
      case .scalarValue(let scalar): kept.unicodeScalars.append(scalar)
      case .emptyInput: break reading
      case .error: continue
      }
    }
    count = bytes.count - kept.utf8.count
    text = kept
    droppedBytes = count
  }
}
