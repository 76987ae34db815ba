internal import ByteSearch

/// Guesses places in a JSON text at which records begin; a wrong guess costs time only.
struct JSONCuts {
  private let bytes: Bytes
  private let layout: JSONLayout
  private let start: Int

  init(_ bytes: Bytes, _ finding: JSONOutline.Finding) {
    self.bytes = bytes
    layout = finding.layout
    start = finding.start
  }

  /// Where parts for so many workers begin, the first where the records do.
  func starts(workers: Int, least: Int) -> [Int] {
    let wanted = min(workers, (bytes.count - start) / max(1, least))
    guard wanted > 1, let opening = opening else { return [start] }
    var starts = [start]
    for part in 1..<wanted {
      let about = start + (bytes.count - start) / wanted * part
      let end = min(bytes.count, about + Self.farthest)
      guard let place = place(of: opening, in: about..<end) else { continue }
      if let last = starts.last, place > last { starts.append(place) }
    }
    return starts
  }

  /// How far a record is looked for.
  private static let farthest = 1 << 20

  /// What the first record begins with: in a stream its first byte, else all up to its first colon.
  private var opening: [UInt8]? {
    let text = bytes.span
    var first = start
    while first < text.count, JSONByte.isBlank(text[first]) { first += 1 }
    guard first < text.count else { return nil }
    switch layout {
    case .stream: return [text[first]]
    case .map: return nil
    case .array, .member:
      let beginning = text.extracting(first..<min(text.count, first + 256))
      guard text[first] == JSONByte.openBrace,
        let colon = beginning.firstOffset(of: JSONByte.colon)
      else { return nil }
      return bytes[first..<first + colon + 1]
    }
  }

  private func place(of opening: [UInt8], in range: Range<Int>) -> Int? {
    layout == .stream ? line(beginningWith: opening[0], in: range) : element(opening, in: range)
  }

  /// The first line in a range that begins with a byte.
  private func line(beginningWith first: UInt8, in range: Range<Int>) -> Int? {
    let text = bytes.span
    var place = range.lowerBound
    while let feed = text.extracting(place..<range.upperBound).firstOffset(of: UInt8(ascii: "\n")) {
      place += feed + 1
      guard place < range.upperBound else { return nil }
      if text[place] == first, JSONWalk.beginsLine(text[place]) { return place }
    }
    return nil
  }

  /// The first place in a range at which an element begins behind a comma.
  private func element(_ opening: [UInt8], in range: Range<Int>) -> Int? {
    var found: Int?
    bytes.forEachOccurrence(of: Needle(opening, case: .exact), in: range) { place in
      guard followsComma(place) else { return place + 1 }
      found = place
      return nil
    }
    return found
  }

  private func followsComma(_ place: Int) -> Bool {
    let text = bytes.span
    var before = place - 1
    while before > start, JSONByte.isBlank(text[before]) { before -= 1 }
    return text[before] == JSONByte.comma
  }
}
