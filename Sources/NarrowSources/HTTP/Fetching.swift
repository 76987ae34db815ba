package import ByteSearch

/// What was fetched from an address.
package struct Fetched: Sendable {
  /// The content, unpacked if the server had packed it for the way.
  package let bytes: Bytes
  /// The type that the server gave it: `text/csv`.
  package let type: String?
  /// The address that it came from in the end.
  package let address: String
  /// Why bytes are missing at the end; `nil` if all came.
  package let loss: String?
}

/// How far fetching is.
package struct FetchedSoFar: Sendable {
  /// How many bytes came.
  package let count: Int
  /// How many there will be, if the server has told.
  package let length: Int?
}

/// Fetches what an address names, and follows where the server sends on.
///
/// What came before the connection broke or `isStopped` is kept. Nothing may come for `patience` seconds,
/// no longer.
/// - Throws: `SourceError` if nothing came: no host, no connection, no trust, another status than success.
package func fetch(
  _ address: WebAddress, patience: Int, isStopped: () -> Bool,
  tell: (FetchedSoFar) -> Void
) throws(SourceError) -> Fetched {
  let transfer = try Transfer(address, patience: patience)
  let bytes = BytesBuilder()
  func fetched(loss: String?) -> Fetched {
    Fetched(
      bytes: bytes.finish(), type: transfer.type, address: transfer.address, loss: loss)
  }
  while true {
    let state = transfer.advance(adding: bytes, within: 50)
    if transfer.status >= 400 {
      throw SourceError(
        place: address.shown, code: 0, words: "the server answers \(transfer.status)")
    }
    switch state {
    case .done: return fetched(loss: nil)
    case .failed(let words):
      guard bytes.count > 0 else {
        throw SourceError(place: address.shown, code: 0, words: words)
      }
      return fetched(loss: words)
    case .going:
      tell(FetchedSoFar(count: bytes.count, length: transfer.length))
      if isStopped() { return fetched(loss: "fetching was stopped") }
    }
  }
}
