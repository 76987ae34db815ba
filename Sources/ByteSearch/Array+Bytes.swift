extension [UInt8] {
  /// Adds bytes, all at once.
  package mutating func append(_ bytes: Span<UInt8>) {
    // Safe: the bytes are only read, and only here.
    unsafe bytes.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
