internal import Glibc

/// How much of the processor's time the search of one text may still take.
///
/// The thread's own time counts, so that a busy machine does not change an answer.
struct WorkBudget {
  /// The time for one text.
  static let seconds = 0.2

  /// How long the work between the last two looks took; 0 before the second.
  private(set) var secondsOfLastWork = 0.0
  private var start: Double?
  private var lastLook = 0.0

  /// Looks at the clock; the first look starts it.
  mutating func isSpent() -> Bool {
    let now = Self.now()
    guard let start else {
      (self.start, lastLook) = (now, now)
      return false
    }
    secondsOfLastWork = now - lastLook
    lastLook = now
    return now - start > Self.seconds
  }

  private static func now() -> Double {
    var time = timespec()
    // Safe: the system fills the value during the call.
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
