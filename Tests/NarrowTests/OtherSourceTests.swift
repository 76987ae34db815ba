import Foundation
import Testing

/// Compressed files and databases, through the program itself.
@Suite struct OtherSourceTests {
  private func run(_ line: String) throws -> RunProgram {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "narrow-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try RunProgram.shell(
      "cp Samples/candies.csv \"$2\" && cd \"$2\" && \(line)", folder.path())
  }

  /// Runs a line whose `$url` is the folder, served over HTTP.
  private func served(_ line: String) throws -> RunProgram {
    try run(
      """
      { python3 -u -m http.server --bind 127.0.0.1 0 > log 2>&1 & }
      until grep -q 'port [0-9]' log; do :; done
      url=http://127.0.0.1:$(sed 's/.*port \\([0-9]*\\).*/\\1/; q' log)
      \(line)
      status=$?; kill -9 $!; exit $status
      """)
  }

  @Test func `what is served is searched as a file is, and its password is not kept`() throws {
    let plain = try run("\"$1\" -f bar candies.csv")
    #expect(try served("\"$1\" -f bar $url/candies.csv").output == plain.output)
    let shell = try served("\"$1\" --echo -e bar ${url%%1*}ann:s3cret@${url#http://}/candies.csv")
    #expect(shell.text.hasPrefix("$ narrow http://ann:…@127.0.0.1:"), "\(shell.text)")
    #expect(!(shell.text + shell.errors).contains("s3cret"))
    #expect(shell.status == 0)
  }

  @Test func `a missing address and a page for people are errors, told in words`() throws {
    let missing = try served("\"$1\" -f x $url/none.csv")
    #expect(missing.errors.hasSuffix("/none.csv: the server answers 404\n"))
    #expect(missing.status == 2)
    let page = try served("\"$1\" -f x $url/")
    #expect(
      page.errors.hasSuffix("/: expected data, got a web page (text/html)\n"), "\(page.errors)")
    #expect(page.status == 2)
    #expect(try served("\"$1\" -c -f href --format text $url/").status == 0)
  }

  @Test(arguments: ["gzip", "bzip2", "xz", "zstd"])
  func `a compressed file is what is in it, by its name or through a pipe`(packer: String) throws {
    let plain = try run("\"$1\" -f bar candies.csv")
    #expect(plain.status == 0)
    for line in [
      "\(packer) -q candies.csv; \"$1\" -f bar candies.csv.*",
      "\(packer) -c candies.csv | \"$1\" -f bar",
    ] {
      let packed = try run(line)
      #expect(packed.output == plain.output)
      #expect(packed.errors == "")
      #expect(packed.status == 0)
    }
  }

  @Test func `a compressed file that is cut keeps its beginning, and the run says so`() throws {
    let cut = try run("gzip -c candies.csv | head -c 700 > cut.csv.gz; \"$1\" -c -f '' cut.csv.gz")
    let count = try #require(Int(cut.text.trimmingCharacters(in: .newlines)))
    #expect(count > 5 && count < 60)
    #expect(
      cut.errors.hasSuffix("cut.csv.gz: the gzip data end too early; what came before is kept\n"))
    #expect(cut.status == 2)
  }

  @Test func `a database shows its only table, or asks which one`() throws {
    let make =
      "sqlite3 a.db \"CREATE TABLE t(n, v); INSERT INTO t VALUES ('x', NULL), ('NULL', '')\""
    let one = try run("\(make); \"$1\" -f '' -o json a.db")
    #expect(one.text == "[\n{\"n\":\"x\",\"v\":null},\n{\"n\":\"NULL\",\"v\":\"\"}\n]\n")
    let two = try run("\(make); sqlite3 a.db 'CREATE TABLE u(w)'; \"$1\" -f x a.db")
    #expect(two.errors == "narrow: a.db: choose one with --table: t, u\n")
    #expect(two.status == 2)
    let chosen = try run(
      "\(make); sqlite3 a.db 'CREATE TABLE u(w)'; \"$1\" --table u -c -f '' a.db")
    #expect(chosen.text == "0\n")
    #expect(try run("\"$1\" --table u -f x candies.csv").status == 2)
  }
}
