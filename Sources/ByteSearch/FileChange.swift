/// What has become of a mapped file since it was mapped.
package enum FileChange: Hashable, Sendable {
  /// It is or was shorter by so many bytes, so that what is read there is no longer what it was; by 0
  /// where it was so only for a while.
  case shorter(by: Int)
  /// It is longer by so many bytes.
  case longer(by: Int)
  /// Something was written over it.
  case rewritten
  /// It was deleted, or another file has taken its name; what was mapped is as it was.
  case nameless

  /// Whether bytes are lost, so that nothing found in them counts.
  package var isLoss: Bool { if case .shorter = self { true } else { false } }
}
