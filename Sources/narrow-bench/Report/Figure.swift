/// What was measured of a side: a time, or memory.
enum Figure: Equatable {
  case time(Duration)
  case memory(bytes: Int)

  /// The number that ratios are of.
  var value: Double {
    switch self {
    case .time(let duration): duration.seconds
    case .memory(let bytes): Double(bytes)
    }
  }
}

extension Figure: CustomStringConvertible {
  var description: String {
    switch self {
    case .time(let duration): duration.inWords
    case .memory(let bytes): "\(fixed(Double(bytes) / 1e6, digits: 0)) MB"
    }
  }
}

extension Duration {
  /// How many seconds it is.
  var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }

  /// Three digits or so, in seconds, milliseconds or microseconds.
  var inWords: String {
    switch seconds {
    case 1...: "\(fixed(seconds, digits: 2)) s"
    case 0.1...: "\(fixed(seconds * 1000, digits: 0)) ms"
    case 0.01...: "\(fixed(seconds * 1000, digits: 1)) ms"
    case 0.0001...: "\(fixed(seconds * 1000, digits: 2)) ms"
    default: "\(fixed(seconds * 1_000_000, digits: 1)) µs"
    }
  }
}

/// A number with so many digits after the point; at most 9.
func fixed(_ value: Double, digits: Int) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "\(value)" }
  let power = (0..<digits).reduce(1) { power, _ in power * 10 }
  let whole = Int((abs(value) * Double(power)).rounded())
  let sign = value < 0 && whole > 0 ? "-" : ""
  guard digits > 0 else { return "\(sign)\(whole)" }
  let rest = String(whole % power)
  let zeros = String(repeating: "0", count: digits - rest.count)
  return "\(sign)\(whole / power).\(zeros)\(rest)"
}
