internal import CPCRE2

/// Searches texts for one pattern; each thread has its own.
///
/// A search gives up, and its outcome is `undecided`, after `stepLimit` steps of backtracking or
/// when it needs too much memory.
@safe
package final class PatternMatcher {
  /// After how many steps of backtracking a search gives up.
  static let stepLimit: UInt32 = 50_000
  /// How much memory an interpreted search may take, in KiB.
  static let heapLimit: UInt32 = 8_192
  /// How much stack a compiled search may take, in bytes.
  static let stackLimit = 1 << 20

  private let pattern: Pattern
  // Safe: made by `init`, used by this object alone, freed by `deinit`.
  private let data: OpaquePointer
  private let context: OpaquePointer
  private let stack: OpaquePointer?

  /// Makes a matcher.
  package init(_ pattern: Pattern) {
    self.pattern = pattern
    // Safe: all three are ours and are freed by `deinit`; without a stack PCRE2 uses its own.
    // A pair for the whole match is all we read.
    guard let data = unsafe pcre2_match_data_create_8(1, nil),
      let context = unsafe pcre2_match_context_create_8(nil)
    else { preconditionFailure("no memory") }
    unsafe self.data = data
    unsafe self.context = context
    unsafe stack = pcre2_jit_stack_create_8(32 << 10, Self.stackLimit, nil)
    unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    unsafe pcre2_set_match_limit_8(context, Self.stepLimit)
    unsafe pcre2_set_depth_limit_8(context, Self.stepLimit)
    unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
  }

  deinit {
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_jit_stack_free_8(stack)
  }

  /// The first match that starts at `offset` or later.
  package func firstMatch(in text: Span<UInt8>, from offset: Int = 0) -> PatternOutcome {
    search(text, from: offset, options: 0)
  }

  /// All matches that are not empty.
  package func allMatches(in text: Span<UInt8>) -> PatternMatches {
    var ranges: [Range<Int>] = []
    var offset = 0
    while offset < text.count {
      switch search(text, from: offset, options: PCRE2_NOTEMPTY) {
      case .none: return PatternMatches(ranges: ranges, isComplete: true)
      case .undecided: return PatternMatches(ranges: ranges, isComplete: false)
      case .match(let range):
        ranges.append(range)
        offset = range.upperBound
      }
    }
    return PatternMatches(ranges: ranges, isComplete: true)
  }

  private func search(
    _ text: Span<UInt8>, from offset: Int, options: UInt32
  ) -> PatternOutcome {
    // Safe: PCRE2 reads the text during the call only, and writes to our match data alone.
    let code = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe pcre2_match_8(
        pattern.code, bytes.baseAddress ?? emptyText, bytes.count, offset, options, data, context)
    }
    if code == PCRE2_ERROR_NOMATCH { return .none }
    guard code >= 0 else { return .undecided }
    // Safe: the match data has room for one pair, which every match sets.
    let pair = unsafe pcre2_get_ovector_pointer_8(data)
    guard let pair = unsafe pair else { return .undecided }
    let (start, end) = unsafe (pair[0], pair[1])
    return .match(start..<max(start, end))
  }
}
