/// A number or a day, read and compared in the plainest way.
struct TwinBound {
  let number: Double?
  let day: [Int]?

  init(_ text: String) {
    let signs = Set("0123456789+-.eE")
    number = text.allSatisfy(signs.contains) && !text.isEmpty ? Double(text) : nil
    day = Self.day(text)
  }

  /// -1 if a value lies before this bound, 0 if it is the same as far as both tell, 1 if after.
  func order(of value: TwinBound) -> Int? {
    if let number, let theirs = value.number {
      return theirs < number ? -1 : theirs > number ? 1 : 0
    }
    guard let day, let theirs = value.day else { return nil }
    let count = min(day.count, theirs.count)
    let (mine, other) = (Array(day[..<count]), Array(theirs[..<count]))
    return other == mine ? 0 : other.lexicographicallyPrecedes(mine) ? -1 : 1
  }

  private static func day(_ text: String) -> [Int]? {
    let isTimed = text.count > 13 && (text.dropFirst(10).first.map("T ".contains) ?? false)
    let date = isTimed ? text.prefix(10) : text[...]
    if isTimed {
      let hours = text.dropFirst(11).prefix(2)
      guard Int(hours) != nil, text.dropFirst(13).first == ":" else { return nil }
    }
    let parts = date.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count <= 3, parts.map(\.count) == Array([4, 2, 2].prefix(parts.count)),
      parts.joined().allSatisfy({ "0123456789".contains($0) })
    else { return nil }
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    return isOnCalendar(numbers) ? numbers : nil
  }

  private static func isOnCalendar(_ parts: [Int]) -> Bool {
    if parts.count > 1, !(1...12).contains(parts[1]) { return false }
    guard parts.count > 2 else { return true }
    let isLeap = parts[0] % 400 == 0 || parts[0] % 4 == 0 && parts[0] % 100 != 0
    let days =
      parts[1] == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(parts[1]) ? 30 : 31
    return (1...days).contains(parts[2])
  }
}
