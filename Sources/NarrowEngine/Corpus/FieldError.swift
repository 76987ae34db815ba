/// Why a field could not be told from its name.
package enum FieldError: Error, Equatable, Sendable {
  /// No field has that name; one that is nearly so called, if there is one.
  case unknown(String, nearest: String?)
  /// Several fields end in that name.
  case ambiguous(String, among: [String])
}

extension FieldError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .unknown(let name, nil): "no field \(name)"
    case .unknown(let name, let nearest?): "no field \(name); \(nearest)?"
    case .ambiguous(let name, let fields):
      "field \(name) is ambiguous: \(fields.joined(separator: ", "))"
    }
  }
}
