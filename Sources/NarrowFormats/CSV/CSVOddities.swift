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

  /// The lines, from 1, of the first raw cell and of the quote that is never closed.
  struct Lines: Equatable {
    var rawCell: Int?
    var unclosedQuote: Int?
  }

  /// In which lines of a text they are.
  func lines(in bytes: Bytes) -> Lines {
    Lines(
      rawCell: firstRawCell.map { LineBreak.number(of: $0, in: bytes) },
      unclosedQuote: unclosedQuote.map { LineBreak.number(of: $0, in: bytes) })
  }

  /// The same in words.
  func notes(in lines: Lines) -> [String] {
    var notes: [String] = []
    if unevenRows > 0 {
      notes.append(
        unevenRows == 1
          ? "1 row has more or fewer cells than the first"
          : "\(unevenRows) rows have more or fewer cells than the first")
    }
    if let line = lines.rawCell {
      notes.append(
        "\(rawCells) \(rawCells == 1 ? "cell has" : "cells have") text after the closing quote "
          + "and \(rawCells == 1 ? "is" : "are") kept as written, first in line \(line)")
    }
    if let line = lines.unclosedQuote {
      notes.append("the quote in line \(line) is never closed and was taken as a letter")
    }
    return notes
  }
}
