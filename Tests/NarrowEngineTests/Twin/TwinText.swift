/// The naive twin of folded text, written from the rules alone: section 3, "When letters are
/// equal", and section 12, "Letters".
struct TwinText {
  /// A letter with its accents, and the grapheme cluster that it stands in.
  struct Letter: Equatable {
    let value: UInt32
    var accents: [UInt32] = []
    let cluster: Int

    var isVoicingMark: Bool { value == 0x3099 || value == 0x309A }
  }

  private struct Part {
    let value: UInt32
    let cluster: Int
    var scalar: TwinScalar { TwinScalar(value) }
  }

  private(set) var letters: [Letter] = []

  /// Folds bytes: taken apart, marks in order, case folded, accents given to their letters.
  init(_ bytes: [UInt8], isCaseIgnored: Bool) {
    let starts = twinClusters(of: bytes)
    var parts: [Part] = []
    for unit in twinUnits(of: bytes) {
      let cluster = (starts.lastIndex { $0 <= unit.offset }) ?? 0
      let scalar = TwinScalar(unit.value)
      if scalar.isIgnorable { continue }
      parts += scalar.parts.map { Part(value: $0, cluster: cluster) }
    }
    parts.removeAll { $0.scalar.isIgnorable }
    append(Self.inOrder(parts), isCaseIgnored: isCaseIgnored)
  }

  /// Swaps neighbouring marks until none has a higher class than the next.
  private static func inOrder(_ parts: [Part]) -> [Part] {
    var parts = parts
    let classes = { (index: Int) in
      (parts[index].scalar.combiningClass, parts[index + 1].scalar.combiningClass)
    }
    while let index = parts.indices.dropLast().first(where: {
      let (first, second) = classes($0)
      return first > second && second > 0
    }) {
      parts.swapAt(index, index + 1)
    }
    return parts
  }

  private mutating func append(_ parts: [Part], isCaseIgnored: Bool) {
    // The letter that accents belong to, and whether it is an i with its own dot.
    var base: (index: Int, isDotted: Bool)?
    for part in parts {
      let isIota = part.value == 0x345 && isCaseIgnored
      if part.scalar.isAccent && !isIota {
        guard let base, !(isCaseIgnored && base.isDotted && part.value == 0x307) else { continue }
        letters[base.index].accents.append(part.value)
      } else if part.scalar.combiningClass > 0 && !isIota {
        letters.append(Letter(value: part.value, cluster: part.cluster))
      } else {
        let folded = isCaseIgnored ? part.scalar.folded : [part.value]
        for value in folded { appendSpelled(value, cluster: part.cluster) }
        base = (letters.count - 1, folded == [0x69])
      }
    }
  }

  private mutating func appendSpelled(_ value: UInt32, cluster: Int) {
    guard let (small, spelling) = TwinScalar.spellings[value] else {
      return letters.append(Letter(value: value, cluster: cluster))
    }
    for (index, letter) in spelling.unicodeScalars.enumerated() {
      // The second half of æ is not its first.
      let accent = small + UInt32(index) * 0x20_0000
      letters.append(Letter(value: letter.value, accents: [accent], cluster: cluster))
    }
  }
}

/// Folded texts, each folded once.
final class TwinFolds {
  private var known: [[UInt8]: TwinText] = [:]
  private var exact: [[UInt8]: TwinText] = [:]

  func letters(_ bytes: [UInt8], isCaseIgnored: Bool) -> [TwinText.Letter] {
    if let text = isCaseIgnored ? known[bytes] : exact[bytes] { return text.letters }
    let text = TwinText(bytes, isCaseIgnored: isCaseIgnored)
    if isCaseIgnored { known[bytes] = text } else { exact[bytes] = text }
    return text.letters
  }
}

/// The scalars of a text and where they stand; a byte that begins none is `0x110000 + byte`.
func twinUnits(of bytes: [UInt8]) -> [(value: UInt32, offset: Int)] {
  var units: [(value: UInt32, offset: Int)] = []
  var offset = 0
  while offset < bytes.count {
    if bytes[offset] < 0x80 {
      units.append((UInt32(bytes[offset]), offset))
      offset += 1
      continue
    }
    let scalar = (2...4).lazy.compactMap { length -> (value: UInt32, length: Int)? in
      guard offset + length <= bytes.count,
        let text = String(validating: bytes[offset..<offset + length], as: UTF8.self),
        text.unicodeScalars.count == 1
      else { return nil }
      return text.unicodeScalars.first.map { ($0.value, length) }
    }.first
    units.append((scalar?.value ?? 0x11_0000 + UInt32(bytes[offset]), offset))
    offset += scalar?.length ?? 1
  }
  return units
}

/// Where the grapheme clusters of a text begin: those of Swift's `Character`, and each bad byte.
///
/// Swift follows a newer Unicode than the engine, in which a virama joins two consonants to one
/// cluster; here they are two.
func twinClusters(of bytes: [UInt8]) -> [Int] {
  var starts: [Int] = []
  var stretch = String.UnicodeScalarView()
  var start = 0
  func finish() {
    var offset = start
    for character in String(stretch) {
      for (index, scalar) in character.unicodeScalars.enumerated() {
        let isConsonant =
          (0x915...0x939).contains(scalar.value) || (0x958...0x95F).contains(scalar.value)
        if index == 0 || isConsonant { starts.append(offset) }
        offset += UTF8.width(scalar)
      }
    }
    stretch = String.UnicodeScalarView()
  }
  for unit in twinUnits(of: bytes) {
    if let scalar = Unicode.Scalar(unit.value) {
      if stretch.isEmpty { start = unit.offset }
      stretch.append(scalar)
    } else {
      finish()
      starts.append(unit.offset)
    }
  }
  finish()
  return starts
}
