import Patterns
import UnicodeText

/// A value matches a pattern.
struct PatternTest: Sendable {
  let pattern: Pattern
  private let source: String
  private let flags: Pattern.Flags

  /// Compiles a pattern, put in NFC as the values it will look at are.
  init(_ source: String, flags: Pattern.Flags) throws(PatternError) {
    let bytes = Array(source.utf8)
    self.source = String(decoding: ComposedText(bytes.span).bytes, as: UTF8.self)
    self.flags = flags
    pattern = try Pattern(compiling: self.source, flags: flags)
  }
}

extension PatternTest: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    left.source == right.source && left.flags == right.flags
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(flags.rawValue)
  }
}
