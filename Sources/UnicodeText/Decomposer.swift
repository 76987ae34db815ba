internal import CUTF8Proc

/// Takes scalars apart and puts them together.
struct Decomposer {
  /// How a scalar is taken apart.
  enum Form {
    /// NFD.
    case canonical
    /// NFKD.
    case compatible
    /// Full case folding, the outcome in NFKD.
    case caseFolded

    fileprivate var options: utf8proc_option_t {
      switch self {
      case .canonical: UTF8PROC_DECOMPOSE
      case .compatible:
        utf8proc_option_t(UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue)
      case .caseFolded:
        utf8proc_option_t(
          UTF8PROC_DECOMPOSE.rawValue | UTF8PROC_COMPAT.rawValue | UTF8PROC_CASEFOLD.rawValue)
      }
    }
  }

  // The longest decomposition of all has 18 scalars (U+FDFA).
  private var buffer = [utf8proc_int32_t](repeating: 0, count: 32)

  /// Takes a scalar apart and tells how many parts there are; they can be read until the next call.
  mutating func decompose(_ scalar: Letter, to form: Form) -> Int {
    let value = utf8proc_int32_t(bitPattern: scalar)
    // Safe: utf8proc writes no more than the buffer's count, and the last argument is only read
    // where clusters are asked for.
    let count = unsafe buffer.withUnsafeMutableBufferPointer { parts in
      unsafe utf8proc_decompose_char(value, parts.baseAddress, parts.count, form.options, nil)
    }
    guard count >= 0, count <= buffer.count else {
      buffer[0] = value
      return 1
    }
    return count
  }

  /// A part of the scalar last taken apart.
  subscript(index: Int) -> Letter { Letter(bitPattern: buffer[index]) }

  /// Composes scalars that are in canonical order, as NFC does.
  static func compose(_ scalars: inout [Letter]) {
    // Safe: Letter and utf8proc's code point have one layout, utf8proc only shortens what it is
    // given, and no letter of a bad byte is ever given.
    let count = unsafe scalars.withUnsafeMutableBufferPointer { letters in
      unsafe letters.withMemoryRebound(to: utf8proc_int32_t.self) { points in
        unsafe utf8proc_normalize_utf32(
          points.baseAddress, points.count,
          utf8proc_option_t(UTF8PROC_COMPOSE.rawValue | UTF8PROC_STABLE.rawValue))
      }
    }
    guard count >= 0, count < scalars.count else { return }
    scalars.removeSubrange(count...)
  }
}
