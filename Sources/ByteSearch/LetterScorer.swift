internal import CByteSearch

/// Tells what the best way is worth in which letters stand in order in a text.
///
///     for each block of 64 bytes
///       mark the places of each letter, of capitals, small letters and digits
///       for each letter, and each of its places that has the letter before in front of it
///         best = its worth there + the best of
///           the letter before, right in front of it
///           the letter before anywhere, less the gap
///     the answer is the best place of the last letter
///
/// Where only scores from some number on count, a bound of the score that takes no more than a look
/// at the masks comes first.
///
/// What is in front of a block is kept as three numbers a letter, so that texts of any length need
/// no more memory than short ones. Not for several threads at once.
@safe
package final class LetterScorer {
  let weights: PlaceWeights
  let level: cbs_level
  let count: Int
  // Safe: allocated by `init`, freed by `deinit`, and only used while scoring.
  let letters: UnsafeMutablePointer<cbs_letter>
  private let masks: UnsafeMutablePointer<UInt64>
  private let fronts: UnsafeMutablePointer<Front>
  private let scores: UnsafeMutablePointer<Int>
  private let tail: UnsafeMutablePointer<UInt8>

  /// What is known of a letter in the blocks in front.
  fileprivate struct Front {
    /// The best of its scores and places together, as gaps cost by their length.
    var near = LetterScorer.none
    /// The best of its scores, as long gaps cost the same.
    var far = LetterScorer.none
    /// Its score at the last place.
    var last = LetterScorer.none
  }

  /// Less than any score, but far from the least number.
  fileprivate static let none = Int.min / 4

  /// Prepares to score matches of some letters, at least one.
  package init(_ order: LettersInOrder, _ weights: PlaceWeights, level: KernelLevel = .chosen) {
    precondition(!order.letters.isEmpty, "no letter to score")
    self.weights = weights
    self.level = level.code
    count = order.letters.count
    // Safe: all that is read before it is written is set here.
    unsafe letters = .allocate(capacity: count)
    unsafe masks = .allocate(capacity: count + 3)
    unsafe fronts = .allocate(capacity: count)
    unsafe scores = .allocate(capacity: 128)
    unsafe tail = .allocate(capacity: 64)
    for index in 0..<count { unsafe letters[index] = order.letters[index] }
    unsafe tail.update(repeating: 0, count: 64)
  }

  deinit {
    // Safe: nobody holds `self` any more.
    unsafe letters.deallocate()
    unsafe masks.deallocate()
    unsafe fronts.deallocate()
    unsafe scores.deallocate()
    unsafe tail.deallocate()
  }

  /// What the best way is worth in a range of bytes; `nil` if there is none, or perhaps if it is
  /// worth less than `least`.
  /// - Complexity: O(places of the letters), and O(length / 64 · letters).
  package func score(_ range: Range<Int>, of bytes: Bytes, least: Int = 0) -> Int? {
    precondition(range.lowerBound >= 0 && range.upperBound <= bytes.count, "range out of bounds")
    // Safe: the range was checked, and the bytes are padded past their last block.
    return unsafe bytes.withMemory { text in
      unsafe score(text + range.lowerBound, range.count, least, isPadded: true)
    }
  }

  /// What the best way is worth in a text; `nil` if there is none.
  ///
  /// Bytes outside ASCII stand for letters that are not looked for: 0x81 for a capital, 0x82 for a
  /// digit, 0x83 for a sign, any other for a small letter.
  package func score(_ text: Span<UInt8>) -> Int? {
    // Safe: no more is read than the span has.
    unsafe text.withUnsafeBufferPointer { text in
      guard let start = text.baseAddress else { return nil }
      return unsafe score(start, text.count, 0, isPadded: false)
    }
  }

  private func score(
    _ text: UnsafePointer<UInt8>, _ length: Int, _ least: Int, isPadded: Bool
  ) -> Int? {
    var places = BlockPlaces(length: length)
    var best = Self.none
    var start = 0
    while start < length {
      let rest = length &- start
      if rest >= 64 || isPadded {
        // Safe: the block lies inside the text or its padding.
        unsafe cbs_letter_masks(level, text + start, letters, count, masks)
      } else {
        // Safe: the tail has room for a block, of which `rest` bytes are the text's.
        unsafe tail.update(from: text + start, count: rest)
        unsafe cbs_letter_masks(level, tail, letters, count, masks)
      }
      places.move(
        to: start, capitals: unsafe masks[count], smalls: unsafe masks[count &+ 1],
        digits: unsafe masks[count &+ 2])
      if length <= 64, least > 0, bound(places) < least { return nil }
      best = max(best, add(places))
      start &+= 64
    }
    return best > 0 ? best : nil
  }

  /// No less than the score of a text of one block: each letter as if it stood at its best place.
  private func bound(_ places: BlockPlaces) -> Int {
    var bound = 0
    var before: UInt64 = 0
    for index in 0..<count {
      // Safe: there is a mask for each letter.
      let marks = unsafe masks[index] & places.all
      let next = marks & before << 1
      let worth = weights.best(of: marks, among: places)
      let adds = index == 0 ? worth : worth &- weights.gap &- 1
      let run = next == 0 ? adds : max(weights.run, weights.best(of: next, among: places))
      bound &+= weights.letter &+ max(adds, run)
      before = marks
    }
    let ends = before &>> UInt64(truncatingIfNeeded: places.length &- 1) & 1 != 0
    return ends ? bound &+ weights.valueEnd : bound
  }

  /// Goes through a block, letter by letter, and tells the best score of the last of them.
  private func add(_ places: BlockPlaces) -> Int {
    if places.start == 0, places.length > 64 {
      // Safe: there is one for each letter.
      unsafe fronts.update(repeating: Front(), count: count)
    }
    // Safe: there is a mask for each letter, and room for two times 64 scores.
    var (before, now) = unsafe (scores, scores + 64)
    var valid = unsafe masks[0] & places.all
    unsafe addFirst(valid, places, to: now)
    var index = 1
    while index < count {
      unsafe swap(&before, &now)
      valid = unsafe add(index, places, valid, before, to: now)
      index &+= 1
    }
    var best = Self.none
    while valid != 0 {
      let place = valid.trailingZeroBitCount
      valid &= valid &- 1
      let end = places.start &+ place &+ 1 == places.length ? weights.valueEnd : 0
      best = unsafe max(best, now[place] &+ end)
    }
    return best
  }

  /// Scores the places of the first letter.
  private func addFirst(
    _ valid: UInt64, _ places: BlockPlaces, to now: UnsafeMutablePointer<Int>
  ) {
    var rest = valid
    // Safe: a place of a block is below 64.
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      unsafe now[place] = weights.letter &+ weights.worth(of: place, among: places)
    }
  }

  /// Scores the places of a letter behind those of the one before, which are `given`.
  /// - Returns: the places that have a score.
  private func add(
    _ index: Int, _ places: BlockPlaces, _ given: UInt64, _ before: UnsafePointer<Int>,
    to now: UnsafeMutablePointer<Int>
  ) -> UInt64 {
    // Safe: the places are those of a block, of which each given one was scored.
    var front = places.length > 64 ? unsafe fronts[index &- 1] : Front()
    var valid = unsafe masks[index] & places.all
    if front.far == Self.none { valid &= given.above }
    var (rest, waiting) = (valid, given)
    let cost = weights.gap &- 1
    while rest != 0 {
      let place = rest.trailingZeroBitCount
      rest &= rest &- 1
      while waiting != 0, waiting.trailingZeroBitCount < place {
        unsafe front.take(before, waiting.trailingZeroBitCount, from: places.start)
        waiting &= waiting &- 1
      }
      let worth = weights.worth(of: place, among: places)
      let gap = max(front.near &- (places.start &+ place &+ cost), front.far &- weights.widestGap)
      var best = gap &+ worth
      if place == 0 {
        best = max(best, front.last &+ max(weights.run, worth))
      } else if given &>> UInt64(truncatingIfNeeded: place &- 1) & 1 != 0 {
        best = unsafe max(best, before[place &- 1] &+ max(weights.run, worth))
      }
      unsafe now[place] = best &+ weights.letter
    }
    guard places.start &+ 64 < places.length else { return valid }
    while waiting != 0 {
      unsafe front.take(before, waiting.trailingZeroBitCount, from: places.start)
      waiting &= waiting &- 1
    }
    front.last = given >> 63 == 0 ? Self.none : unsafe before[63]
    unsafe fronts[index &- 1] = front
    return valid
  }
}

extension LetterScorer.Front {
  /// Takes the score of a place of a block as being in front.
  fileprivate mutating func take(_ scores: UnsafePointer<Int>, _ place: Int, from start: Int) {
    // Safe: the caller names a place that was scored.
    let score = unsafe scores[place]
    near = max(near, score &+ start &+ place)
    far = max(far, score)
  }
}

extension UInt64 {
  /// The bits above the lowest set one; none where none is set.
  fileprivate var above: UInt64 { self == 0 ? 0 : ~(self ^ (self &- 1)) }
}

/// What kind of place each of a block's is.
private struct BlockPlaces {
  let length: Int
  /// Where the block begins.
  var start = 0
  /// The places that belong to the text.
  var all: UInt64 = 0
  var valueStarts: UInt64 = 0
  var wordStarts: UInt64 = 0
  var bumps: UInt64 = 0
  /// What stood at the last place of the block before: a sign in front of the first.
  private var ended = Kinds(capitals: 0, smalls: 0, digits: 0)

  private struct Kinds {
    var capitals: UInt64
    var smalls: UInt64
    var digits: UInt64
  }

  init(length: Int) { self.length = length }

  /// Goes to a block, which follows the one before.
  mutating func move(to start: Int, capitals: UInt64, smalls: UInt64, digits: UInt64) {
    self.start = start
    let rest = length &- start
    all = rest >= 64 ? .max : (1 &<< UInt64(truncatingIfNeeded: rest)) &- 1
    valueStarts = start == 0 ? 1 : 0
    let kinds = Kinds(capitals: capitals, smalls: smalls, digits: digits)
    let smallsBefore = smalls << 1 | ended.smalls >> 63
    let digitsBefore = digits << 1 | ended.digits >> 63
    let capitalsBefore = capitals << 1 | ended.capitals >> 63
    let signsBefore = ~(smallsBefore | digitsBefore | capitalsBefore)
    wordStarts = (capitals | smalls | digits) & signsBefore & ~valueStarts
    bumps = capitals & smallsBefore | digits & (smallsBefore | capitalsBefore)
    ended = kinds
  }
}

extension PlaceWeights {
  /// What a place is worth by what stands in front of it.
  fileprivate func worth(of place: Int, among places: BlockPlaces) -> Int {
    let bit = UInt64(1) &<< UInt64(truncatingIfNeeded: place)
    if places.wordStarts & bit != 0 { return wordStart }
    if places.bumps & bit != 0 { return bump }
    return places.valueStarts & bit != 0 ? valueStart : 0
  }

  /// What the best of some places is worth.
  fileprivate func best(of marks: UInt64, among places: BlockPlaces) -> Int {
    if marks & places.valueStarts != 0 { return max(valueStart, wordStart, bump) }
    if marks & places.wordStarts != 0 { return wordStart }
    return marks & places.bumps != 0 ? bump : 0
  }
}
