/// The folder where generated files are kept from one run to the next.
final class DataFolder {
  let path: String
  /// What was looked at already.
  private var whole: Set<DataSet> = []

  /// The first word of a call of this program that makes a file of the folder named next.
  static let word = "--make"

  /// Makes the folder, unless it is there.
  init(_ path: String) throws(BenchError) {
    self.path = path
    var folder = path.hasPrefix("/") ? "/" : ""
    for part in path.split(separator: "/") {
      folder += "\(part)/"
      try SystemFile.makeFolder(folder)
    }
  }

  /// The path of a file of the folder, which is made where it is missing, torn or of another edition.
  ///
  /// A process of its own makes it: the system tells of a program no smaller peak of memory than
  /// that of the process that has started it, so this one has to stay small.
  func file(of set: DataSet, tell: (String) -> Void) throws(BenchError) -> String {
    let file = path(of: set)
    guard !isWhole(set) else { return file }
    tell("making \(file)")
    _ = try Output(
      of: ProgramCall("narrow-bench", at: Programs.own, [Self.word, path, set.fileName]))
    guard isWhole(set) else { throw BenchError("\(file) could not be made") }
    return file
  }

  /// Does what a call with that word asks for.
  static func run(_ words: [String]) throws(BenchError) {
    guard words.count == 2, let set = DataSet(fileName: words[1]) else {
      throw BenchError("\(word) DIR NAME")
    }
    try DataFolder(words[0]).make(set)
  }

  /// Whether a file is there and is as it was made.
  func isWhole(_ set: DataSet) -> Bool {
    guard !whole.contains(set) else { return true }
    let note = try? SystemFile(reading: notePath(of: set)).readAll()
    guard let note, let sum = try? SystemFile(reading: path(of: set)).checksum(),
      note == Self.note(of: sum)
    else { return false }
    whole.insert(set)
    return true
  }

  /// Makes a file; it is written beside its place and renamed, so that it is whole or not there.
  func make(_ set: DataSet) throws(BenchError) {
    var sum = Checksum()
    let unfinished = path(of: set) + ".part"
    let part = try SystemFile(writing: unfinished)
    try set.eachPiece(Vocabulary()) { (piece) throws(BenchError) in
      sum.add(piece.span)
      try part.write(piece)
    }
    try SystemFile.rename(unfinished, to: path(of: set))
    try SystemFile(writing: notePath(of: set)).write(Self.note(of: sum))
  }

  private func path(of set: DataSet) -> String { "\(path)/\(set.fileName)" }

  private func notePath(of set: DataSet) -> String { path(of: set) + ".checksum" }

  private static func note(of sum: Checksum) -> [UInt8] {
    Array("edition \(DataSet.edition): \(sum)\n".utf8)
  }
}
