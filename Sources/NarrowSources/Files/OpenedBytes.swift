package import ByteSearch

/// The bytes of a source, and what to call it.
package struct OpenedBytes: Sendable {
  /// All its bytes.
  package let bytes: Bytes
  /// The file's name, or `standard input`.
  package let name: String

  /// Names bytes.
  package init(bytes: Bytes, name: String) {
    self.bytes = bytes
    self.name = name
  }
}
