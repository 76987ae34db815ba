/// Some words, their letters end to end, from which one can be drawn and written fast.
struct WordList {
  private var letters: [UInt8] = []
  private var ends: [Int] = [0]

  /// Takes the words of a text, parted by blanks.
  init(_ text: String) { self.init(text.split(separator: " ").map(String.init)) }

  /// Takes some words, which may have blanks inside.
  init(_ words: [String]) {
    for word in words {
      letters += Array(word.utf8)
      ends.append(letters.count)
    }
  }

  /// How many words there are.
  var count: Int { ends.count - 1 }

  /// The letters of the word at an index below `count`.
  subscript(index: Int) -> ArraySlice<UInt8> { letters[ends[index]..<ends[index + 1]] }
}
