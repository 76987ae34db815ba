internal import ByteSearch

extension BytesBuilder {
  /// Adds a letter as UTF-8.
  func append(_ scalar: Unicode.Scalar) {
    for byte in String(Character(scalar)).utf8 { append(byte) }
  }

  /// Adds a text as UTF-8.
  func append(_ text: String) {
    for byte in text.utf8 { append(byte) }
  }
}
