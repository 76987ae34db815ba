internal import Glibc

/// Immutable bytes, in memory or in a mapped file.
///
/// At least `Bytes.padding` zero bytes can be read past the end, so that a
/// kernel may read whole blocks.
@safe
package final class Bytes: Sendable {
  /// How many bytes past the end can be read.
  static let padding = 4096

  /// The number of bytes.
  package let count: Int
  // Safe: set once by `init`, never written through, freed by `deinit`.
  nonisolated(unsafe) private let start: UnsafePointer<UInt8>
  private let region: Region

  private enum Region: Sendable {
    case allocated
    case grown
    case mapped(length: Int)
  }

  /// Makes `capacity` bytes, of which `initialize` fills a beginning and tells how many.
  /// - Complexity: O(capacity).
  package init<Failure: Error>(
    capacity: Int, initializingWith initialize: (inout MutableSpan<UInt8>) throws(Failure) -> Int
  ) throws(Failure) {
    let size = capacity + Self.padding
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 64)
    // Safe: the whole allocation is set before anything reads it.
    unsafe memory.initializeMemory(as: UInt8.self, repeating: 0)
    let bytes = unsafe memory.bindMemory(to: UInt8.self)
    var span = unsafe bytes.extracting(..<capacity).mutableSpan
    do {
      count = try initialize(&span)
    } catch {
      unsafe memory.deallocate()
      throw error
    }
    precondition(count >= 0 && count <= capacity, "more bytes than there is room for")
    guard let base = bytes.baseAddress else { preconditionFailure("no memory") }
    // A text that is shorter than its room ends in zeros all the same.
    for offset in count..<capacity { unsafe base[offset] = 0 }
    unsafe start = UnsafePointer(base)
    region = .allocated
  }

  /// Copies `bytes`.
  package convenience init(_ bytes: [UInt8]) {
    self.init(capacity: bytes.count) { (span: inout MutableSpan<UInt8>) in
      for offset in bytes.indices { span[offset] = bytes[offset] }
      return bytes.count
    }
  }

  /// Maps the first `count` bytes of an open file, or tells the system's error number.
  /// - Complexity: O(1); pages are read when they are first looked at.
  package init(mapping descriptor: CInt, count: Int) throws(MappingError) {
    let page = Int(sysconf(CInt(_SC_PAGESIZE)))
    let pages = (count + page - 1) / page * page
    let length = pages + max(page, Self.padding)
    // Zero pages first, then the file over them: what lies past its end stays readable.
    // Safe: `MAP_FIXED` lands inside the zero pages, which are ours alone until `init` ends.
    guard let zeros = unsafe mmap(nil, length, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      unsafe zeros != MAP_FAILED
    else { throw MappingError(code: errno) }
    if count > 0 {
      let file = unsafe mmap(zeros, pages, PROT_READ, MAP_PRIVATE | MAP_FIXED, descriptor, 0)
      guard unsafe file != MAP_FAILED else {
        let code = errno
        unsafe munmap(zeros, length)
        throw MappingError(code: code)
      }
    }
    self.count = count
    unsafe start = UnsafePointer(zeros.assumingMemoryBound(to: UInt8.self))
    region = .mapped(length: length)
  }

  /// Takes over memory from `malloc` whose first `count` bytes and the padding after them are set.
  init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int) {
    self.count = count
    unsafe start = UnsafePointer(memory)
    region = .grown
  }

  deinit {
    // Safe: nobody holds `self`, and so `start`, any more; each region is given back as it was got.
    switch region {
    case .allocated: unsafe start.deallocate()
    case .grown: unsafe free(UnsafeMutableRawPointer(mutating: start))
    case .mapped(let length): unsafe munmap(UnsafeMutableRawPointer(mutating: start), length)
    }
  }

  /// All bytes.
  package var span: Span<UInt8> {
    @_lifetime(borrow self)
    get {
      // Safe: the memory lives and stays as it is as long as `self`.
      let span = unsafe Span(_unsafeStart: start, count: count)
      return unsafe _overrideLifetime(span, borrowing: self)
    }
  }

  /// The bytes of `range`, which must lie inside.
  @_lifetime(borrow self)
  package func span(_ range: Range<Int>) -> Span<UInt8> {
    span.extracting(range)
  }

  /// A copy of the bytes of `range`.
  package subscript(range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    // Safe: the range was checked above.
    return unsafe Array(UnsafeBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  /// Lends the memory to the room's own scans, padding included.
  func withMemory<Value>(_ body: (UnsafePointer<UInt8>) -> Value) -> Value {
    // Safe: `self` outlives the call; the scans stay within the padding and keep no pointer.
    unsafe body(start)
  }
}

/// Why a file could not be mapped.
package struct MappingError: Error, Equatable {
  /// The system's error number.
  package let code: CInt
}
