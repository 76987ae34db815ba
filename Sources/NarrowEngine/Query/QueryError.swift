/// Why a search text could not be read, and where.
package struct QueryError: Error, Equatable, Sendable {
  /// What is wrong.
  package let fault: Fault
  /// The place, in Unicode scalars of the text.
  package let range: Range<Int>

  /// The kinds of fault.
  package enum Fault: Equatable, Sendable {
    /// A sign that has nothing to work on.
    case nothingAfter(String)
    /// A bar without a term at one side.
    case loneBar
    /// A quote that is not closed.
    case openQuote
    /// A pattern that cannot be compiled, with the reason.
    case pattern(String)
    /// A field name that several fields end in.
    case field(FieldError)
    /// A comparison with something that is neither number nor date.
    case notComparable(String)
  }

  init(_ fault: Fault, at range: Range<Int>) {
    self.fault = fault
    self.range = range
  }
}

extension QueryError: CustomStringConvertible {
  package var description: String {
    switch fault {
    case .nothingAfter(#"\"#): #"nothing after \; write \\ for the sign itself"#
    case .nothingAfter(let sign):
      #"nothing to search after \#(sign); write \\#(sign) for the sign itself"#
    case .loneBar: #"a bar stands between two terms; write \| for the sign itself"#
    case .openQuote: #"the quote is not closed; write \" for the sign itself"#
    case .pattern(let reason): "pattern: \(reason)"
    case .field(let error): error.description
    case .notComparable(""): "a number or a date is missing after the sign"
    case .notComparable(let text): "\(text) is neither number nor date"
    }
  }
}
