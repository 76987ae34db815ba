/// What a part of a pattern says of the texts that it takes.
struct LiteralPart {
  /// All texts that it can take, if they are known and few.
  private(set) var whole: [[UInt8]]?
  /// Texts with one of which each taken text begins; perhaps the empty one, which says nothing.
  private(set) var starts: [[UInt8]]
  /// The same for its end.
  private(set) var ends: [[UInt8]]
  /// The cheapest choice of which each taken text has one.
  private(set) var best: LiteralChoice?
  /// Some texts that the part takes for certain; `nil` if none is known.
  private(set) var examples: [[UInt8]]?

  /// Anything may be taken.
  static let unknown = LiteralPart()
  /// The empty text is taken.
  static let empty = LiteralPart([[]])

  /// One of some texts is taken, all of which may have one of a cheaper choice.
  init(_ texts: [[UInt8]], best: LiteralChoice? = nil) {
    (whole, starts, ends) = (texts, texts, texts)
    self.best = best ?? LiteralChoice(texts)
    examples = texts
  }

  /// Something is taken that is not wholly known.
  init(
    starts: [[UInt8]] = [[]], ends: [[UInt8]] = [[]], best: LiteralChoice? = nil,
    examples: [[UInt8]]? = nil
  ) {
    (whole, self.starts, self.ends) = (nil, starts, ends)
    (self.best, self.examples) = (best, examples)
  }

  /// One of two parts.
  func or(_ other: LiteralPart) -> LiteralPart {
    if let whole, let theirs = other.whole, let both = whole.few(with: theirs) {
      return LiteralPart(both)
    }
    let choice = best.flatMap { mine in other.best.map { mine.texts + $0.texts } }
    let known = examples.flatMap { mine in other.examples.map { mine + $0 } }
    return LiteralPart(
      starts: starts.few(with: other.starts) ?? [[]], ends: ends.few(with: other.ends) ?? [[]],
      best: choice.flatMap { LiteralChoice($0.unique) },
      examples: known.flatMap { [].few(with: $0) })
  }

  /// How often a part must and may stand, one after the other.
  struct Count {
    let least: Int
    let most: Int?
  }

  /// This part as often as it must and may be.
  func repeated(_ count: Count) -> LiteralPart {
    if count.least == 1, count.most == 1 { return self }
    guard count.least > 0 else {
      return count.most == 1 && whole != nil ? or(.empty) : LiteralPart(examples: [[]])
    }
    let once = count.least == 1 ? examples : nil
    return LiteralPart(starts: starts, ends: ends, best: best, examples: once)
  }

  /// Whether each text that has one of `best` somewhere has something that the part takes.
  var isItsBest: Bool {
    guard let best, let examples else { return false }
    return best.texts.allSatisfy(examples.contains)
  }
}

extension [[UInt8]] {
  /// These texts and others, unless that makes too many.
  func few(with others: [[UInt8]]) -> [[UInt8]]? {
    let all = (self + others).unique
    return all.count <= LiteralChoice.most ? all : nil
  }

  /// Each of these texts followed by each of others, unless that makes too many or too long ones.
  func followed(by others: [[UInt8]], atMost most: Int) -> [[UInt8]]? {
    guard count * others.count <= most else { return nil }
    let all = flatMap { first in others.map { first + $0 } }
    return all.allSatisfy { $0.count <= Self.longest } ? all.unique : nil
  }

  /// How long a text is worth being.
  private static var longest: Int { 64 }

  /// These texts without those that were there before.
  var unique: [[UInt8]] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
