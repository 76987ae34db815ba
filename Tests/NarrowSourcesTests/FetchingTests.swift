import ByteSearch
import NarrowSources
import Testing

@Suite struct FetchingTests {
  private let server: WebServer

  init() throws { server = try WebServer() }

  private func get(
    _ path: String, patience: Int = 10, isStopped: (Int) -> Bool = { _ in false }
  ) throws -> (text: String, fetched: Fetched) {
    let address = try #require(WebAddress(server.address + path))
    var count = 0
    let fetched = try fetch(
      address, patience: patience, isStopped: { isStopped(count) }, tell: { count = $0.count })
    let bytes = fetched.bytes
    return (String(decoding: bytes[0..<bytes.count], as: UTF8.self), fetched)
  }

  private func error(_ path: String, patience: Int = 10) -> String? {
    let error = #expect(throws: SourceError.self) { try get(path, patience: patience) }
    return error?.words
  }

  private static let data =
    "name,city\n" + (0..<2000).map { "user \($0),Paris\n" }.joined()

  @Test(arguments: ["/data.csv", "/typed", "/gzip", "/to-data", "/data.csv?user=1#there"])
  func `what the server has comes whole, packed for the way or from elsewhere`(
    path: String
  ) throws {
    let (text, fetched) = try get(path)
    #expect(text == Self.data)
    #expect(fetched.type == "text/csv")
    #expect(fetched.loss == nil)
  }

  @Test func `the address that it came from in the end is told`() throws {
    let fetched = try get("/to-page").fetched
    #expect(fetched.address == server.address + "/page")
    #expect(fetched.type == "text/html")
  }

  @Test func `an empty answer is no error`() throws { #expect(try get("/empty").text == "") }

  @Test(arguments: [404, 403, 410, 500, 503])
  func `a status that is no success is the error`(status: Int) {
    #expect(error("/status/\(status)") == "the server answers \(status)")
  }

  @Test func `redirects are followed up to a limit, and to HTTP only`() throws {
    #expect(error("/loop") == "Maximum (10) redirects followed")
    let words = try #require(error("/to-file"))
    #expect(words.contains("\"file\" not supported or disabled"), "\(words)")
  }

  @Test func `an answer that is cut keeps what came, and says so`() throws {
    let (text, fetched) = try get("/cut")
    #expect(text == String(Self.data.prefix(1000)))
    #expect(fetched.loss == "transfer closed with 4000 bytes remaining to read")
  }

  @Test func `a server that falls silent is given up after the time, and what came is kept`() throws
  {
    let (text, fetched) = try get("/stuck", patience: 1)
    #expect(text == String(Self.data.prefix(1000)))
    #expect(fetched.loss?.hasPrefix("Operation too slow") == true)
    #expect(error("/silent", patience: 1)?.hasPrefix("Operation too slow") == true)
  }

  @Test func `fetching can be stopped, and keeps what came`() throws {
    let (text, fetched) = try get("/stuck") { $0 >= 1000 }
    #expect(text == String(Self.data.prefix(1000)))
    #expect(fetched.loss == "fetching was stopped")
  }

  @Test func `a server that says nothing, no server, no host: each is told`() throws {
    #expect(error("/mute") == "Empty reply from server")
    func words(_ url: String) throws -> String {
      let address = try #require(WebAddress(url))
      let error = #expect(throws: SourceError.self) {
        try fetch(address, patience: 5, isStopped: { false }, tell: { _ in })
      }
      return error?.words ?? ""
    }
    #expect(try words("http://127.0.0.1:1/").hasPrefix("Failed to connect to 127.0.0.1 port 1"))
    #expect(try words("http://nowhere.invalid/") == "Could not resolve host: nowhere.invalid")
    let plain = server.address.dropFirst("http".count)
    #expect(try words("https\(plain)/").contains("SSL"))
  }

  @Test func `a password goes to the server, and is shown nowhere`() throws {
    let secret = "http://ann:s3cret@" + server.address.dropFirst("http://".count)
    let address = try #require(WebAddress(secret + "/agent"))
    let fetched = try fetch(address, patience: 5, isStopped: { false }, tell: { _ in })
    let text = String(decoding: fetched.bytes[0..<fetched.bytes.count], as: UTF8.self)
    #expect(text.contains("Authorization: Basic YW5uOnMzY3JldA=="))
    #expect(!fetched.address.contains("s3cret"))
    let missing = try #require(WebAddress(secret + "/missing"))
    let error = #expect(throws: SourceError.self) {
      try fetch(missing, patience: 5, isStopped: { false }, tell: { _ in })
    }
    #expect(error?.place.contains("ann:…@127.0.0.1") == true)
  }

  @Test func `many loads leave no threads or open files behind`() throws {
    for _ in 0..<200 { #expect(try get("/data.csv").text.utf8.count == Self.data.utf8.count) }
    let folder = try Folder()
    try folder.shell("ls /proc/$PPID/fd | wc -l > files")
    let files = try readFile(at: folder.path("files"))
    let count = Int(String(decoding: files[0..<files.count - 1], as: UTF8.self)) ?? .max
    #expect(count < 150)
  }
}

@Suite struct WebAddressTests {
  @Test(arguments: [
    ("http://a/b/users.json?x=1#y", "http://a/b/users.json?x=1#y", "users.json", "a"),
    ("HTTPS://ann:pw@a.b:8080/c/", "HTTPS://ann:…@a.b:8080/c/", "", "a.b:8080"),
    ("http://ann@a", "http://ann@a", "", "a"),
    ("http://ann:p@w:x@a/d", "http://ann:…@a/d", "d", "a"),
    ("http://a?q=u:p@h", "http://a?q=u:p@h", "", "a"),
  ])
  func `an address is shown without its password`(
    url: String, shown: String, fileName: String, host: String
  ) throws {
    let address = try #require(WebAddress(url))
    #expect(address.shown == shown)
    #expect(address.fileName == fileName)
    #expect(address.host == host)
  }

  @Test(arguments: ["ftp://a/b", "file:///etc/passwd", "http:/a", "people.csv", "", "://", "http"])
  func `all else is no address`(text: String) { #expect(WebAddress(text) == nil) }
}
