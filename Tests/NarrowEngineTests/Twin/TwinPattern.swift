import Foundation

/// A pattern so plain that its meaning is clear: sets of letters one after the other, anchored
/// or not; or the one that gives up on forty letters.
struct TwinPattern {
  var startsText = false
  var sets: [[Character]] = []
  var endsText = false
  /// `(a+)+$`, which gives up on forty letters a and a sign.
  var isHostile = false

  /// Forty letters and a sign, about which the hostile pattern cannot tell.
  static let nearMiss = String(repeating: "a", count: 40) + "!"

  /// The pattern as it is typed.
  var text: String {
    if isHostile { return "(a+)+$" }
    let letters = sets.map { $0.count == 1 ? String($0[0]) : "[" + String($0) + "]" }
    return (startsText ? "^" : "") + letters.joined() + (endsText ? "$" : "")
  }

  var hasCapital: Bool { sets.joined().contains { $0.isUppercase } }

  func verdict(_ bytes: [UInt8], isCaseIgnored: Bool) -> TwinVerdict {
    let text = Self.composed(bytes)
    if isHostile {
      if text == Array(Self.nearMiss.unicodeScalars.map(\.value)) { return .unknown }
      let ends = Self.ends(of: text)
      let letters: [UInt32] = isCaseIgnored ? [0x61, 0x41] : [0x61]
      return ends.contains { $0 > 0 && letters.contains(text[$0 - 1]) } ? .yes : .no
    }
    let places = startsText ? [0] : Array(0...text.count)
    let found = places.contains { place in
      guard place + sets.count <= text.count,
        zip(sets, text[place...]).allSatisfy({ set, value in
          set.contains { Self.equal($0, value, isCaseIgnored: isCaseIgnored) }
        })
      else { return false }
      return !endsText || Self.ends(of: text).contains(place + sets.count)
    }
    return found ? .yes : .no
  }

  /// Where `$` holds: at the end, and before a line break that ends the text.
  private static func ends(of text: [UInt32]) -> [Int] {
    let breaks: [[UInt32]] = [[13, 10], [10], [13]]
    let last = breaks.first { text.suffix($0.count).elementsEqual($0) }
    return [text.count] + (last.map { [text.count - $0.count] } ?? [])
  }

  private static func equal(_ letter: Character, _ value: UInt32, isCaseIgnored: Bool) -> Bool {
    let typed = letter.unicodeScalars.map(\.value)
    guard isCaseIgnored, let other = Unicode.Scalar(value) else { return typed == [value] }
    // The long s and the Kelvin sign are capitals' relatives too.
    let folds = { (text: String) in text.lowercased().replacingOccurrences(of: "ſ", with: "s") }
    return folds(String(letter)).unicodeScalars.elementsEqual(folds(String(other)).unicodeScalars)
  }

  /// The scalars of a text in NFC; bad bytes stay.
  private static func composed(_ bytes: [UInt8]) -> [UInt32] {
    var composed: [UInt32] = []
    var stretch = String.UnicodeScalarView()
    func finish() {
      composed += String(stretch).precomposedStringWithCanonicalMapping.unicodeScalars
        .map(\.value)
      stretch = String.UnicodeScalarView()
    }
    for unit in twinUnits(of: bytes) {
      if let scalar = Unicode.Scalar(unit.value) {
        stretch.append(scalar)
      } else {
        finish()
        composed.append(unit.value)
      }
    }
    finish()
    return composed
  }
}

/// Yes, no, or unknown.
enum TwinVerdict {
  case no, unknown, yes

  var negated: TwinVerdict { self == .yes ? .no : self == .no ? .yes : .unknown }

  /// Yes if any is, else unknown if any is.
  static func any(_ verdicts: [TwinVerdict]) -> TwinVerdict {
    verdicts.contains(.yes) ? .yes : verdicts.contains(.unknown) ? .unknown : .no
  }

  /// No if any is, else unknown if any is.
  static func all(_ verdicts: [TwinVerdict]) -> TwinVerdict {
    any(verdicts.map(\.negated)).negated
  }
}
