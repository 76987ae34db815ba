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
    case mapped(MappedFile)
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

  /// Maps an open file as long as it is now, or tells the system's error number.
  ///
  /// The descriptor may be closed then. What becomes of the file is told by `fileChange`.
  /// - Complexity: O(1); pages are read when they are first looked at.
  package init(mapping descriptor: CInt) throws(MappingError) {
    let file = try MappedFile(descriptor, padding: Self.padding)
    count = file.count
    // Safe: the file stays mapped as long as it is kept here.
    unsafe start = UnsafePointer(file.start.assumingMemoryBound(to: UInt8.self))
    region = .mapped(file)
  }

  /// Takes over memory from `malloc` whose first `count` bytes and the padding after them are set.
  init(adopting memory: UnsafeMutablePointer<UInt8>, count: Int) {
    self.count = count
    unsafe start = UnsafePointer(memory)
    region = .grown
  }

  deinit {
    // Safe: nobody holds `self`, and so `start`, any more; each region is given back as it was got,
    // a file by its own `deinit`.
    switch region {
    case .allocated: unsafe start.deallocate()
    case .grown: unsafe free(UnsafeMutableRawPointer(mutating: start))
    case .mapped: break
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

  /// What has become of the mapped file, as far as it is known; `nil` if nothing, or if there is none.
  /// - Complexity: O(1), a call of the system.
  package var fileChange: FileChange? {
    if case .mapped(let file) = region { file.change } else { nil }
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
