internal import ByteSearch

/// The members of the object that a JSON text begins with, looked at from outside.
///
/// An object holds its records in an array if that is its only array and is made of objects, or
/// if it is the only member. It is a map of records if it has two members or more,
/// all of them objects. Else it is one record; so is each value if several follow one another.
struct JSONOutline {
  private var depth = 0
  private var members = 0
  private var objects = 0
  private var arrays = 0
  private var arrayPlace = 0
  private var holdsObjects = false
  private var isAfterColon = false
  private var isAfterArray = false

  /// Where the records stand, and where the first of them begins.
  struct Finding: Equatable {
    var layout: JSONLayout
    var start: Int
  }

  /// Looks at a text whose first value is an object that begins at `start`.
  fileprivate static func finding(in bytes: Bytes, from start: Int) -> Finding {
    let stream = Finding(layout: .stream, start: start)
    var outline = JSONOutline()
    let windows = JSONWindows(bytes)
    var position = start
    var size = 1 << 16
    while position < bytes.count {
      let window = windows.window(from: position, size: size)
      for place in window.places {
        let place = window.range.lowerBound + Int(place)
        if outline.depth == 0, place > start { return stream }
        outline.look(at: bytes.span[place], place)
      }
      position = window.range.upperBound
      size = JSONWindows.usualSize
    }
    // An object that is never closed, with another at the next line: a broken line of a stream.
    if outline.depth > 0, !outline.holdsObjects, secondLineBeginsObject(in: bytes, from: start) {
      return stream
    }
    return outline.finding(from: start)
  }

  private static func secondLineBeginsObject(in bytes: Bytes, from start: Int) -> Bool {
    let text = bytes.span(start..<bytes.count)
    guard let feed = text.firstOffset(of: UInt8(ascii: "\n")), feed + 1 < text.count else {
      return false
    }
    return text[feed + 1] == JSONByte.openBrace
  }

  private mutating func look(at byte: UInt8, _ place: Int) {
    if depth == 1, isAfterColon { addMember(byte, place) }
    if isAfterArray { holdsObjects = byte == JSONByte.openBrace }
    isAfterArray = depth == 1 && isAfterColon && byte == JSONByte.openBracket
    isAfterColon = byte == JSONByte.colon
    switch byte {
    case JSONByte.openBrace, JSONByte.openBracket: depth += 1
    case JSONByte.closeBrace, JSONByte.closeBracket: depth -= 1
    default: break
    }
  }

  private mutating func addMember(_ byte: UInt8, _ place: Int) {
    members += 1
    if byte == JSONByte.openBrace { objects += 1 }
    if byte == JSONByte.openBracket {
      arrays += 1
      arrayPlace = place
    }
  }

  private func finding(from start: Int) -> Finding {
    if arrays == 1, holdsObjects || members == 1 {
      return Finding(layout: .member, start: arrayPlace + 1)
    }
    let isMap = objects >= 2 && objects == members
    return isMap
      ? Finding(layout: .map, start: start + 1) : Finding(layout: .stream, start: start)
  }
}

extension JSONOutline.Finding {
  /// In NDJSON each value is a record; else the first value tells.
  init(in bytes: Bytes, from start: Int, format: FormatName) {
    let text = bytes.span
    var first = start
    while first < text.count, JSONByte.isBlank(text[first]) { first += 1 }
    self.init(layout: .stream, start: first)
    guard format == .json, first < text.count else { return }
    if text[first] == JSONByte.openBracket {
      self.init(layout: .array, start: first + 1)
    } else if text[first] == JSONByte.openBrace {
      self = JSONOutline.finding(in: bytes, from: first)
    }
  }
}
