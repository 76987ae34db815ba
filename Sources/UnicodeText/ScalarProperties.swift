internal import CUTF8Proc

/// What Unicode says of one scalar; a letter that stands for a bad byte has the properties of none.
@safe
struct ScalarProperties {
  // Safe: points into utf8proc's constant tables, which live as long as the program.
  private let entry: UnsafePointer<utf8proc_property_t>
  private let scalar: Letter

  init(of scalar: Letter) {
    self.scalar = scalar
    // Safe: utf8proc answers any value, those beyond Unicode with the entry of "not assigned".
    unsafe entry = utf8proc_get_property(utf8proc_int32_t(bitPattern: scalar))
  }

  /// The canonical combining class, 0 for all but marks.
  var combiningClass: UInt8 { unsafe UInt8(truncatingIfNeeded: entry.pointee.combining_class) }

  /// Whether the scalar is default-ignorable.
  var isIgnorable: Bool { unsafe entry.pointee.ignorable != 0 || isReservedIgnorable }

  // The standard keeps these free for scalars to come; utf8proc's tables lack what is not assigned.
  private var isReservedIgnorable: Bool {
    scalar == 0x2065 || (0xFFF0...0xFFF8).contains(scalar) || (0xE0000...0xE0FFF).contains(scalar)
  }

  /// Whether NFKD may change the scalar.
  var decomposes: Bool { unsafe entry.pointee.decomp_seqindex != .max || isHangulSyllable }

  /// Whether NFC leaves the scalar alone, whatever stands beside it.
  var isInertWhenComposing: Bool {
    if isHangulSyllable { return true }
    // utf8proc numbers the seconds of canonical pairs from 0x8000 on; `max` is in no pair.
    // Safe: the entry is constant.
    let isSecond = unsafe entry.pointee.comb_index >= 0x8000 && entry.pointee.comb_index != .max
    return combiningClass == 0 && !isSecond && !isConjoiningVowelOrTail && !decomposesCanonically
  }

  private var decomposesCanonically: Bool {
    unsafe entry.pointee.decomp_seqindex != .max && entry.pointee.decomp_type == 0
  }

  /// Whether case folding changes the scalar.
  var foldsCase: Bool { unsafe entry.pointee.casefold_seqindex != .max }

  /// How many columns of a terminal the scalar takes: 0, 1 or 2.
  var width: Int { unsafe Int(entry.pointee.charwidth) }

  /// Whether the scalar is a mark (general categories Mn, Mc, Me).
  var isMark: Bool {
    let marks = UTF8PROC_CATEGORY_MN.rawValue...UTF8PROC_CATEGORY_ME.rawValue
    return unsafe marks.contains(UInt32(truncatingIfNeeded: entry.pointee.category))
  }

  /// Whether the scalar ends every grapheme cluster: controls, line ends, most format characters.
  var isControl: Bool {
    let classes = UTF8PROC_BOUNDCLASS_CR.rawValue...UTF8PROC_BOUNDCLASS_CONTROL.rawValue
    return classes.contains(boundClass)
  }

  /// Whether the scalar is a picture that emoji are made of.
  var isPictographic: Bool { boundClass == UTF8PROC_BOUNDCLASS_EXTENDED_PICTOGRAPHIC.rawValue }

  /// Whether the scalar is a vowel or a tail of Hangul, drawn into the syllable before it.
  var isHangulVowelOrTail: Bool {
    let classes = UTF8PROC_BOUNDCLASS_V.rawValue...UTF8PROC_BOUNDCLASS_T.rawValue
    return classes.contains(boundClass)
  }

  /// Whether the scalar is one half of a flag.
  var isRegionalIndicator: Bool {
    boundClass == UTF8PROC_BOUNDCLASS_REGIONAL_INDICATOR.rawValue
  }

  private var boundClass: UInt32 { unsafe UInt32(entry.pointee.boundclass) }

  // utf8proc composes and decomposes Hangul by arithmetic, its tables do not tell.
  private var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(scalar) }
  private var isConjoiningVowelOrTail: Bool {
    (0x1161...0x1175).contains(scalar) || (0x11A8...0x11C2).contains(scalar)
  }
}

/// The version of Unicode that letters, widths and clusters follow, such as `15.0.0`.
package let unicodeVersion: String = {
  // Safe: a constant string that ends in a zero.
  unsafe String(cString: utf8proc_unicode_version())
}()

/// Where grapheme clusters break between scalars told one after the other, by the rules of UAX #29.
struct ClusterBreaks {
  private var state: utf8proc_int32_t = 0

  /// Tells whether a cluster ends between two scalars that stand side by side.
  mutating func breaks(between first: Letter, and second: Letter) -> Bool {
    let pair = (utf8proc_int32_t(bitPattern: first), utf8proc_int32_t(bitPattern: second))
    // Safe: the state is read and written during the call only.
    return unsafe utf8proc_grapheme_break_stateful(pair.0, pair.1, &state)
  }

  /// Forgets what was told: the next pair starts a cluster.
  mutating func restart() { state = 0 }
}

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
