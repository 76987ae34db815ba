internal import Glibc
internal import LineEditing
internal import NarrowShell

/// A line on the terminal that tells how far the loading of a source is, once that takes longer than a
/// moment.
///
/// It stands on standard error, needs nothing of the terminal but to go back to its first column, and is
/// gone when loading ends.
struct LoadingLine {
  private let name: String
  private let columns: Int?
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private var lastTold: ContinuousClock.Instant
  private var width = 0

  private static let patience = Duration.milliseconds(500)
  private static let pause = Duration.milliseconds(100)

  /// Begins for a source that is called so.
  init(for name: String) {
    self.name = name
    columns = Terminal.size(of: STDERR_FILENO)?.columns
    start = clock.now
    lastTold = start
  }

  /// Tells how many bytes came, of how many if that is known.
  mutating func tell(_ count: Int, of length: Int?) {
    let now = clock.now
    guard let columns, now - start > Self.patience, now - lastTold > Self.pause else { return }
    lastTold = now
    let seconds = (now - start) / Duration.seconds(1)
    let rate = Self.megabytes(Int(Double(count) / seconds))
    let whole = length.map { " of \(Self.megabytes($0))" } ?? ""
    let text = "\(name): \(Self.megabytes(count))\(whole) MB, \(rate) MB/s"
    show(String(text.suffix(max(columns - 1, 0))))
  }

  /// Takes the line away.
  mutating func clear() {
    guard width > 0 else { return }
    show("")
    write("\r")
  }

  private mutating func show(_ text: String) {
    let count = text.utf8.count
    write("\r" + text + String(repeating: " ", count: max(0, width - count)))
    width = count
  }

  private func write(_ text: String) {
    // Nobody can be told that standard error is gone, and loading goes on without it.
    try? LineEditing.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// A count of bytes in megabytes, with one digit behind the point.
  private static func megabytes(_ count: Int) -> String {
    let tenths = (count + 50_000) / 100_000
    return "\(tenths / 10).\(tenths % 10)"
  }
}
