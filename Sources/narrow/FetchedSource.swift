internal import ByteSearch
internal import NarrowEngine
internal import NarrowFormats
internal import NarrowShell
internal import NarrowSources

/// Fetches a source over HTTP.
struct FetchedSource {
  let address: WebAddress
  let reading: SourceRequest.Reading

  /// What the address names; Ctrl-C keeps what came until then.
  func read() throws(PlacedError) -> SourceBytes {
    var line = LoadingLine(for: address.host)
    defer { line.clear() }
    let fetched: Fetched
    do {
      fetched = try Interruption.stopping { () throws(SourceError) in
        try fetch(
          address, patience: reading.patience, isStopped: { Interruption.signal.isStopped },
          tell: { line.tell($0.count, of: $0.length) })
      }
    } catch {
      throw PlacedError(error)
    }
    try requireData(fetched)
    return try SourceBytes(
      fetched.bytes, named: address.shown, containing: fileName(of: fetched), lacking: fetched.loss)
  }

  /// - Throws: `PlacedError` for a page that is for people, unless a format is asked for.
  private func requireData(_ fetched: Fetched) throws(PlacedError) {
    if let loss = fetched.loss, fetched.bytes.count == 0 {
      throw PlacedError(place: address.shown, reason: loss)
    }
    guard reading.format == nil, ["text/html", "application/xhtml+xml"].contains(fetched.type)
    else { return }
    let place = fetched.address == address.shown ? "" : " from \(fetched.address)"
    throw PlacedError(
      place: address.shown, reason: "expected data, got a web page (text/html)\(place)")
  }

  /// The name of the file, with an ending for its type where the name tells none.
  private func fileName(of fetched: Fetched) -> String {
    let name = address.fileName
    guard FormatName(endingOf: name) == nil, Packing(of: fetched.bytes) == nil,
      let format = fetched.type.flatMap({ Self.formats[$0] }), let ending = format.endings.first
    else { return name.isEmpty ? address.host : name }
    return (name.isEmpty ? address.host : name) + "." + ending
  }

  /// The formats of types of content.
  private static let formats: [String: FormatName] = [
    "application/json": .json, "text/csv": .csv, "text/tab-separated-values": .tsv,
    "application/x-ndjson": .ndjson, "application/jsonl": .ndjson,
  ]
}
