internal import ByteSearch
internal import NarrowEngine
internal import NarrowShell
internal import NarrowSources

/// The bytes of a source, unpacked if they were compressed.
struct SourceBytes {
  /// The source as it was named.
  let name: String
  /// What the name says of the bytes: without the ending of a compressed file.
  private(set) var innerName: String
  private(set) var bytes: Bytes
  /// Whether they were compressed.
  private(set) var isUnpacked = false
  /// Why bytes are missing at the end; `nil` if none are.
  private(set) var loss: String?

  /// Unpacks bytes if they are compressed.
  ///
  /// A file of these bytes would be called `innerName`, where that is not its name. If bytes are missing
  /// at the end, `loss` tells why.
  init(
    _ bytes: Bytes, named name: String, containing innerName: String? = nil,
    lacking loss: String? = nil
  ) throws(PlacedError) {
    (self.name, self.innerName) = (name, innerName ?? name)
    (self.bytes, self.loss) = (bytes, loss)
    guard let packing = Packing(of: bytes) else { return }
    self.innerName = packing.inner(of: self.innerName)
    let unpacked = packing.unpack(bytes) { Interruption.signal.isStopped }
    self.bytes = unpacked.bytes
    isUnpacked = true
    let fault = unpacked.isStopped ? "unpacking was stopped" : unpacked.fault
    self.loss = loss ?? fault
    if let loss = self.loss, unpacked.bytes.count == 0 {
      throw PlacedError(place: name, reason: loss)
    }
  }

  /// Tells in a table what is missing.
  func tellLoss(in table: inout Table) {
    if let loss { table.cut(by: loss) }
  }
}

extension Table {
  /// Hears why records are missing at the end.
  mutating func cut(by loss: String) {
    isCutShort = true
    notes.append("\(loss); what came before is kept")
  }
}
