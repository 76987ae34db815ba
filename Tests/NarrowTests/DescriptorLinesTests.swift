import Foundation
import LineEditing
import Testing

@Suite struct DescriptorLinesTests {
  /// Lines of a pipe that gets some texts, one after another.
  private func lines(of texts: [[UInt8]]) throws -> [DescriptorLines.Item] {
    let pipe = Pipe()
    let writer = pipe.fileHandleForWriting
    let thread = Thread {
      for text in texts { try? writer.write(contentsOf: Data(text)) }
      try? writer.close()
    }
    thread.start()
    var lines = DescriptorLines(descriptor: pipe.fileHandleForReading.fileDescriptor)
    var items: [DescriptorLines.Item] = []
    repeat { items.append(lines.next()) } while items.last != .end
    return items
  }

  private func line(_ text: String) -> DescriptorLines.Item { .line(Array(text.utf8)) }

  @Test(
    arguments: [
      (["a\nb\n"], ["a", "b"]), (["a\r\nb"], ["a", "b"]), (["a", "b\nc"], ["ab", "c"]),
      (["\n\n"], ["", ""]), ([""], []), (["a\0b\n"], ["a\0b"]), (["a\rb\n"], ["a\rb"]),
      (["a\r", "\nb\r"], ["a", "b"]),
    ] as [([String], [String])])
  func `lines end with LF or CRLF, the last perhaps with nothing`(
    texts: [String], expected: [String]
  ) throws {
    #expect(try lines(of: texts.map { Array($0.utf8) }) == expected.map(line) + [.end])
  }

  @Test func `a line may be longer than what is read at a time`() throws {
    let long = [UInt8](repeating: 0x61, count: 300_000)
    #expect(
      try lines(of: [long, [0x0A], long, [0x0A, 0xFF]])
        == [.line(long), .line(long), .line([0xFF]), .end])
  }

  @Test func `a descriptor that is not open has no lines`() {
    var lines = DescriptorLines(descriptor: -1)
    #expect(lines.next() == .end)
  }

  @Test func `a closed pipe is told apart`() throws {
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let error = #expect(throws: WritingError.self) {
      try write([0x61], to: pipe.fileHandleForWriting.fileDescriptor)
    }
    #expect(error?.isClosedPipe == true)
  }

  @Test func `a pipe is no terminal`() {
    let pipe = Pipe()
    #expect(Terminal.size(of: pipe.fileHandleForReading.fileDescriptor) == nil)
  }
}
