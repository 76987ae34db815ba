/// A number with all its digits: `-12.50`, `1e6`, `9007199254740993`.
///
/// Values are compared as written, without the rounding of binary fractions, so
/// `0.1 + 0.2` questions cannot arise and long ids stay apart.
package struct ExactDecimal: Sendable {
  private let isNegative: Bool
  /// Significant digits, 0 to 9, without zeros at either end; empty for zero.
  let digits: [UInt8]
  /// The power of ten of the first digit's place: 2 for `123`.
  let magnitude: Int

  /// Reads a whole number text: sign, digits with at most one point, exponent.
  ///
  /// Returns `nil` if anything else is there, blanks too.
  package init?(_ text: Span<UInt8>) {
    var reader = Reader(text)
    let sign = reader.sign()
    let whole = reader.digits()
    let fraction = reader.skip(".") ? reader.digits() : []
    guard !(whole.isEmpty && fraction.isEmpty), let exponent = reader.exponent(), reader.isAtEnd
    else { return nil }
    let all = whole + fraction
    guard let first = all.firstIndex(where: { $0 != 0 }),
      let last = all.lastIndex(where: { $0 != 0 })
    else {
      (isNegative, digits, magnitude) = (false, [], 0)
      return
    }
    isNegative = sign == .minus
    digits = Array(all[first...last])
    magnitude = whole.count - 1 - first + exponent
  }

  /// Reads a whole number text.
  package init?(_ text: String) {
    let bytes = Array(text.utf8)
    self.init(bytes.span)
  }

  enum Sign { case plus, minus }

  /// On which side of zero it is; `nil` for zero.
  var sign: Sign? { digits.isEmpty ? nil : isNegative ? .minus : .plus }

  /// Walks over the parts of a number.
  private struct Reader: ~Escapable {
    let text: Span<UInt8>
    var position = 0

    @_lifetime(copy text)
    init(_ text: Span<UInt8>) { self.text = text }

    var isAtEnd: Bool { position == text.count }

    mutating func skip(_ letter: Unicode.Scalar) -> Bool {
      guard position < text.count, text[position] == UInt8(ascii: letter) else { return false }
      position += 1
      return true
    }

    mutating func sign() -> Sign {
      if skip("-") { return .minus }
      _ = skip("+")
      return .plus
    }

    mutating func digits() -> [UInt8] {
      var found: [UInt8] = []
      while position < text.count, case let digit = text[position] &- UInt8(ascii: "0"), digit < 10
      {
        found.append(digit)
        position += 1
      }
      return found
    }

    /// The exponent, 0 where none is written, `nil` where it is broken or beyond reason.
    mutating func exponent() -> Int? {
      guard skip("e") || skip("E") else { return 0 }
      let sign = sign()
      let power = digits()
      guard !power.isEmpty, power.count < 10 else { return nil }
      let value = power.reduce(0) { $0 * 10 + Int($1) }
      return sign == .minus ? -value : value
    }
  }
}

extension ExactDecimal: Comparable, Hashable {
  package static func < (left: Self, right: Self) -> Bool {
    guard left.signum == right.signum else { return left.signum < right.signum }
    return left.isNegative
      ? right.isSmallerInSize(than: left) : left.isSmallerInSize(than: right)
  }

  private var signum: Int { digits.isEmpty ? 0 : isNegative ? -1 : 1 }

  private func isSmallerInSize(than other: Self) -> Bool {
    guard magnitude == other.magnitude else { return magnitude < other.magnitude }
    return digits.lexicographicallyPrecedes(other.digits)
  }
}
