internal import Glibc

/// The file that keeps what was entered, shared by all shells that run.
///
/// Each entry is appended at once, under a lock, so that shells side by side and a kill lose
/// nothing. A file of our own that has grown to twice the limit is cut to it by putting another in its
/// place; one that the user named is left as long as it is.
package struct HistoryFile: Sendable {
  package let path: String
  /// How many entries are kept at least.
  package let limit: Int
  private let owner: Owner

  /// Whose file it is.
  package enum Owner: Sendable {
    /// The program's: it may be cut.
    case program
    /// Somebody's who has named it: there may be in it what is kept nowhere else.
    case user
  }

  /// More than this is not read of a file, from its end.
  private static let mostBytes = 1 << 23

  /// Names a file; nothing is opened yet.
  package init(path: String, limit: Int = 10_000, owner: Owner = .program) {
    self.path = path
    self.owner = owner
    self.limit = limit
  }

  /// The entries, oldest first, at most `limit`, and what is wrong with the file if anything is.
  ///
  /// Makes the file, and the folders above it, if they are missing. Whatever another program left
  /// there is read as far as it can be: a file that is empty, foreign, or torn at its end.
  func load() -> (entries: [String], fault: HistoryFault?) {
    do {
      return (try loadLocked(), nil)
    } catch {
      // What may only be read is read without a lock: it is written by whole lines.
      let bytes = try? LockedFile.bytes(at: path, atMost: Self.mostBytes)
      let isReadable = error.kind == .writing || error.kind == .locking
      guard let bytes, isReadable else { return ([], error) }
      let encoding = HistoryEncoding(ofFileWith: bytes)
      return (entries(in: Self.lines(of: bytes[...], encoding), encoding), error)
    }
  }

  /// Adds an entry at the end, as one line.
  func append(_ entry: String) throws(HistoryFault) {
    let file = try LockedFile(at: path)
    let encoding = try Self.encoding(of: file)
    var line = encoding.line(for: entry) + [0x0A]
    // What somebody left without a line feed stays a line of its own.
    if file.size > 0, try file.bytes(from: file.size - 1, atMost: 1) != [0x0A] {
      line.insert(0x0A, at: 0)
    }
    try file.append(line)
  }

  private func loadLocked() throws(HistoryFault) -> [String] {
    makeFolders()
    let file = try LockedFile(at: path)
    let encoding = try Self.encoding(of: file)
    let first = max(0, file.size - Self.mostBytes)
    let bytes = try file.bytes(from: first, atMost: Self.mostBytes)
    // A line whose beginning was not read is left out.
    let start = first == 0 ? 0 : (bytes.firstIndex(of: 0x0A) ?? bytes.endIndex)
    let lines = Self.lines(of: bytes[start...], encoding)
    let isLong = lines.count > 2 * limit || first > 0
    if isLong, owner == .program { try cut(file, to: lines, encoding) }
    return entries(in: lines, encoding)
  }

  private func cut(
    _ file: LockedFile, to lines: [ArraySlice<UInt8>], _ encoding: HistoryEncoding
  ) throws(HistoryFault) {
    var body = encoding == .libedit ? Array(HistoryEncoding.libeditMark.utf8) + [0x0A] : []
    for line in lines.suffix(limit) { body += line + [0x0A] }
    try file.replace(with: body)
  }

  private func entries(in lines: [ArraySlice<UInt8>], _ encoding: HistoryEncoding) -> [String] {
    lines.suffix(limit).map { encoding.entry(of: $0) }
  }

  private static func encoding(of file: LockedFile) throws(HistoryFault) -> HistoryEncoding {
    let most = HistoryEncoding.libeditMark.utf8.count + 1
    return HistoryEncoding(ofFileWith: try file.bytes(from: 0, atMost: most))
  }

  private static func lines(
    of bytes: ArraySlice<UInt8>, _ encoding: HistoryEncoding
  ) -> [ArraySlice<UInt8>] {
    let lines = split(bytes)
    let isMarked = lines.first?.elementsEqual(HistoryEncoding.libeditMark.utf8) == true
    return isMarked && encoding == .libedit ? Array(lines.dropFirst()) : lines
  }

  /// The lines that are not empty.
  ///
  /// The C library looks for their ends: byte by byte it took two milliseconds of each start.
  private static func split(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    // Safe: from within the memory on, no more is looked at than there is.
    unsafe bytes.withUnsafeBytes { (memory: UnsafeRawBufferPointer) -> Void in
      guard let first = memory.baseAddress else { return }
      var start = 0
      while start < memory.count {
        var end = memory.count
        if let found = unsafe memchr(first + start, 0x0A, end - start) {
          end = unsafe first.distance(to: found)
        }
        let place = bytes.startIndex
        if end > start { lines.append(bytes[place + start..<place + end]) }
        start = end + 1
      }
    }
    return lines
  }

  /// Makes what is missing above the file; where that fails, opening the file tells why.
  private func makeFolders() {
    let parts = path.split(separator: "/").dropLast()
    var folder = path.hasPrefix("/") ? "" : "."
    for part in parts {
      folder += "/\(part)"
      // Safe: the path is only read.
      unsafe mkdir(folder, 0o700)
    }
  }
}
