/// One line of the table: a piece of work, what a peer and narrow took for it, and the goal.
struct BenchRow: Equatable {
  /// What was done.
  let work: String
  /// Who else did it; `nil` where nobody is compared with.
  let peer: String?
  /// What it took the peer; `nil` where there is none, or it failed.
  var theirs: Figure?
  /// What it took narrow; `nil` if it failed.
  var ours: Figure?
  let goal: Goal
  /// The file that memory is compared with.
  var file: FileSize?
  /// What both found, and whatever else should be known.
  var notes: [String] = []
  /// Whether the answers differ where they should not.
  var differs = false

  /// How narrow stands.
  enum Verdict: String {
    case met, missed
    /// The answers differ.
    case wrong
    /// There is no goal, or not the peer that it is about.
    case open = "–"
  }

  /// Ours for one of theirs, or of the file's bytes; `nil` where either is missing.
  var ratio: Double? {
    guard let ours else { return nil }
    let whole = if case .memory = goal { file.map { Double($0.bytes) } } else { theirs?.value }
    return whole.flatMap { $0 > 0 ? ours.value / $0 : nil }
  }

  var verdict: Verdict {
    if differs { return .wrong }
    guard let limit = goal.limit(peer: theirs, file: file) else { return .open }
    guard let ours else { return .missed }
    return ours.value <= limit ? .met : .missed
  }

  /// How the ratio is shown: `0.53 ×`, or `1/42` where little is left.
  var ratioInWords: String {
    guard let ratio else { return "–" }
    guard ratio > 0 else { return "0" }
    return ratio < 0.095 ? "1/\(fixed(1 / ratio, digits: 1))" : "\(fixed(ratio, digits: 2)) ×"
  }
}
