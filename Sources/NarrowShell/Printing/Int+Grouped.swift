extension Int {
  /// The number with a comma between thousands: `4,000`.
  package var grouped: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text.append(",") }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }

  /// So many rows, in words: `1 row`, `4,000 rows`.
  var rows: String { self == 1 ? "1 row" : "\(grouped) rows" }
}
