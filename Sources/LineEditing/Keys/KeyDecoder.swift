/// Makes keystrokes of the bytes that a terminal sends.
///
/// A letter is waited for until it is whole. A lone Escape cannot be told from the start of a
/// sequence, except by time: who waits in vain for the rest calls `giveUpWaiting()`. These are the
/// rules:
///
/// * Escape and a letter that come within 30 ms are that letter with Alt; later they are two keys.
/// * Escape is a key of its own when nothing has come for 100 ms.
/// * `ESC [` and `ESC O` are no two keys of a person: the rest may take a second, then they are
///   dropped.
/// * Even after a lone Escape, `[A` and the like are a key and not text, if `[` is the next that comes
///   within a second, and the rest within another. `OA` and the like are only if they come together,
///   because people do type `OHIO`.
struct KeyDecoder {
  private var queue = ByteQueue()
  /// Whether the Escape that waits is too old for a key with Alt.
  private var isEscapeOld = false
  /// Whether a lone Escape came last, whose rest may follow.
  private var isRestPossible = false

  /// The longest sequence that is waited for; what is longer is taken apart.
  private static let longestSequence = 4096

  /// Takes bytes as they come.
  mutating func append(_ bytes: some Sequence<UInt8>) { queue.append(bytes) }

  /// Takes the next keystroke off, if it is whole.
  mutating func next() -> Reading {
    guard !queue.isEmpty else { return .nothing }
    let reading = isRestPossible ? nextAfterLoneEscape() : nextKey()
    if case .stroke = reading {
      isRestPossible = false
      isEscapeOld = false
    }
    return reading
  }

  private mutating func nextKey() -> Reading {
    queue[0] == 0x1B ? nextAfterEscape() : nextLetter()
  }

  /// What the waiting bytes mean when their patience is over; nil if they are waited for on.
  mutating func giveUpWaiting() -> Keystroke? {
    guard !queue.isEmpty else { return nil }
    if isRestPossible {
      isRestPossible = false
      return nil
    }
    guard queue[0] == 0x1B else { return nil }
    if queue.count == 1, !isEscapeOld {
      isEscapeOld = true
      return nil
    }
    let bytes = Array(queue.waiting)
    queue.remove(queue.count)
    isRestPossible = bytes.count == 1
    isEscapeOld = false
    return isRestPossible ? .key(.escape) : .sequence(bytes)
  }

  /// Tells that the last key is so long ago that what comes now does not belong to it.
  mutating func forgetEscape() { if queue.isEmpty { isRestPossible = false } }

  // MARK: letters

  private mutating func nextLetter() -> Reading {
    let length = Self.length(ofLetterStartingWith: queue[0])
    for index in 1..<max(1, length) {
      if index == queue.count { return .incomplete(.endless) }
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
    guard queue.count > 1 else { return .incomplete(isEscapeOld ? .torn : .together) }
    switch queue[1] {
    case UInt8(ascii: "["): return nextControlSequence()
    case UInt8(ascii: "O"): return queue.count > 2 ? sequence(of: 3) : .incomplete(.long)
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      return nextString()
    case 0x1B:
      queue.remove(1)
      return .stroke(.key(.escape))
    default:
      queue.remove(1)
      return .stroke(isEscapeOld ? .key(.escape) : .letter("\u{1B}"))
    }
  }

  /// The rest of a key whose Escape was taken for itself, or what else was typed after that.
  private mutating func nextAfterLoneEscape() -> Reading {
    let isControl = queue[0] == UInt8(ascii: "[")
    guard isControl || queue[0] == UInt8(ascii: "O") else { return nextKey() }
    let rest = queue.waiting.dropFirst()
    let parameters = isControl ? rest.prefix { (0x20...0x3F).contains($0) } : []
    guard let final = rest.dropFirst(parameters.count).first else {
      return .incomplete(isControl ? .long : .together)
    }
    guard let key = Key(parameters: Self.parameters(in: parameters), final: final) else {
      return nextKey()
    }
    queue.remove(parameters.count + 2)
    return .stroke(.key(key))
  }

  /// `ESC [`, parameters and intermediates, and the byte that ends it.
  private mutating func nextControlSequence() -> Reading {
    for index in 2..<queue.count {
      if (0x40...0x7E).contains(queue[index]) { return sequence(of: index + 1) }
      if !(0x20...0x3F).contains(queue[index]) || index > Self.longestSequence {
        return takeApart()
      }
    }
    return .incomplete(.long)
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
    return .incomplete(.long)
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
