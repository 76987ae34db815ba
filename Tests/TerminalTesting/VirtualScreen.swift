internal import CVTerm

/// The screen of a terminal, by libvterm.
@safe package final class VirtualScreen {
  /// A place, counted from 0.
  package struct Place: Equatable {
    package let row: Int
    package let column: Int

    package init(row: Int, column: Int) {
      self.row = row
      self.column = column
    }
  }

  package private(set) var rows: Int
  package private(set) var columns: Int
  /// The rows that went out at the top, oldest first.
  package private(set) var scrolledOut: [String] = []

  private var faint = FaintText()

  // Safe: made in `init`, freed in `deinit`; screen and state belong to it.
  private let terminal: OpaquePointer
  private let screen: OpaquePointer
  private let state: OpaquePointer
  // Safe: written in `init`, freed in `deinit`.
  private let callbacks: UnsafeMutablePointer<VTermScreenCallbacks>

  init(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    unsafe terminal = vterm_new(Int32(rows), Int32(columns))
    unsafe vterm_set_utf8(terminal, 1)
    unsafe screen = vterm_obtain_screen(terminal)
    unsafe state = vterm_obtain_state(terminal)
    unsafe callbacks = UnsafeMutablePointer.allocate(capacity: 1)
    unsafe callbacks.initialize(to: VTermScreenCallbacks())
    unsafe callbacks.pointee.sb_pushline = { columns, cells, owner in
      guard let cells = unsafe cells, let owner = unsafe owner else { return 0 }
      let screen = unsafe Unmanaged<VirtualScreen>.fromOpaque(owner).takeUnretainedValue()
      unsafe screen.keep(UnsafeBufferPointer(start: cells, count: Int(columns)))
      return 1
    }
    unsafe vterm_screen_set_callbacks(
      screen, callbacks, Unmanaged.passUnretained(self).toOpaque())
    unsafe vterm_screen_reset(screen, 1)
  }

  deinit {
    unsafe vterm_free(terminal)
    unsafe callbacks.deallocate()
  }

  func draw(_ bytes: ArraySlice<UInt8>) {
    // Safe: the bytes are only read.
    unsafe faint.translated(bytes).withUnsafeBytes {
      _ = unsafe vterm_input_write(terminal, $0.bindMemory(to: CChar.self).baseAddress, $0.count)
    }
  }

  func resize(rows: Int, columns: Int) {
    self.rows = rows
    self.columns = columns
    unsafe vterm_set_size(terminal, Int32(rows), Int32(columns))
  }

  /// The text of a row without the blanks at its end.
  package func row(_ row: Int) -> String {
    Self.text((0..<columns).map { cell(row, $0) })
  }

  /// The letter at a place.
  package func letter(at place: Place) -> String { Self.text([cell(place.row, place.column)]) }

  /// The letters of a row, one for each column, with their looks.
  package func letters(inRow row: Int) -> [DrawnLetter] {
    var letters: [DrawnLetter] = []
    for column in 0..<columns {
      let cell = cell(row, column)
      if cell.chars.0 == UInt32.max {
        letters.append(DrawnLetter(text: "", look: letters.last?.look ?? DrawnLetter.Look()))
      } else {
        let text = Self.text([cell])
        letters.append(
          DrawnLetter(text: text.isEmpty ? " " : text, look: DrawnLetter.Look(cell)))
      }
    }
    return letters
  }

  /// All rows down to the last that is not empty.
  package var text: [String] {
    var text = (0..<rows).map(row)
    while text.last?.isEmpty == true { text.removeLast() }
    return text
  }

  /// Where the cursor is.
  package var cursor: Place {
    var position = VTermPos()
    unsafe vterm_state_get_cursorpos(state, &position)
    return Place(row: Int(position.row), column: Int(position.col))
  }

  /// Whether the letter at a place is bold.
  package func isBold(at place: Place) -> Bool { cell(place.row, place.column).attrs.bold != 0 }

  /// Whether the letter at a place is underlined.
  package func isUnderlined(at place: Place) -> Bool {
    cell(place.row, place.column).attrs.underline != 0
  }

  private func cell(_ row: Int, _ column: Int) -> VTermScreenCell {
    var cell = VTermScreenCell()
    let place = VTermPos(row: Int32(row), col: Int32(column))
    _ = unsafe vterm_screen_get_cell(screen, place, &cell)
    return cell
  }

  private func keep(_ cells: UnsafeBufferPointer<VTermScreenCell>) {
    scrolledOut.append(unsafe Self.text(Array(cells)))
  }

  private static func text(_ cells: [VTermScreenCell]) -> String {
    var text = String.UnicodeScalarView()
    for cell in cells {
      let chars = cell.chars
      let letters = [chars.0, chars.1, chars.2, chars.3, chars.4, chars.5]
      // The second half of a wide letter.
      if letters[0] == UInt32.max { continue }
      if letters[0] == 0 { text.append(" ") }
      text.append(contentsOf: letters.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init))
    }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
