/// A line that was entered, and where it came from.
package struct Line: Sendable, Equatable {
  /// The text without its line break.
  package let text: String
  /// Where it stands, as an error names it: `script.narrow:3`; `nil` at a terminal.
  package let place: String?
  /// How many bytes were left out because they are not UTF-8.
  package let droppedBytes: Int

  /// How many pasted lines were joined into it.
  package var joinedLines = 1
  /// What else the user should be told before it is done.
  package var otherRemarks: [String] = []
  /// How many letters it may have, where it had more and so is not done.
  package var refusedBeyond: Int?

  /// A line of text, from which so many bytes were left out already.
  package init(_ text: String, place: String? = nil, droppedBytes: Int = 0) {
    self.text = text
    self.place = place
    self.droppedBytes = droppedBytes
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

  /// What the user is to be told before the line is done.
  var remarks: [String] {
    var remarks = otherRemarks
    if joinedLines > 1 {
      remarks.append("\(joinedLines.grouped) pasted lines were joined into one")
    }
    if droppedBytes > 0 {
      let bytes =
        droppedBytes == 1 ? "1 byte that is" : "\(droppedBytes.grouped) bytes that are"
      remarks.append("left out \(bytes) not UTF-8")
    }
    return remarks
  }
}
