/// What the session did to the trail beyond what was typed, for the user to be told.
package enum Change: Equatable, Sendable {
  /// Steps went because the trail implied the new one.
  case widened(dropped: [String])
  /// A step went that had left nothing.
  case replaced(dropped: [String])
}

extension Change: CustomStringConvertible {
  package var description: String {
    switch self {
    case .widened(let dropped): "widened: dropped \(dropped.joined(separator: ", "))"
    case .replaced(let dropped):
      "dropped \(dropped.joined(separator: ", ")), which left nothing"
    }
  }
}
