/// Why the session did not change.
package enum SessionError: Error, Equatable, Sendable {
  /// The text could not be read.
  case query(QueryError)
  /// No such field, or several.
  case field(FieldError)
  /// No such scope, or several.
  case scope(ScopeError)
  /// The work was stopped; the last results stay.
  case interrupted
  /// There is no earlier state.
  case atFirstState
  /// There is no later state.
  case atLastState
}

extension SessionError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .query(let error): error.description
    case .field(let error): error.description
    case .scope(let error): error.description
    case .interrupted: "interrupted; the last results stay"
    case .atFirstState: "there is nothing to go back to"
    case .atLastState: "there is nothing to go forward to"
    }
  }
}
