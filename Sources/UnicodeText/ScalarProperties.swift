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

  /// Whether NFC neither joins the scalar to one before it nor leaves it taken apart.
  var isInertOnceComposed: Bool {
    // utf8proc numbers the seconds of canonical pairs from 0x8000 on; `max` is in no pair.
    // Safe: the entry is constant.
    let isSecond = unsafe entry.pointee.comb_index >= 0x8000 && entry.pointee.comb_index != .max
    let isExcluded = unsafe entry.pointee.comp_exclusion != 0
    return combiningClass == 0 && !isSecond && !isConjoiningVowelOrTail && !isExcluded
  }

  /// Whether NFD takes the scalar apart.
  var decomposesCanonically: Bool {
    if isHangulSyllable { return true }
    return unsafe entry.pointee.decomp_seqindex != .max && entry.pointee.decomp_type == 0
  }

  /// Whether case folding changes the scalar.
  var foldsCase: Bool { unsafe entry.pointee.casefold_seqindex != .max }

  /// How many columns of a terminal the scalar takes: 0, 1 or 2.
  var width: Int { unsafe Int(entry.pointee.charwidth) }

  /// Whether the scalar is drawn from right to left: a letter of such a script, or a digit of Arabic.
  var isRightToLeft: Bool {
    let classes = [
      UTF8PROC_BIDI_CLASS_R.rawValue, UTF8PROC_BIDI_CLASS_AL.rawValue,
      UTF8PROC_BIDI_CLASS_AN.rawValue,
    ]
    // Safe: the entry is constant.
    return unsafe classes.contains(UInt32(truncatingIfNeeded: entry.pointee.bidi_class))
  }

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

  /// Whether the scalar is a whole syllable of Hangul.
  var isHangulSyllable: Bool { (0xAC00...0xD7A3).contains(scalar) }

  // utf8proc composes and decomposes Hangul by arithmetic, its tables do not tell.
  private var isConjoiningVowelOrTail: Bool {
    (0x1161...0x1175).contains(scalar) || (0x11A8...0x11C2).contains(scalar)
  }
}
