internal import COptions

/// Reads the words of a command line with getopt_long: the only owner of its parser.
@safe
final class CommandLineReader {
  // Safe: made by `init`, freed by `deinit`, handed to nobody.
  private let parser: OpaquePointer

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
    unsafe self.parser = parser
    for (index, option) in options.enumerated() {
      let letter = option.letter.flatMap(\.asciiValue).map { CChar(bitPattern: $0) } ?? 0
      let takesArgument: CInt = option.argument == nil ? 0 : 1
      // Safe: the parser copies the name before the call returns.
      guard unsafe cop_declare(parser, option.name, letter, takesArgument, Self.code(index)) == 0
      else { return nil }
    }
    for word in words {
      let text = word.map { CChar(bitPattern: $0) } + [0]
      // Safe: the parser copies the word, which ends in a zero, before the call returns.
      guard unsafe cop_add(parser, text) == 0 else { return nil }
    }
  }

  deinit { unsafe cop_free(parser) }

  /// Codes are above those of the letters.
  private static func code(_ index: Int) -> CInt { CInt(index) + 1000 }

  /// The next item; `nil` at the end.
  func next() -> Item? {
    // Safe: the text is copied at once; the parser owns it and lives.
    let item = unsafe cop_next(parser)
    let index = unsafe Int(item.code) - 1000
    let text: [UInt8]? = unsafe item.text.map { unsafe Self.bytes($0) }
    switch unsafe item.kind {
    case COP_OPTION: return .option(index: index, argument: text)
    case COP_OPERAND: return .operand(text ?? [])
    case COP_MISSING: return .missingArgument(index: index)
    case COP_SUPERFLUOUS: return .superfluousArgument(index: index)
    case COP_UNKNOWN:
      let letter = unsafe UInt8(bitPattern: item.letter)
      guard letter != 0 else { return unsafe .unknownName(word: Int(item.index)) }
      return .unknownLetter(Character(Unicode.Scalar(letter)))
    default: return nil
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
