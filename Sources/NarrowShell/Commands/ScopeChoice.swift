/// Which scope is meant: a value, all of them, or those of another field.
package enum ScopeChoice: Equatable, Sendable {
  case all
  case value(String)
  case by(field: String)

  /// Reads `all`, `by FIELD`, or a value to the end of the line; quotes make a value of anything.
  init(parsing words: inout Words) throws(ArgumentError) {
    var ahead = words
    if try ahead.next().isKeyword("by"), !ahead.isAtEnd {
      words = ahead
      self = .by(field: try words.nextToEnd().text)
      return
    }
    let word = try words.nextToEnd()
    self = word.isKeyword("all") ? .all : .value(word.text)
  }
}
