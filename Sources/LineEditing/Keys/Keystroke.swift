/// What the bytes of a terminal mean.
enum Keystroke: Equatable {
  /// A letter, or a control such as `^A`; Escape where it makes a Meta key of the next letter.
  case letter(Unicode.Scalar)
  case key(Key)
  /// A whole sequence that is none of our keys.
  case sequence([UInt8])
  /// Bytes that are no UTF-8, or a C1 control.
  case invalid([UInt8])
}

/// How long the rest of a key is waited for.
enum Patience: Int32 {
  /// Until it comes, whenever that is.
  case endless = -1
  /// As long as a key with Alt takes, which is sent in one piece.
  case together = 30
  /// As long as a person hardly notices, for what was sent in one piece and came in several.
  case torn = 70
  /// As long as a bad connection may take.
  case long = 1000

  /// In milliseconds, or -1 for ever.
  var milliseconds: Int32 { rawValue }
}

/// What can be said about the bytes read so far.
enum Reading: Equatable {
  case stroke(Keystroke)
  /// Nothing waits.
  case nothing
  /// What waits is the beginning of something, whose rest may take so long.
  case incomplete(Patience)
}
