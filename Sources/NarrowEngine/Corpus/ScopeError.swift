/// Why a scope could not be told from its name.
package enum ScopeError: Error, Equatable, Sendable {
  /// The corpus has no scope field.
  case noScopes
  /// The name is empty.
  case unnamed
  /// No scope has that name; one that is nearly so called, if there is one.
  case unknown(String, nearest: String?)
  /// Several scopes begin so: the first of them, and how many others.
  case ambiguous(String, among: [String], others: Int = 0)
}

extension ScopeError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noScopes: "there are no scopes; choose their field with --scope-by"
    case .unnamed: "a scope has a name"
    case .unknown(let name, nil): "no scope \(name)"
    case .unknown(let name, let nearest?): "no scope \(name); \(nearest)?"
    case .ambiguous(let name, let scopes, let others):
      "scope \(name) is ambiguous: \(scopes.joined(separator: ", "))"
        + (others > 0 ? " and \(others) more" : "")
    }
  }
}
