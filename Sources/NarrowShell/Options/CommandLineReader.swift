internal import COptions

/// Reads the words of a command line with getopt_long: the only owner of its parser.
@safe
final class CommandLineReader {
  // Safe: made by `init`, freed by `deinit`, handed to nobody.
  private let parser: OpaquePointer
  /// How many items the words are.
  let count: Int

  /// What stands on the command line.
  enum Item: Equatable {
    case option(index: Int, argument: [UInt8]?)
    case operand([UInt8])
    case unknownName(word: Int)
    case unknownLetter(Character)
    case missingArgument(index: Int)
    case superfluousArgument(index: Int)
  }

  /// Makes ready to read words; options are named by their index among `options`.
  ///
  /// Returns `nil` if there is no memory.
  init?(_ words: [[UInt8]], options: [Option]) {
    guard let parser = unsafe cop_new() else { return nil }
    var isComplete = true
    for (index, option) in options.enumerated() {
      let letter = option.letter.flatMap(\.asciiValue).map { CChar(bitPattern: $0) } ?? 0
      let takesArgument: CInt = option.argument == nil ? 0 : 1
      // Safe: the parser copies the name before the call returns.
      let status = unsafe cop_declare(
        parser, option.name, letter, takesArgument, Self.code(index))
      isComplete = isComplete && status == 0
    }
    for word in words {
      let text = word.map { CChar(bitPattern: $0) } + [0]
      // Safe: the parser copies the word, which ends in a zero, before the call returns.
      isComplete = unsafe cop_add(parser, text) == 0 && isComplete
    }
    let items = unsafe cop_parse(parser)
    guard isComplete, items >= 0 else {
      unsafe cop_free(parser)
      return nil
    }
    unsafe self.parser = parser
    count = Int(items)
  }

  deinit { unsafe cop_free(parser) }

  /// Codes are above those of the letters.
  private static func code(_ index: Int) -> CInt { CInt(index) + 1000 }

  /// The item at an index below `count`.
  subscript(index: Int) -> Item {
    // Safe: the index is in bounds; the text is copied at once, while the parser owns it.
    precondition(index >= 0 && index < count, "no such item")
    let item = unsafe cop_item_at(parser, CInt(index))
    let option = unsafe Int(item.code) - 1000
    let text: [UInt8]? = unsafe item.text.map { unsafe Self.bytes($0) }
    switch unsafe item.kind {
    case COP_OPTION: return .option(index: option, argument: text)
    case COP_OPERAND: return .operand(text ?? [])
    case COP_MISSING: return .missingArgument(index: option)
    case COP_SUPERFLUOUS: return .superfluousArgument(index: option)
    default:
      let letter = unsafe UInt8(bitPattern: item.letter)
      guard letter != 0 else { return unsafe .unknownName(word: Int(item.word)) }
      return .unknownLetter(Character(Unicode.Scalar(letter)))
    }
  }

  private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
    var bytes: [UInt8] = []
    var offset = 0
    // Safe: the text ends in a zero byte.
    while case let byte = unsafe UInt8(bitPattern: text[offset]), byte != 0 {
      bytes.append(byte)
      offset += 1
    }
    return bytes
  }
}
