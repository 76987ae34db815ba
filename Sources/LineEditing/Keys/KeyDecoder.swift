/// Makes keystrokes of the bytes that a terminal sends.
///
/// A lone Escape cannot be told from the start of a sequence, except by time: who waits in vain for
/// the rest calls `giveUpWaiting()`.
struct KeyDecoder {
  private var queue = ByteQueue()

  /// The longest sequence that is waited for; what is longer is taken apart.
  private static let longestSequence = 4096

  /// Takes bytes as they come.
  mutating func append(_ bytes: some Sequence<UInt8>) { queue.append(bytes) }

  /// Takes the next keystroke off, if it is whole.
  mutating func next() -> Reading {
    guard !queue.isEmpty else { return .nothing }
    return queue[0] == 0x1B ? nextAfterEscape() : nextLetter()
  }

  /// What the waiting bytes mean if no more belong to them.
  mutating func giveUpWaiting() -> Keystroke? {
    guard !queue.isEmpty else { return nil }
    if queue[0] != 0x1B {
      defer { queue.remove(queue.count) }
      return .invalid(Array(queue.waiting))
    }
    queue.remove(1)
    return queue.isEmpty ? .key(.escape) : .letter("\u{1B}")
  }

  // MARK: letters

  private mutating func nextLetter() -> Reading {
    let length = Self.length(ofLetterStartingWith: queue[0])
    for index in 1..<max(1, length) {
      if index == queue.count { return .incomplete }
      if queue[index] & 0xC0 != 0x80 { return invalid(index) }
    }
    let bytes = queue.waiting.prefix(max(1, length))
    let text = String(validating: bytes, as: UTF8.self)
    guard let letter = text?.unicodeScalars.first, !(0x80..<0xA0).contains(letter.value)
    else { return invalid(bytes.count) }
    queue.remove(bytes.count)
    return .stroke(.letter(letter))
  }

  private mutating func invalid(_ count: Int) -> Reading {
    let bytes = Array(queue.waiting.prefix(count))
    queue.remove(count)
    return .stroke(.invalid(bytes))
  }

  private static func length(ofLetterStartingWith byte: UInt8) -> Int {
    switch byte {
    case ..<0x80: 1
    case 0xC2..<0xE0: 2
    case 0xE0..<0xF0: 3
    case 0xF0..<0xF5: 4
    default: 1
    }
  }

  // MARK: sequences

  private mutating func nextAfterEscape() -> Reading {
    guard queue.count > 1 else { return .incomplete }
    switch queue[1] {
    case UInt8(ascii: "["): return nextControlSequence()
    case UInt8(ascii: "O"): return queue.count > 2 ? sequence(of: 3) : .incomplete
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return nextString()
    case 0x1B:
      queue.remove(1)
      return .stroke(.key(.escape))
    default:
      queue.remove(1)
      return .stroke(.letter("\u{1B}"))
    }
  }

  /// `ESC [`, parameters and intermediates, and the byte that ends it.
  private mutating func nextControlSequence() -> Reading {
    for index in 2..<queue.count {
      if (0x40...0x7E).contains(queue[index]) { return sequence(of: index + 1) }
      if !(0x20...0x3F).contains(queue[index]) || index > Self.longestSequence {
        return takeApart()
      }
    }
    return .incomplete
  }

  /// An answer to some question, up to BEL or `ESC \`.
  private mutating func nextString() -> Reading {
    for index in 2..<queue.count {
      if queue[index] == 0x07 { return sequence(of: index + 1) }
      if queue[index] == UInt8(ascii: "\\"), queue[index - 1] == 0x1B {
        return sequence(of: index + 1)
      }
      if index > Self.longestSequence { return takeApart() }
    }
    return .incomplete
  }

  private mutating func sequence(of count: Int) -> Reading {
    let bytes = Array(queue.waiting.prefix(count))
    queue.remove(count)
    if bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O"), let final = bytes.last,
      let key = Key(parameters: Self.parameters(in: bytes.dropFirst(2).dropLast()), final: final)
    {
      return .stroke(.key(key))
    }
    return .stroke(.sequence(bytes))
  }

  private mutating func takeApart() -> Reading {
    queue.remove(1)
    return .stroke(.letter("\u{1B}"))
  }

  private static func parameters(in bytes: some Collection<UInt8>) -> [Int] {
    bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }
}

extension KeyDecoder {
  /// Takes everything up to the end of a bracketed paste off, once it has come; what is longer than
  /// `limit` bytes is dropped as it comes.
  mutating func nextPaste(into paste: inout Paste) -> Bool {
    var index = 0
    while index < queue.count {
      let end = Paste.end
      if queue[index] == 0x1B {
        let rest = queue.waiting.dropFirst(index).prefix(end.count)
        if rest.elementsEqual(end) {
          queue.remove(index + end.count)
          return true
        }
        if rest.count < end.count, end.starts(with: rest) { break }
      }
      paste.append(queue[index])
      index += 1
    }
    queue.remove(index)
    return false
  }
}
