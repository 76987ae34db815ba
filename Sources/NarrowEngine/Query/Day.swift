/// A day, a month or a year as ISO 8601 writes them: `1990-05-01`, `1990-05`, `1990`.
package struct Day: Hashable, Sendable {
  /// Year, month and day, as far as they are given.
  private let parts: [Int]

  /// How many parts are given: 1 for a year, 3 for a day.
  var precision: Int { parts.count }

  /// Reads a date; a time after it (`T12:30` or ` 12:30`) is allowed and left out.
  ///
  /// Returns `nil` if it is none, or no day of the calendar.
  package init?(_ text: Span<UInt8>) {
    guard text.count >= 4, let year = Self.number(text, 0..<4) else { return nil }
    var parts = [year]
    var end = 4
    while parts.count < 3, end + 3 <= text.count, text[end] == UInt8(ascii: "-"),
      let part = Self.number(text, end + 1..<end + 3)
    {
      parts.append(part)
      end += 3
    }
    guard end == text.count || parts.count == 3 && Self.isTime(text, from: end),
      Self.isOnCalendar(parts)
    else { return nil }
    self.parts = parts
  }

  /// Reads a date.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  private static func number(_ text: Span<UInt8>, _ range: Range<Int>) -> Int? {
    var value = 0
    for offset in range {
      let digit = text[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      value = value * 10 + Int(digit)
    }
    return value
  }

  /// Whether a time of day stands there: `T` or a blank, hours, a colon.
  private static func isTime(_ text: Span<UInt8>, from start: Int) -> Bool {
    guard start + 4 <= text.count,
      text[start] == UInt8(ascii: "T") || text[start] == UInt8(ascii: " ")
    else { return false }
    return number(text, start + 1..<start + 3) != nil && text[start + 3] == UInt8(ascii: ":")
  }

  private static func isOnCalendar(_ parts: [Int]) -> Bool {
    guard parts.count > 1 else { return true }
    guard (1...12).contains(parts[1]) else { return false }
    guard parts.count > 2 else { return true }
    let year = parts[0]
    let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[parts[1] - 1]).contains(parts[2])
  }

  /// How this day lies to another, compared by the parts that both have.
  package func order(to other: Day) -> Order {
    for (mine, theirs) in zip(parts, other.parts) where mine != theirs {
      return mine < theirs ? .before : .after
    }
    return .same
  }

  /// Before, after, or the same as far as both tell.
  package enum Order: Sendable { case before, same, after }
}
