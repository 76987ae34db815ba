package import ByteSearch

extension Column {
  /// The lines of a text from a place on.
  /// - Complexity: O(n), in vector registers, on all cores; 4 bytes of memory a line, or 8 where
  ///   the text has 4 GiB.
  package init(linesOf bytes: Bytes, from start: Int) {
    if bytes.count < Int(UInt32.max) {
      self.init(NewlineIndex<UInt32>(ofShort: bytes, from: start), of: bytes)
    } else {
      self.init(NewlineIndex<UInt64>(of: bytes, from: start), of: bytes)
    }
  }

  /// The lines of a range, which begins with one, found on this core.
  /// - Complexity: O(range), in vector registers.
  package init(linesOf bytes: Bytes, in range: Range<Int>) {
    if bytes.count < Int(UInt32.max) {
      self.init(NewlineIndex<UInt32>(ofShort: bytes, in: range), of: bytes)
    } else {
      self.init(NewlineIndex<UInt64>(of: bytes, in: range), of: bytes)
    }
  }

  private init(_ lines: NewlineIndex<UInt32>, of bytes: Bytes) {
    self.init(
      endToEnd: bytes, starts: .short(lines.starts), ending: .line,
      outsideASCII: lines.linesOutsideASCII)
  }

  private init(_ lines: NewlineIndex<UInt64>, of bytes: Bytes) {
    self.init(
      endToEnd: bytes, starts: .long(lines.starts), ending: .line,
      outsideASCII: lines.linesOutsideASCII)
  }
}
