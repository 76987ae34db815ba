internal import CPCRE2

/// Searches texts for one pattern; each thread has its own.
///
/// No pattern hangs. A search gives up, and its outcome is `undecided`,
///
/// * where one place of the text takes more than `stepLimit` steps of backtracking, fewer in texts
///   beyond 20 kB (2 kB with backreferences), since there a step can cross more letters;
/// * after `WorkBudget.seconds` of the processor's time, which only texts beyond 256 bytes can use;
/// * where it needs too much memory;
/// * with `\G`, `(*COMMIT)`, `(*SKIP)` or `(*NOTEMPTY_ATSTART)` in texts beyond 1 kB, which cannot be searched by pieces.
@safe
package final class PatternMatcher {
  /// How many steps of backtracking a place of the text may take.
  static let stepLimit: UInt32 = 50_000
  /// How many steps times bytes a place may take in a long text.
  static let longTextWork = 1_000_000_000
  /// The same for patterns with backreferences, whose steps compare letter by letter.
  static let longComparingWork = 100_000_000
  /// How much memory an interpreted search may take, in KiB.
  static let heapLimit: UInt32 = 8_192
  /// How much stack a compiled search may take, in bytes.
  static let stackLimit = 1 << 20
  /// The longest text that a pattern which looks at its searches' starts is tried on.
  static let longestWhole = 1_024

  private let pattern: Pattern
  // Safe: made by `init`, used by this object alone, freed by `deinit`.
  private let data: OpaquePointer
  private let context: OpaquePointer
  /// With the limits of short texts, which `context` has only at times.
  private let shortContext: OpaquePointer
  private let stack: OpaquePointer?
  private var presentStepLimit = PatternMatcher.stepLimit

  /// Makes a matcher.
  package init(_ pattern: Pattern) {
    self.pattern = pattern
    // Safe: plain calls that make objects and set numbers; a pair for the whole match is all we read.
    guard let data = unsafe pcre2_match_data_create_8(1, nil),
      let context = unsafe pcre2_match_context_create_8(nil)
    else { preconditionFailure("no memory") }
    // Without a stack of its own, a search has the 32 KiB that PCRE2 takes from the thread.
    unsafe stack = pcre2_jit_stack_create_8(32 << 10, Self.stackLimit, nil)
    unsafe pcre2_jit_stack_assign_8(context, nil, UnsafeMutableRawPointer(stack))
    unsafe pcre2_set_match_limit_8(context, Self.stepLimit)
    unsafe pcre2_set_depth_limit_8(context, Self.stepLimit)
    unsafe pcre2_set_heap_limit_8(context, Self.heapLimit)
    guard let copy = unsafe pcre2_match_context_copy_8(context) else {
      preconditionFailure("no memory")
    }
    unsafe self.data = data
    unsafe self.context = context
    unsafe shortContext = copy
  }

  deinit {
    // Safe: each was made by `init`, and nothing else holds it.
    unsafe pcre2_match_data_free_8(data)
    unsafe pcre2_match_context_free_8(context)
    unsafe pcre2_match_context_free_8(shortContext)
    unsafe pcre2_jit_stack_free_8(stack)
  }

  /// The first match that starts at `offset` or later.
  package func firstMatch(in text: Span<UInt8>, from offset: Int = 0) -> PatternOutcome {
    var budget = WorkBudget()
    return search(text, from: offset, options: 0, within: &budget)
  }

  /// The first match in a text that is known to be ASCII.
  ///
  /// The answer is that of the other searches, but that a text may be decided where they give up.
  package func firstMatch(inASCII text: Span<UInt8>) -> PatternOutcome {
    // A short text is one window, with the limits that `shortContext` has.
    guard let code = unsafe pattern.codeForASCII, text.count <= SearchWindow.firstStarts else {
      return firstMatch(in: text)
    }
    // Safe: PCRE2 reads the text during the call only, and writes to our match data alone; the
    // code has machine code, and the text no bytes that are not letters.
    let answer = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe pcre2_jit_match_8(
        code, bytes.baseAddress ?? emptyText, bytes.count, 0, 0, data, shortContext)
    }
    if answer == PCRE2_ERROR_NOMATCH { return .none }
    return answer >= 0 ? foundMatch() : firstMatch(in: text)
  }

  /// All matches that are not empty, within the budget of one search.
  package func allMatches(in text: Span<UInt8>) -> PatternMatches {
    var ranges: [Range<Int>] = []
    var budget = WorkBudget()
    var offset = 0
    while offset < text.count {
      switch search(text, from: offset, options: PCRE2_NOTEMPTY, within: &budget) {
      case .none: return PatternMatches(ranges: ranges, isComplete: true)
      case .undecided: return PatternMatches(ranges: ranges, isComplete: false)
      case .match(let range):
        // `\K` within a called group can move a match's start anywhere.
        if range.lowerBound >= offset, !range.isEmpty { ranges.append(range) }
        offset = max(range.upperBound, offset + 1)
      }
      if ranges.count.isMultiple(of: 64), budget.isSpent() {
        return PatternMatches(ranges: ranges, isComplete: false)
      }
    }
    return PatternMatches(ranges: ranges, isComplete: true)
  }

  /// Searches window by window, so that there are places at which to give up.
  private func search(
    _ text: Span<UInt8>, from offset: Int, options: UInt32, within budget: inout WorkBudget
  ) -> PatternOutcome {
    guard pattern.canBeSearchedByPieces else {
      if text.count > Self.longestWhole { return .undecided }
      return match(text, in: offset...text.count, options: options)
    }
    limitSteps(forLength: text.count)
    var window = SearchWindow(from: offset, in: text)
    while true {
      let outcome = match(text, in: window.starts, options: options)
      if outcome != .none || window.isLast { return outcome }
      if budget.isSpent() { return .undecided }
      window.advance(in: text, after: budget.secondsOfLastWork)
    }
  }

  /// Lets a place take fewer steps where each can be longer.
  private func limitSteps(forLength length: Int) {
    let work = pattern.hasBackreferences ? Self.longComparingWork : Self.longTextWork
    let allowed = max(10, work / max(1, length))
    let limit = min(Self.stepLimit, UInt32(clamping: allowed))
    if limit == presentStepLimit { return }
    presentStepLimit = limit
    // Safe: the context is ours.
    unsafe pcre2_set_match_limit_8(context, limit)
  }

  /// Looks for the first match that starts in `starts`.
  private func match(
    _ text: Span<UInt8>, in starts: ClosedRange<Int>, options: UInt32
  ) -> PatternOutcome {
    unsafe pcre2_set_offset_limit_8(context, starts.upperBound)
    // Safe: PCRE2 reads the text during the call only, and writes to our match data alone.
    let code = unsafe text.withUnsafeBufferPointer { bytes in
      unsafe pcre2_match_8(
        pattern.code, bytes.baseAddress ?? emptyText, bytes.count, starts.lowerBound, options,
        data, context)
    }
    if code == PCRE2_ERROR_NOMATCH { return .none }
    return code >= 0 ? foundMatch() : .undecided
  }

  /// The match that our match data tells of.
  private func foundMatch() -> PatternOutcome {
    // Safe: the match data has room for one pair, which every match sets.
    let pair = unsafe pcre2_get_ovector_pointer_8(data)
    guard let pair = unsafe pair else { return .undecided }
    let (start, end) = unsafe (pair[0], pair[1])
    return .match(start..<max(start, end))
  }
}
