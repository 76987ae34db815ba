/// What the user said about how a source is to be read; whatever is left out is guessed.
package struct ReadingRules: Sendable {
  /// The format (`--format`).
  package var format: FormatName?
  /// The byte between the cells of a delimited text (`--delimiter`).
  package var delimiter: UInt8?
  /// What the first row of a delimited text is (`--header`, `--no-header`).
  package var header: HeaderRule
  /// What ends a record of text.
  package var ending = RecordEnding.line
  /// The name of the source, whose ending tells the format.
  package var fileName: String

  /// Rules for a source of that name.
  package init(
    format: FormatName? = nil, delimiter: UInt8? = nil, header: HeaderRule = .guess,
    fileName: String = ""
  ) {
    self.format = format
    self.delimiter = delimiter
    self.header = header
    self.fileName = fileName
  }
}

/// What ends a record of text (`--read0`).
package enum RecordEnding: Sendable {
  /// LF or CR LF.
  case line
  /// NUL; line breaks are data.
  case nul
}

/// What the first row of a delimited text is.
package enum HeaderRule: Sendable {
  /// The names of the fields, unless all its values are numbers or dates.
  case guess
  /// The names of the fields.
  case present
  /// The first record.
  case absent
}
