/// Puts together what parts of a pattern say that stand one after the other.
///
/// Two runs of adjacent texts grow at the same time: one of few texts, and one of a single text,
/// as one long text is often better than many that are a little longer.
struct LiteralSequence {
  private var few = Run(most: LiteralChoice.most)
  private var single = Run(most: 1)
  private var examples: [[UInt8]]? = [[]]

  /// Adds what the next part says.
  mutating func append(_ part: LiteralPart) {
    examples = examples.flatMap { first in
      part.examples.flatMap { first.followed(by: $0, atMost: LiteralChoice.most) }
    }
    few.append(part)
    single.append(part)
  }

  /// What all parts say together.
  var part: LiteralPart {
    let best = [few.bestAtEnd, single.bestAtEnd].compactMap(\.self).min { $0.cost < $1.cost }
    guard !few.isUnbroken else { return LiteralPart(few.run, best: best) }
    return LiteralPart(starts: few.starts, ends: few.run, best: best, examples: examples)
  }

  /// Texts that stand together, one of which grows with each part that is known.
  private struct Run {
    let most: Int
    /// Each taken text ends with one of these so far.
    private(set) var run: [[UInt8]] = [[]]
    /// Each taken text begins with one of these.
    private(set) var starts: [[UInt8]] = [[]]
    private(set) var isUnbroken = true
    private(set) var best: LiteralChoice?

    init(most: Int) { self.most = most }

    mutating func append(_ part: LiteralPart) {
      if let whole = part.whole, let grown = run.followed(by: whole, atMost: most) {
        run = grown
        return
      }
      let grown = run.followed(by: part.starts, atMost: most) ?? run
      offer(grown)
      offer(part.best)
      if isUnbroken { starts = grown }
      isUnbroken = false
      run = part.ends.count <= most ? part.ends : [[]]
    }

    /// The cheapest choice if no more parts come.
    var bestAtEnd: LiteralChoice? {
      var ended = self
      ended.offer(run)
      return ended.best
    }

    private mutating func offer(_ texts: [[UInt8]]) { offer(LiteralChoice(texts)) }

    private mutating func offer(_ choice: LiteralChoice?) {
      guard let choice, choice.cost < best?.cost ?? .infinity else { return }
      best = choice
    }
  }
}
