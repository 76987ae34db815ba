/// How many rows and columns a terminal has, each at least 1.
package struct TerminalSize: Sendable, Hashable {
  package let rows: Int
  package let columns: Int

  /// What is taken for a terminal that does not tell its size.
  static let usual = TerminalSize(rows: 24, columns: 80)

  /// Makes a size; what is not at least 1 is taken from `usual`.
  package init(rows: Int, columns: Int) {
    self.rows = rows > 0 ? rows : 24
    self.columns = columns > 0 ? columns : 80
  }
}
