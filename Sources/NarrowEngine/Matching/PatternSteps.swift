import ByteSearch
import Patterns

/// A plain pattern as steps by which many values of ASCII are told at once.
extension LetterSteps {
  /// Makes the steps; `nil` if they are more than are worth it.
  init?(_ pattern: PlainPattern) {
    self.init(pattern.whole.steps, mindingLastBreak: pattern.whole.mindsLastBreak)
  }
}

extension PlainPattern.Part {
  fileprivate var steps: [LetterSteps.Step] {
    switch self {
    case .letter(let letters): [.one(LetterSet(letters))]
    case .letters(let letters): [.many(LetterSet(letters))]
    case .start: [.start]
    case .end: [.end]
    case .wordEdge(let isThere): [isThere ? .wordEdge : .noWordEdge]
    case .sequence(let parts): parts.flatMap(\.steps)
    case .turns(let parts): [.fork] + parts.map(\.steps).joined(separator: [.turn]) + [.join]
    }
  }

  fileprivate var mindsLastBreak: Bool {
    switch self {
    case .end(let orLastBreak): orLastBreak
    case .sequence(let parts), .turns(let parts): parts.contains(where: \.mindsLastBreak)
    default: false
    }
  }
}

extension LetterSet {
  fileprivate init(_ letters: ASCIILetters) { self.init(low: letters.low, high: letters.high) }
}
