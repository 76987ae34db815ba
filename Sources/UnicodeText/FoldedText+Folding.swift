extension FoldedText {
  /// Becomes the fold of another text; the storage is used again.
  ///
  ///     for each scalar of the text:
  ///       ASCII: append it
  ///       default-ignorable: skip it
  ///       else for each part of its NFKD: a mark waits; any other part is a base:
  ///         put the waiting marks in order, give the accents to the base before them
  ///         append what the base folds and spells to
  ///
  /// - Complexity: O(n).
  package mutating func fold(_ text: Span<UInt8>, case letterCase: LetterCase) {
    clear()
    letters.reserveCapacity(text.count)
    var offset = appendASCII(of: text, case: letterCase)
    guard offset < text.count else { return }
    leavePlain(count: offset)
    while offset < text.count {
      let byte = text[offset]
      if byte < 0x80 {
        appendBase(Letter(byte), nil, from: offset..<offset + 1, case: letterCase)
        offset += 1
      } else {
        let letter = DecodedLetter(in: text, at: offset)
        let origin = offset..<offset + letter.length
        append(letter.value, from: origin, case: letterCase)
        offset = origin.upperBound
      }
    }
    settleMarks(case: letterCase)
  }

  private static let dottedI: Letter = 0x69

  private mutating func clear() {
    isPlain = true
    lastBaseIsDotted = false
    letters.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    accents.removeAll(keepingCapacity: true)
    accentEnds.removeAll(keepingCapacity: true)
    marks.removeAll(keepingCapacity: true)
  }

  /// Appends the ASCII beginning of a text and tells where it ends.
  private mutating func appendASCII(of text: Span<UInt8>, case letterCase: LetterCase) -> Int {
    let bit: UInt8 = letterCase == .ignored ? 0x20 : 0
    var count = 0
    while count < text.count, text[count] < 0x80 { count += 1 }
    // One growth and plain stores: appending letter by letter takes three times as long.
    letters.append(contentsOf: repeatElement(0, count: count))
    var folded = letters.mutableSpan
    for offset in 0..<count {
      let byte = text[offset]
      folded[offset] = Letter(byte &- 0x41 < 26 ? byte | bit : byte)
    }
    return count
  }

  /// Writes down the places of an ASCII beginning of `count` letters, since the text goes on.
  private mutating func leavePlain(count: Int) {
    isPlain = false
    lastBaseIsDotted = letters.last == Self.dottedI
    places.reserveCapacity(letters.capacity)
    for offset in 0..<count {
      places.append(Place(origin: offset..<offset + 1, firstAccent: 0))
    }
  }

  /// Appends a letter that is not ASCII, taken apart.
  private mutating func append(
    _ letter: Letter, from origin: Range<Int>, case letterCase: LetterCase
  ) {
    let properties = ScalarProperties(of: letter)
    if properties.isIgnorable { return }
    guard properties.decomposes else {
      return append(letter, properties, from: origin, case: letterCase)
    }
    for index in 0..<decomposer.decompose(letter, to: .compatible) {
      let part = decomposer[index]
      append(part, ScalarProperties(of: part), from: origin, case: letterCase)
    }
  }

  private mutating func append(
    _ part: Letter, _ properties: ScalarProperties, from origin: Range<Int>,
    case letterCase: LetterCase
  ) {
    if properties.combiningClass == 0 {
      appendBase(part, properties, from: origin, case: letterCase)
    } else {
      marks.append(
        Mark(value: part, combiningClass: properties.combiningClass, origin: origin))
    }
  }

  /// Appends what a scalar that is no mark folds to; ASCII needs no properties.
  private mutating func appendBase(
    _ base: Letter, _ properties: ScalarProperties?, from origin: Range<Int>,
    case letterCase: LetterCase
  ) {
    settleMarks(case: letterCase)
    guard letterCase == .ignored else { return appendSpelled(base, from: origin) }
    if base < 0x80 {
      appendLetter(base &- 0x41 < 26 ? base | 0x20 : base, from: origin)
    } else if let properties, properties.foldsCase {
      for index in 0..<caseFolder.decompose(base, to: .caseFolded) {
        appendSpelled(caseFolder[index], from: origin)
      }
    } else {
      appendSpelled(base, from: origin)
    }
  }

  private mutating func appendSpelled(_ letter: Letter, from origin: Range<Int>) {
    guard let spelled = SpelledLetter.spelled(letter) else {
      return appendLetter(letter, from: origin)
    }
    for (index, part) in spelled.spelling.enumerated() {
      appendLetter(part, from: origin)
      accents.append(index == 0 ? spelled.accent : spelled.accent | SpelledLetter.secondLetter)
      accentEnds.append(origin.upperBound)
    }
    lastBaseIsDotted = false
  }

  private mutating func appendLetter(_ letter: Letter, from origin: Range<Int>) {
    letters.append(letter)
    places.append(Place(origin: origin, firstAccent: accents.count))
    lastBaseIsDotted = letter == Self.dottedI
  }

  /// Puts the waiting marks in order and shares them out: accents first, since they belong to the
  /// base that was appended last, then those that are letters of their own.
  private mutating func settleMarks(case letterCase: LetterCase) {
    if marks.isEmpty { return }
    putMarksInOrder()
    let isDropped = letterCase == .ignored && lastBaseIsDotted
    for mark in marks where mark.isAccent(case: letterCase) {
      if letters.isEmpty || isDropped && mark.value == Mark.dotAbove { continue }
      accents.append(mark.value)
      accentEnds.append(mark.origin.upperBound)
    }
    for mark in marks where !mark.isAccent(case: letterCase) {
      let isIota = letterCase == .ignored && mark.value == Mark.iotaBelow
      appendLetter(isIota ? Mark.iota : mark.value, from: mark.origin)
    }
    marks.removeAll(keepingCapacity: true)
  }

  /// Sorts the waiting marks by class; those of one class keep their order.
  private mutating func putMarksInOrder() {
    let isOrdered = zip(marks, marks.dropFirst()).allSatisfy {
      $0.combiningClass <= $1.combiningClass
    }
    if isOrdered { return }
    let lower = marks.map(\.origin.lowerBound).min() ?? 0
    let upper = marks.map(\.origin.upperBound).max() ?? 0
    // The standard library's sort is stable.
    marks.sort { $0.combiningClass < $1.combiningClass }
    for index in marks.indices { marks[index].origin = lower..<upper }
  }
}

extension FoldedText.Mark {
  static let dotAbove: Letter = 0x307
  static let iotaBelow: Letter = 0x345
  static let iota: Letter = 0x3B9

  /// Whether the mark belongs to a letter; if not, it is one.
  func isAccent(case letterCase: LetterCase) -> Bool {
    if letterCase == .ignored && value == Self.iotaBelow { return false }
    return (10...35).contains(combiningClass) || (200...240).contains(combiningClass)
  }
}
