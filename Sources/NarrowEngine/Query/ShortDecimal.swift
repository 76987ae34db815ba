/// A number of at most 18 digits, without an exponent: `-12.50`, `007`, `.5`.
///
/// It is read and compared as `ExactDecimal` is, but takes no memory of its own.
struct ShortDecimal: Sendable {
  /// All digits as one number, with its sign.
  private let units: Int64
  /// How many of the digits stand behind the point.
  private let scale: Int

  private static let mostDigits = 18

  /// Reads a whole number text; `nil` if it is none, or one that is longer or has an exponent.
  init?(_ text: Span<UInt8>) {
    var place = 0
    var isNegative = false
    if place < text.count, text[0] == UInt8(ascii: "-") || text[0] == UInt8(ascii: "+") {
      isNegative = text[0] == UInt8(ascii: "-")
      place = 1
    }
    guard text.count &- place <= Self.mostDigits &+ 1 else { return nil }
    var (units, digits): (Int64, Int) = (0, 0)
    var point: Int?
    while place < text.count {
      let digit = text[place] &- UInt8(ascii: "0")
      if digit < 10 {
        units = units &* 10 &+ Int64(digit)
        digits &+= 1
      } else if text[place] == UInt8(ascii: "."), point == nil {
        point = digits
      } else {
        return nil
      }
      place &+= 1
    }
    guard digits > 0, digits <= Self.mostDigits else { return nil }
    self.units = isNegative ? -units : units
    scale = digits &- (point ?? digits)
  }

  /// The same number, if it is short.
  init?(_ number: ExactDecimal) {
    let (count, scale) = (number.digits.count, number.digits.count - 1 - number.magnitude)
    guard let sign = number.sign else {
      (units, self.scale) = (0, 0)
      return
    }
    guard count - min(0, scale) <= Self.mostDigits, scale <= Self.mostDigits else { return nil }
    let digits = number.digits + Array(repeating: 0, count: max(0, -scale))
    let size = digits.reduce(0) { $0 * 10 + Int64($1) }
    units = sign == .minus ? -size : size
    self.scale = max(0, scale)
  }

  /// How this number lies to another.
  func order(to other: ShortDecimal) -> Day.Order {
    if scale == other.scale {
      return units == other.units ? .same : units < other.units ? .before : .after
    }
    // Of 18 digits each, the products have 36 at most.
    let mine = Int128(units) * Self.power(max(0, other.scale - scale))
    let theirs = Int128(other.units) * Self.power(max(0, scale - other.scale))
    return mine == theirs ? .same : mine < theirs ? .before : .after
  }

  private static func power(_ exponent: Int) -> Int128 {
    var power: Int128 = 1
    for _ in 0..<exponent { power *= 10 }
    return power
  }
}
