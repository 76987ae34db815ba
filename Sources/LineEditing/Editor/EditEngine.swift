internal import CEditline
internal import CTerminal
internal import Glibc

/// Who gives keys to the engine and carries out our commands.
protocol EditEngineClient: AnyObject {
  /// The next letter or key, nil to end the line.
  func nextLetter() -> UInt32?
  /// Carries a command out and tells whether the line goes on.
  func run(_ command: EditCommand) -> EditEngine.Continuation
}

/// libedit, as an engine that knows the text of one line and the commands on it.
@safe final class EditEngine {
  enum Continuation {
    case goesOn
    case ends
  }

  weak var client: (any EditEngineClient)?

  // Safe: made in `init`, ended in `deinit`, used on the one thread that this class is used on.
  private let handle: OpaquePointer
  /// The two sides of the private terminal that libedit believes to be on.
  private let outer: Int32
  private let inner: Int32

  /// So wide and tall that a line of `LineEditor.longestLine` letters, drawn by libedit as up to eight
  /// columns each, never fills it: where it does, libedit crashes.
  ///
  /// Rows of more than 128 kB are pages of their own, that cost nothing until a line reaches them: with
  /// 80 rows of 16,384 columns it started 5 ms later.
  private static let privateSize = (rows: Int32(28), columns: Int32(40_000))

  /// Starts the engine and reads `~/.editrc` for the program called `program`; nil if the system
  /// gives no pseudo terminal or memory.
  init?(program: String) {
    var outer: Int32 = -1
    // Safe: the descriptor is written during the call only.
    inner = unsafe cterminal_open_private(
      Self.privateSize.rows, Self.privateSize.columns, &outer)
    self.outer = outer
    guard inner >= 0 else { return nil }
    // Letters are Unicode scalars whatever the locale is, in the file of keys too.
    unsafe setlocale(LC_CTYPE, "C.UTF-8")
    let made = unsafe ceditline_open(program, inner, Self.read, Self.run)
    guard let made = unsafe made else {
      close(inner)
      close(outer)
      return nil
    }
    unsafe handle = made
    unsafe ceditline_own(handle, Unmanaged.passUnretained(self).toOpaque())
    bindKeys()
  }

  deinit {
    unsafe ceditline_close(handle)
    close(inner)
    close(outer)
  }

  /// Whether the keys are those of vi.
  var isVi: Bool { unsafe ceditline_is_vi(handle) != 0 }

  /// Reads a line by the client's keys and tells whether it was entered.
  func read() -> Bool { unsafe ceditline_read(handle) != 0 }

  /// How many scalars the line has, and where the cursor stands, without reading the text.
  /// - Complexity: O(1).
  var extent: (count: Int, cursor: Int) {
    var count: Int32 = 0
    var cursor: Int32 = 0
    // Safe: both are written during the call only.
    _ = unsafe ceditline_letters(handle, &count, &cursor)
    return (Int(count), Int(cursor))
  }

  /// The line.
  /// - Complexity: O(n).
  var line: EditedLine {
    var count: Int32 = 0
    var cursor: Int32 = 0
    // Safe: there are `count` letters, and they are read before the line can change.
    let letters = unsafe UnsafeBufferPointer(
      start: ceditline_letters(handle, &count, &cursor), count: Int(count))
    let scalars = unsafe letters.map { Unicode.Scalar(UInt32(bitPattern: $0)) ?? "\u{FFFD}" }
    let text = scalars.prefix { $0 != "\n" }
    let question = scalars.dropFirst(text.count + 1)
    return EditedLine(
      text: Self.string(text), cursor: min(Int(cursor), text.count),
      question: Self.string(question))
  }

  /// Puts a text where the cursor is, which then stands behind it.
  func insert(_ text: String) {
    // Safe: the letters end in a zero and are copied.
    _ = unsafe ceditline_insert(handle, Self.letters(of: text, beside: extent.count))
  }

  /// Deletes so many scalars before the cursor.
  func deleteBefore(_ count: Int) { unsafe ceditline_delete(handle, Int32(clamping: count)) }

  /// Moves the cursor by so many scalars, to the line's ends at most.
  func move(by distance: Int) { unsafe ceditline_move(handle, Int32(clamping: distance)) }

  /// Puts another text in the place of the line, and the cursor so many scalars into it.
  func replace(with text: String, cursor: Int? = nil) {
    // Safe: the letters end in a zero and are copied.
    unsafe ceditline_replace(handle, Self.letters(of: text, beside: 0))
    if let cursor { move(by: cursor - extent.count) }
  }

  /// Makes the client get a letter again.
  func push(_ letter: UInt32) { unsafe ceditline_push(handle, letter) }

  /// The next letter for a command that reads keys itself, nil at the end.
  func letter() -> UInt32? {
    var letter: UInt32 = 0
    // Safe: the letter is written during the call only.
    return unsafe ceditline_letter(handle, &letter) == 1 ? letter : nil
  }

  /// Whether a sequence of bytes has a meaning, from `~/.editrc`.
  func isBound(_ sequence: [UInt8]) -> Bool {
    let notation = sequence.map { byte in
      let digits = String(byte, radix: 8)
      return "\\" + String(repeating: "0", count: 3 - digits.utf8.count) + digits
    }
    // Safe: the text is only read.
    return unsafe ceditline_is_bound(handle, notation.joined()) != 0
  }

  /// The name that a command has for libedit, nil if there is none with this number.
  static func name(ofCommand number: Int32) -> String? {
    // Safe: the names are constants that end in a zero.
    unsafe ceditline_command_name(number).map { unsafe String(cString: $0) }
  }

  private func bindKeys() {
    // Safe: the texts are only read.
    let typing = KeyBinding.typing + (isVi ? [] : KeyBinding.emacs)
    for binding in typing {
      for key in binding.keys { unsafe ceditline_bind(handle, key, binding.command.rawValue) }
    }
    for (key, command) in KeyBinding.words { unsafe ceditline_bind_to(handle, key, command) }
    guard isVi else { return }
    for binding in KeyBinding.viCommands {
      for key in binding.keys {
        unsafe ceditline_bind_in_commands(handle, key, binding.command.rawValue)
      }
    }
  }

  /// One more than there may be, at most: so it is seen that the line is too long.
  private static func letters(of text: String, beside others: Int) -> [Int32] {
    let most = max(0, LineEditor.longestLine + 1 - others)
    return text.unicodeScalars.lazy.filter { $0.value != 0 }.prefix(most).map { Int32($0.value) }
      + [0]
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  // Safe: the owner is the engine, which outlives its handle and so every call that comes from it,
  // and the letter may be written.
  private static let read: ceditline_reader = { owner, letter in
    guard let owner = unsafe owner,
      let next = unsafe Unmanaged<EditEngine>.fromOpaque(owner).takeUnretainedValue().client?
        .nextLetter()
    else { return 0 }
    unsafe letter?.pointee = next
    return 1
  }

  // Safe: as above.
  private static let run: ceditline_runner = { owner, number in
    guard let owner = unsafe owner, let command = EditCommand(rawValue: number) else {
      return CEDITLINE_CHANGED
    }
    let client = unsafe Unmanaged<EditEngine>.fromOpaque(owner).takeUnretainedValue().client
    return client?.run(command) == .ends ? CEDITLINE_ENDED : CEDITLINE_CHANGED
  }
}
