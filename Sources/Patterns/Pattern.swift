internal import CPCRE2

/// A compiled pattern of PCRE2, over UTF-8 that may hold bad bytes.
///
/// Classes such as `\w` and `\d`, and case where it is ignored, follow Unicode. `^`, `$` and `.`
/// take CR, LF and CR LF for line ends, should a text have any inside. A bad byte is matched by
/// nothing. `\C` is refused. What a pattern asks for in its first words, such as
/// `(*LIMIT_MATCH=…)`, can lower the limits of a search but never raise them.
@safe
package final class Pattern: Sendable {
  /// How a pattern is read.
  package struct Flags: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Case is ignored, by simple folding: `ß` is not `ss`.
    package static let caseless = Flags(rawValue: PCRE2_CASELESS)
    /// `^` and `$` match at every line.
    package static let multiline = Flags(rawValue: PCRE2_MULTILINE)
    /// `.` matches line ends too.
    package static let dotAll = Flags(rawValue: PCRE2_DOTALL)
    /// Blanks and `#` comments in the pattern are left out.
    package static let extended = Flags(rawValue: PCRE2_EXTENDED)
  }

  // Safe: set once by `init`, only read by matches, as PCRE2 allows on many threads at once;
  // freed by `deinit`.
  nonisolated(unsafe) let code: OpaquePointer

  /// The same pattern made for texts of ASCII alone, where it answers the same and faster; `nil`
  /// where that is not certain, or there is no machine code for it.
  // Safe: as above.
  nonisolated(unsafe) let codeForASCII: OpaquePointer?

  /// What stands in every text of ASCII that matches, if that is known and worth looking for.
  package let requiredLiterals: RequiredLiterals?

  /// The same as steps across letters of sets, if it asks for no more.
  package let plain: PlainPattern?

  /// Whether a search that goes on at a later place answers as one search of all would.
  let canBeSearchedByPieces: Bool

  /// Whether some part must equal what another part found.
  let hasBackreferences: Bool

  /// What may make an answer depend on where a search started.
  private static let looksAtStarts = ["\\G", "(*COMMIT", "(*SKIP", "(*NOTEMPTY_ATSTART"]

  /// What asks for properties of letters, or lets a pattern choose how it is read.
  private static let differsInASCII = ["(*", "\\p", "\\P", "\\X", "lower:]", "upper:]"]

  /// Compiles a pattern, or tells what is wrong with it and where.
  package init(compiling text: String, flags: Flags) throws(PatternError) {
    let options = flags.rawValue | PCRE2_NEVER_BACKSLASH_C
    let unicode = PCRE2_UTF | PCRE2_UCP | PCRE2_MATCH_INVALID_UTF | PCRE2_USE_OFFSET_LIMIT
    canBeSearchedByPieces = !Self.looksAtStarts.contains { text.contains($0) }
    unsafe code = try Self.compile(text, options | unicode)
    hasBackreferences = unsafe Self.hasBackreferences(code)
    // Safe: the code is ours alone until `init` ends.
    // Without machine code a match is only slower, so what hinders it is no error.
    _ = unsafe pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE)
    unsafe codeForASCII = canBeSearchedByPieces ? Self.compileForASCII(text, options) : nil
    requiredLiterals = RequiredLiterals(of: text, flags: flags)
    plain = PlainPattern(text, flags: flags)
  }

  deinit {
    unsafe pcre2_code_free_8(code)
    unsafe pcre2_code_free_8(codeForASCII)
  }

  /// Compiles a pattern for bytes rather than letters, which are the same in ASCII.
  private static func compileForASCII(_ text: String, _ options: UInt32) -> OpaquePointer? {
    guard text.utf8.allSatisfy({ $0 < 0x80 }), !differsInASCII.contains(where: text.contains),
      let code = unsafe try? compile(text, options)
    else { return nil }
    // Safe: nobody else has the code yet.
    if unsafe pcre2_jit_compile_8(code, PCRE2_JIT_COMPLETE) == 0 { return unsafe code }
    unsafe pcre2_code_free_8(code)
    return nil
  }

  private static func hasBackreferences(_ code: OpaquePointer) -> Bool {
    var highest: UInt32 = 0
    // Safe: PCRE2 writes one 32-bit number for this question.
    let answer = unsafe pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_BACKREFMAX), &highest)
    return answer == 0 && highest > 0
  }

  private static func compile(
    _ text: String, _ options: UInt32
  ) throws(PatternError) -> OpaquePointer {
    let context = unsafe pcre2_compile_context_create_8(nil)
    defer { unsafe pcre2_compile_context_free_8(context) }
    unsafe pcre2_set_newline_8(context, UInt32(PCRE2_NEWLINE_ANYCRLF))
    var (code, offset): (CInt, Int) = (0, 0)
    let bytes = Array(text.utf8)
    // Safe: PCRE2 reads the bytes during the call only.
    let compiled = unsafe bytes.withUnsafeBufferPointer { pattern in
      unsafe pcre2_compile_8(
        pattern.baseAddress ?? emptyText, pattern.count, options, &code, &offset, context)
    }
    guard let compiled = unsafe compiled else {
      throw PatternError(code: code, offset: offset, in: bytes)
    }
    return unsafe compiled
  }
}

/// Where an empty text lies: PCRE2 wants a place even for nothing.
// Safe: allocated once, never written, never freed.
nonisolated(unsafe) let emptyText: UnsafePointer<UInt8> = {
  let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  unsafe memory.initialize(to: 0)
  return unsafe UnsafePointer(memory)
}()
