/// The lines that were entered, oldest first: those of the file, then those of this session.
package final class History {
  /// What a search and the arrow keys see.
  package private(set) var entries: [String] = []
  /// Why the file is not used as it should be; told once, by whoever takes it.
  private var fault: HistoryFault?
  private var isFaultTaken = false
  private let file: HistoryFile?

  /// Loads a file, or keeps what is entered for this session only if there is none.
  package init(file: HistoryFile?) {
    self.file = file
    if let file { (entries, fault) = file.load() }
  }

  /// What is wrong with the file, the first time it is asked for and something is.
  package func takeFault() -> HistoryFault? {
    guard let fault, !isFaultTaken else { return nil }
    isFaultTaken = true
    return fault
  }

  /// Keeps a line, in the file at once; not an empty one, one that begins with a blank, or the last
  /// one again.
  package func add(_ line: String) {
    guard !line.isEmpty, line.unicodeScalars.first != " ", line != entries.last else { return }
    entries.append(line)
    do {
      try file?.append(line)
    } catch {
      fault = fault ?? error
    }
  }
}
