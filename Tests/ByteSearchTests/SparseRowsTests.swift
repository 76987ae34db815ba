import Testing

@testable import ByteSearch

@Suite struct SparseRowsTests {
  /// Rows 2, 3 and 9 of 12 in a text.
  static let rows = SparseRows(
    RowStarts([2, 3, 9]), starts: RowStarts([5, 10, 20]), ends: RowStarts([8, 10, 24]), of: 12)

  @Test(arguments: [
    (0, 5..<5), (1, 5..<5), (2, 5..<8), (3, 10..<10), (4, 20..<20), (8, 20..<20), (9, 20..<24),
    (10, 24..<24), (11, 24..<24),
  ])
  func `a row without a value is empty, and rows ascend`(row: Int, range: Range<Int>) {
    let bounds = RowBounds(Self.rows)
    #expect(bounds[row] == range)
    #expect(bounds.lacks(row) == ![2, 3, 9].contains(row))
  }

  @Test func `a scan marks the rows with a value only`() {
    let bytes = Bytes(Array("x....xax..........xxaxxxxx".utf8))
    let scan = RowScan(bytes, RowBounds(Self.rows), rows: 0..<12)
    var words = scan.noMarks
    scan.mark(Needle(Array("a".utf8), case: .exact), on: &words)
    #expect(words == [1 << 2 | 1 << 9])
  }

  @Test func `rows without any value are all empty`() {
    let none = RowStarts([])
    let bounds = RowBounds(SparseRows(none, starts: none, ends: none, of: 3))
    #expect(bounds.count == 3)
    #expect((0..<3).allSatisfy { bounds[$0] == 0..<0 && bounds.lacks($0) })
  }
}
