internal import CByteSearch
internal import Glibc

extension Span<UInt8> {
  /// The first place of a byte, or `nil` if it is not there.
  /// - Complexity: O(n), in vector registers.
  package func firstOffset(of byte: UInt8) -> Int? {
    // Safe: `memchr` stays inside the buffer, and its answer lies there.
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress,
        let found = unsafe memchr(base, CInt(byte), buffer.count)
      else { return nil }
      return unsafe UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }
  }

  /// The last place of a byte, or `nil` if it is not there.
  /// - Complexity: O(n), in vector registers.
  package func lastOffset(of byte: UInt8) -> Int? {
    // Safe: `memrchr` stays inside the buffer, and its answer lies there.
    unsafe withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress, let found = unsafe cbs_last(base, buffer.count, byte)
      else { return nil }
      return unsafe found - base
    }
  }

  /// Whether two texts have the same bytes.
  package func hasSameBytes(as other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    // Safe: both buffers have `count` bytes.
    return unsafe withUnsafeBufferPointer { left in
      unsafe other.withUnsafeBufferPointer { right in
        guard let left = left.baseAddress, let right = right.baseAddress else { return true }
        guard count >= 4, count <= 16 else { return unsafe memcmp(left, right, count) == 0 }
        return unsafe areEqual(UnsafeRawPointer(left), UnsafeRawPointer(right), count)
      }
    }
  }
}

/// Whether 4 to 16 bytes are equal: two words of each, which overlap where they must.
private func areEqual(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
  // Safe: both words end where the bytes do at the latest.
  func differ<Word: FixedWidthInteger>(_ word: Word.Type, at offset: Int) -> Word {
    unsafe left.loadUnaligned(fromByteOffset: offset, as: word)
      ^ right.loadUnaligned(fromByteOffset: offset, as: word)
  }
  return count >= 8
    ? differ(UInt64.self, at: 0) | differ(UInt64.self, at: count &- 8) == 0
    : differ(UInt32.self, at: 0) | differ(UInt32.self, at: count &- 4) == 0
}
