package import ByteSearch
internal import Glibc

/// The lines of standard input, some at a time as they come.
package final class LineBlocks {
  private let input: Descriptor
  /// What was read and not given.
  private let rest = BytesBuilder()
  private var isAtEnd = false

  /// Begins to read.
  /// - Throws: `SourceError` if standard input is a directory or not open.
  package init() throws(SourceError) {
    input = Descriptor(lent: STDIN_FILENO, name: "standard input")
    if try input.kind() == .directory { throw SourceError(at: input.name, code: EISDIR) }
  }

  /// The next whole lines, `least` bytes or more unless the input ends; `nil` at its end.
  ///
  /// Only the last line may lack its break.
  package func next(least: Int = 1) throws(SourceError) -> Bytes? {
    while !isAtEnd {
      let known = rest.count
      isAtEnd = try input.readMore(to: rest) == 0
      if rest.count >= least, let feed = rest.lastOffset(of: UInt8(ascii: "\n"), from: known) {
        return take(feed + 1)
      }
    }
    return rest.count > 0 ? take(rest.count) : nil
  }

  /// Takes so many bytes off.
  private func take(_ count: Int) -> Bytes {
    let behind = rest[count..<rest.count]
    rest.truncate(to: count)
    defer { rest.append(behind.span) }
    return rest.finish()
  }

  /// All that is left, behind some bytes that were given.
  package func readToEnd(after given: Bytes) throws(SourceError) -> Bytes {
    let all = BytesBuilder()
    all.append(given.span)
    while let more = try next() { all.append(more.span) }
    return all.finish()
  }
}
