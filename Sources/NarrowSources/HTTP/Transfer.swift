internal import ByteSearch
internal import CCurl

/// Something that is being fetched over HTTP: the one place that calls libcurl.
@safe
final class Transfer {
  private let handle: OpaquePointer
  /// What errors call it.
  private let name: String

  /// How many times a server may send on to another address.
  static let redirects = 10

  /// Begins to fetch; gives up where nothing comes for `patience` seconds.
  /// - Throws: `SourceError` if libcurl is not there.
  init(_ address: WebAddress, patience: Int) throws(SourceError) {
    name = address.shown
    // Safe: the words are copied at once.
    if let words = unsafe ccurl_load() {
      throw SourceError(place: name, code: 0, words: unsafe String(cString: words))
    }
    // Safe: libcurl copies the address. The transfer is ended by `deinit`.
    guard
      let handle = unsafe ccurl_begin(address.url, patience, Self.redirects)
    else { throw SourceError(place: name, code: 0, words: "no memory to fetch it") }
    unsafe self.handle = handle
  }

  // Safe: ended once.
  deinit { unsafe ccurl_end(handle) }

  enum State { case going, done, failed(String) }

  /// Adds what comes within some milliseconds.
  func advance(adding bytes: BytesBuilder, within milliseconds: CInt) -> State {
    let state = unsafe ccurl_advance(handle, milliseconds)
    // Safe: the bytes stay as they are until the next call.
    if let start = unsafe ccurl_bytes(handle) {
      unsafe bytes.append(Span(_unsafeStart: start, count: ccurl_count(handle)))
    }
    switch state {
    case CCURL_GOING: return .going
    case CCURL_DONE: return .done
    // Safe: the words are copied at once.
    default: return .failed(unsafe String(cString: ccurl_words(handle)))
    }
  }

  /// The status that the server told; 0 before that.
  var status: Int {
    // Safe: a number is all that comes back.
    unsafe ccurl_status(handle)
  }

  /// How many bytes the server sends, as it says; packed ones where it packs them.
  var length: Int? {
    // Safe: a number is all that comes back.
    let length = unsafe Int(ccurl_length(handle))
    return length < 0 ? nil : length
  }

  /// The type of the content, without its parameters: `text/csv`.
  var type: String? {
    // Safe: the text is copied at once.
    guard let type = unsafe ccurl_type(handle).map({ unsafe String(cString: $0) }) else {
      return nil
    }
    return type.prefix { $0 != ";" }.lowercased().split(separator: " ").first.map(String.init)
  }

  /// The address that it came from in the end, without a password.
  var address: String {
    // Safe: the text is copied at once.
    let address = unsafe ccurl_address(handle).map { unsafe String(cString: $0) }
    return address.map(WebAddress.withoutPassword) ?? name
  }
}
