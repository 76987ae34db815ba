internal import ByteSearch

/// What the user should know of a delimited text that is not quite regular.
struct CSVOddities: Sendable {
  /// How many rows have more or fewer cells than the first.
  var unevenRows = 0
  /// How many cells have text after their closing quote, and where the first of them begins.
  var rawCells = 0
  var firstRawCell: Int?
  /// Where the first quote stands that is never closed.
  var unclosedQuote: Int?

  /// Adds those of the next part.
  mutating func add(_ next: CSVOddities) {
    unevenRows += next.unevenRows
    rawCells += next.rawCells
    firstRawCell = firstRawCell ?? next.firstRawCell
    unclosedQuote = unclosedQuote ?? next.unclosedQuote
  }

  /// The same in words.
  func notes(in bytes: Bytes) -> [String] {
    var notes: [String] = []
    if unevenRows > 0 {
      notes.append(
        unevenRows == 1
          ? "1 row has more or fewer cells than the first"
          : "\(unevenRows) rows have more or fewer cells than the first")
    }
    if let place = firstRawCell {
      let line = LineBreak.number(of: place, in: bytes)
      notes.append(
        "\(rawCells) \(rawCells == 1 ? "cell has" : "cells have") text after the closing quote "
          + "and \(rawCells == 1 ? "is" : "are") kept as written, first in line \(line)")
    }
    if let place = unclosedQuote {
      notes.append(
        "the quote in line \(LineBreak.number(of: place, in: bytes)) is never closed "
          + "and was taken as a letter")
    }
    return notes
  }
}
