internal import Glibc
internal import LineEditing

/// A connection to a program of this machine that listens to a port.
final class LocalConnection {
  private let socket: CInt

  /// Connects.
  init(port: UInt16) throws(BenchError) {
    socket = Self.open()
    // Safe: the address lives during the call, and its true size is told.
    let code = unsafe Self.withAddress(port: port) { unsafe connect(socket, $0, $1) }
    guard code == 0 else {
      let error = BenchError(system: "cannot connect to port \(port)")
      close(socket)
      throw error
    }
  }

  deinit { close(socket) }

  /// A port that nobody listens to.
  static func freePort() throws(BenchError) -> UInt16 {
    let socket = open()
    defer { close(socket) }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    // Safe: the address has the size that is told, and is used during the calls only.
    let isBound = unsafe withAddress(port: 0) { unsafe bind(socket, $0, $1) } == 0
    let isTold =
      unsafe withUnsafeMutablePointer(to: &address) {
        unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe getsockname(socket, $0, &size)
        }
      } == 0
    guard isBound, isTold else { throw BenchError(system: "no free port") }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Sends a text.
  func send(_ text: String) throws(BenchError) {
    do { try write(Array(text.utf8), to: socket) } catch {
      throw BenchError("cannot send: \(error)")
    }
  }

  /// Everything up to the end of the connection.
  func answer() throws(BenchError) -> String {
    var all: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = try readPiece(from: socket, into: &buffer), count > 0 {
      all += buffer[..<count]
    }
    return String(decoding: all, as: UTF8.self)
  }

  private static func open() -> CInt {
    let socket = Glibc.socket(AF_INET, CInt(SOCK_STREAM.rawValue), 0)
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    return socket
  }

  /// Lends the address of a port of this machine.
  private static func withAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) -> CInt {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    // Safe: an address of this kind begins as every address does.
    return unsafe withUnsafePointer(to: &address) {
      unsafe $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
