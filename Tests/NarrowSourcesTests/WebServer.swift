import Foundation
import Testing

/// A real server on the loopback, with something awkward at each path.
final class WebServer {
  private let process = Process()
  /// Its address, without a slash at the end.
  let address: String

  init() throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-u", "-c", Self.script]
    process.standardOutput = output
    try process.run()
    var line = ""
    while !line.contains("\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "the server did not start")
      line += String(decoding: data, as: UTF8.self)
    }
    address = "http://127.0.0.1:\(line.dropLast())"
  }

  deinit { process.kill() }

  private static let script = """
    import gzip, http.server, sys, threading
    DATA = b"name,city\\n" + b"".join(b"user %d,Paris\\n" % i for i in range(2000))
    class Handler(http.server.BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"
        def log_message(self, *words): pass
        def answer(self, body, type="text/csv", status=200, length=None, **headers):
            self.send_response(status)
            if type: self.send_header("Content-Type", type)
            self.send_header("Content-Length", str(len(body) if length is None else length))
            for name, value in headers.items(): self.send_header(name.replace("_", "-"), value)
            self.end_headers()
            self.wfile.write(body)
        def do_GET(self):
            path = self.path.split("?")[0]
            if path == "/data.csv": self.answer(DATA)
            elif path == "/typed": self.answer(DATA, "Text/CSV; charset=utf-8")
            elif path == "/agent": self.answer(str(self.headers).encode(), "text/plain")
            elif path == "/gzip": self.answer(gzip.compress(DATA), Content_Encoding="gzip")
            elif path == "/data.csv.gz": self.answer(gzip.compress(DATA), "application/gzip")
            elif path == "/page": self.answer(b"<!doctype html><p>Sign in", "text/html; charset=utf-8")
            elif path == "/to-data": self.answer(b"", status=302, Location="/data.csv")
            elif path == "/to-page": self.answer(b"", status=301, Location="/page")
            elif path == "/loop": self.answer(b"", status=302, Location="/loop")
            elif path == "/to-file": self.answer(b"", status=302, Location="file:///etc/passwd")
            elif path == "/empty": self.answer(b"")
            elif path == "/cut":
                self.answer(DATA[:1000], length=5000)
                self.close_connection = True
            elif path == "/stuck":
                self.answer(DATA[:1000], length=5000)
                self.wfile.flush()
                threading.Event().wait()
            elif path == "/silent": threading.Event().wait()
            elif path == "/mute": self.close_connection = True
            elif path.startswith("/status/"): self.answer(b"no", "text/plain", int(path[8:]))
            else: self.answer(b"nothing here", "text/plain", 404)
    class Server(http.server.ThreadingHTTPServer): daemon_threads = True
    server = Server(("127.0.0.1", 0), Handler)
    print(server.server_port)
    server.serve_forever()
    """
}
