/// Puts the letters of one cluster in NFC; its storage is used again for the next cluster.
struct ClusterComposer {
  private var letters: [Letter] = []
  private var parts: [Letter] = []
  private var decomposer = Decomposer()

  /// Whether NFC leaves a letter alone as long as only such letters stand behind it.
  mutating func isInert(_ letter: Letter) -> Bool {
    let properties = ScalarProperties(of: letter)
    if properties.isHangulSyllable { return true }
    if !properties.isInertOnceComposed { return false }
    // What comes back as another letter is never in NFC, such as the sign of the ångström.
    return !properties.decomposesCanonically || comesBack(letter)
  }

  private mutating func comesBack(_ letter: Letter) -> Bool {
    parts.removeAll(keepingCapacity: true)
    appendParts(of: letter)
    Decomposer.compose(&parts)
    return parts.count == 1 && parts[0] == letter
  }

  /// Takes the letters of the cluster that lies in `range`.
  mutating func read(_ text: Span<UInt8>, _ range: Range<Int>) {
    letters.removeAll(keepingCapacity: true)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let letter = DecodedLetter(in: text, at: offset)
      letters.append(letter.value)
      offset += letter.length
    }
  }

  /// Whether the letters are in NFC for certain.
  mutating func isComposed() -> Bool {
    for letter in letters where !isInert(letter) { return false }
    return true
  }

  /// The letters in NFC.
  mutating func composed() -> [Letter] {
    parts.removeAll(keepingCapacity: true)
    for letter in letters { appendParts(of: letter) }
    putMarksInOrder()
    Decomposer.compose(&parts)
    return parts
  }

  private mutating func appendParts(of letter: Letter) {
    for index in 0..<decomposer.decompose(letter, to: .canonical) {
      parts.append(decomposer[index])
    }
  }

  private mutating func putMarksInOrder() {
    let classes = parts.map { ScalarProperties(of: $0).combiningClass }
    var start = 0
    while start < parts.count {
      guard classes[start] != 0 else {
        start += 1
        continue
      }
      let end = classes[start...].firstIndex(of: 0) ?? parts.count
      let run = zip(classes[start..<end], parts[start..<end]).sorted { $0.0 < $1.0 }
      parts.replaceSubrange(start..<end, with: run.map(\.1))
      start = end
    }
  }
}
