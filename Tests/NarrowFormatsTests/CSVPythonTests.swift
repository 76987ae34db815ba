import ByteSearch
import Glibc
import NarrowEngine
import Testing

@testable import NarrowFormats

/// Texts that Python's `csv` has written, with the rows that it reads from them.
private enum PythonCSV {
  /// Prints a delimiter, a text and its rows for each file, all in hexadecimal.
  private static let script = #"""
    import csv, io, random
    random.seed(5)
    pieces = ["a", "bc", " ", ",", ";", "\t", "|", "\n", "\r\n", "\"", "\"\"", "é", "1", "-"]
    for _ in range(300):
        out = io.StringIO(newline="")
        mark = random.choice(",;\t|")
        writer = csv.writer(out, delimiter=mark, quoting=random.choice([0, 1, 2]),
            lineterminator=random.choice(["\n", "\r\n"]))
        for _ in range(random.randrange(1, 9)):
            writer.writerow(["".join(random.choices(pieces, k=random.randrange(4)))
                for _ in range(random.randrange(2, 5))])
        text = out.getvalue() + random.choice(["", "x" + mark + "y\"z"])
        rows = csv.reader(io.StringIO(text, newline=""), delimiter=mark)
        words = [mark, text] + [cell for row in rows if row for cell in row + [chr(0)]]
        print(" ".join(word.encode().hex() for word in words))
    """#

  struct File {
    let delimiter: UInt8
    let text: [UInt8]
    let rows: [[[UInt8]]]
  }

  static let files: [File] = output.split(separator: UInt8(ascii: "\n")).map { line in
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false)
      .map(bytes(ofHex:))
    // A NUL ends each row.
    let rows = words.dropFirst(2).split(separator: [0], omittingEmptySubsequences: false)
    return File(delimiter: words[0][0], text: words[1], rows: rows.dropLast().map(Array.init))
  }

  private static func bytes(ofHex digits: ArraySlice<UInt8>) -> [UInt8] {
    let values = digits.map { UInt8($0 > 0x39 ? $0 - 0x57 : $0 - 0x30) }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static var output: [UInt8] {
    // Safe: the pipe is ours, and what is read fits the buffer.
    guard let pipe = unsafe popen("python3 -c '\(script)' 2>/dev/null", "r") else { return [] }
    defer { unsafe pclose(pipe) }
    var output: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, pipe)
      guard count > 0 else { return output }
      output += buffer[..<count]
    }
  }
}

@Suite struct CSVPythonTests {
  @Test(.enabled(if: !PythonCSV.files.isEmpty, "there is no python3"))
  func `what Python writes is read as Python reads it`() throws {
    #expect(PythonCSV.files.count == 300)
    for file in PythonCSV.files {
      let rules = ReadingRules(format: .csv, delimiter: file.delimiter, header: .absent)
      let rows = try read(Bytes(file.text), rules: rules).values.map { $0.compactMap { $0 } }
      guard rows == file.rows else {
        Issue.record("differs for \(String(decoding: file.text, as: UTF8.self).debugDescription)")
        return
      }
    }
  }
}
