/// An object of JSON with its members in order.
struct JSONObject {
  /// A text or number, or null where there is none.
  enum Value {
    case text(String?)
    case number(Double?)
  }

  private let members: [(name: String, value: Value)]

  init(_ members: [(String, Value)]) { self.members = members.map { (name: $0.0, value: $0.1) } }

  /// The object on one line.
  var text: String {
    "{" + members.map { "\(Value.text($0.name).text): \($0.value.text)" }.joined(separator: ", ")
      + "}"
  }
}

extension JSONObject.Value {
  /// The value as JSON has it.
  var text: String {
    switch self {
    case .text(let text): text.map(Self.quoted) ?? "null"
    case .number(let number): number.flatMap { $0.isFinite ? "\($0)" : nil } ?? "null"
    }
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}
