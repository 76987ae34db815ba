/// The line as it is now; positions count Unicode scalars.
struct EditedLine: Equatable {
  var text = ""
  /// Where the cursor stands, in scalars.
  var cursor = 0
  /// What libedit asks for behind a line feed of its own, such as `: bind` after Meta-x.
  var question = ""

  var before: String { String(text.unicodeScalars.prefix(cursor)) }
  var after: String { String(text.unicodeScalars.dropFirst(cursor)) }
  var isEmpty: Bool { text.isEmpty }

  /// How many scalars the cluster before, and the one at, the cursor have; 0 if there is none.
  ///
  /// Only the clusters near the cursor are looked at: no more than the `reach` scalars next to it.
  var clusterBefore: Int {
    let near = text.unicodeScalars.prefix(cursor).suffix(Self.reach)
    return String(near).last?.unicodeScalars.count ?? 0
  }

  var clusterAfter: Int {
    let near = text.unicodeScalars.dropFirst(cursor).prefix(Self.reach)
    return String(near).first?.unicodeScalars.count ?? 0
  }

  private static let reach = 256
}
