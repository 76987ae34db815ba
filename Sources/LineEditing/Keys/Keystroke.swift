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

/// What can be said about the bytes read so far.
enum Reading: Equatable {
  case stroke(Keystroke)
  /// Nothing waits.
  case nothing
  /// What waits is the beginning of something.
  case incomplete
}
