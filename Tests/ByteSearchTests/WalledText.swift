import Glibc

@testable import ByteSearch

/// Bytes that end as far before a page that cannot be read as a kernel may read.
@safe
final class WalledText {
  /// The most that a kernel may read past the end of what it is asked about.
  static let allowance = 64
  private static let page = 4096

  let bytes: Bytes
  private let wall: UnsafeMutableRawPointer

  /// Text of a page less the allowance, all of it a repetition of `pattern`.
  init?(repeating pattern: [UInt8]) {
    var memory: UnsafeMutableRawPointer?
    guard unsafe posix_memalign(&memory, Self.page, 3 * Self.page) == 0, let memory = unsafe memory
    else { return nil }
    let text = unsafe memory.assumingMemoryBound(to: UInt8.self)
    unsafe memset(text, 0, 3 * Self.page)
    let count = Self.page - Self.allowance
    for offset in 0..<count { unsafe text[offset] = pattern[offset % pattern.count] }
    bytes = unsafe Bytes(adopting: text, count: count)
    unsafe wall = memory + Self.page
    guard unsafe mprotect(wall, Self.page, PROT_NONE) == 0 else { return nil }
  }

  deinit { unsafe mprotect(wall, Self.page, PROT_READ | PROT_WRITE) }
}
