package import ByteSearch

/// How a source is compressed.
package enum Packing: String, CaseIterable, Sendable {
  case gzip, bzip2, xz, zstd

  /// The packing that bytes begin with; `nil` if they are as they are.
  package init?(of bytes: Bytes) {
    let found = Self.allCases.first { packing in
      let signature = packing.signature
      return bytes.count >= signature.count && bytes[0..<signature.count] == signature
    }
    guard let found else { return nil }
    self = found
  }

  /// How many bytes tell the packing.
  package static let bytesThatTell = 6

  /// What each of its members begins with.
  var signature: [UInt8] {
    switch self {
    case .gzip: [0x1F, 0x8B, 8]
    case .bzip2: Array("BZh".utf8)
    case .xz: [0xFD] + Array("7zXZ".utf8) + [0]
    case .zstd: [0x28, 0xB5, 0x2F, 0xFD]
    }
  }

  /// What file names of it end in.
  private var endings: [String] {
    switch self {
    case .gzip: [".gz"]
    case .bzip2: [".bz2"]
    case .xz: [".xz"]
    case .zstd: [".zst", ".zstd"]
    }
  }

  /// The name of what is packed: `people.csv` for `people.csv.gz`.
  package func inner(of name: String) -> String {
    let ending = endings.first { name.lowercased().hasSuffix($0) && name.count > $0.count }
    return ending.map { String(name.dropLast($0.count)) } ?? name
  }

  fileprivate func unpacker() throws(UnpackingFault) -> any Unpacker {
    switch self {
    case .gzip: try GzipUnpacker()
    case .bzip2: try Bzip2Unpacker()
    case .xz: try XZUnpacker()
    case .zstd: try ZstdUnpacker()
    }
  }
}

/// What was packed in a source, as far as it could be unpacked.
package struct Unpacked: Sendable {
  /// All bytes up to the end or the damage.
  package let bytes: Bytes
  /// What is wrong with the packed bytes, and where: `unexpected end of the gzip data, after 87,719 bytes`.
  package let fault: String?
  /// Whether unpacking was stopped.
  package let isStopped: Bool
}

extension Packing {
  /// How many bytes are unpacked at once.
  private static let piece = 1 << 18

  /// Unpacks bytes to their end, or to where they are damaged, or until `isStopped`.
  ///
  /// Several members, one behind the other, are one text, as the programs of each packing have it.
  /// - Complexity: O(n) in what is unpacked.
  package func unpack(_ packed: Bytes, isStopped: () -> Bool) -> Unpacked {
    let unpacked = BytesBuilder()
    var place = 0
    do throws(UnpackingFault) {
      while place < packed.count {
        let unpacker = try unpacker()
        var step = UnpackingStep()
        while !step.isMemberEnd {
          if isStopped() { return Unpacked(bytes: unpacked.finish(), fault: nil, isStopped: true) }
          let rest = packed.span(place..<packed.count)
          _ = try unpacked.append(atMost: Self.piece) { room throws(UnpackingFault) in
            step = try unpacker.unpack(rest, into: &room)
            return step.written
          }
          place += step.taken
          if step.taken == 0, step.written == 0, !step.isMemberEnd { throw UnpackingFault.cut }
        }
        try goToNextMember(of: packed, from: &place)
      }
    } catch {
      let fault = error.words(for: self, after: place)
      return Unpacked(bytes: unpacked.finish(), fault: fault, isStopped: false)
    }
    return Unpacked(bytes: unpacked.finish(), fault: nil, isStopped: false)
  }

  /// Passes over zeros, with which tapes and xz fill up.
  private func goToNextMember(of packed: Bytes, from place: inout Int) throws(UnpackingFault) {
    let text = packed.span
    var next = place
    while next < text.count, text[next] == 0 { next += 1 }
    guard next < text.count else {
      place = next
      return
    }
    let signature = signature
    guard next + signature.count <= text.count,
      text.extracting(next..<next + signature.count).hasSameBytes(as: signature.span)
    else { throw .other }
    place = next
  }
}

/// Unpacks one member, piece by piece.
protocol Unpacker: AnyObject {
  /// Unpacks what comes next of the packed bytes into some room.
  func unpack(
    _ packed: Span<UInt8>, into room: inout MutableSpan<UInt8>
  ) throws(UnpackingFault) -> UnpackingStep
}

/// What one call has unpacked.
struct UnpackingStep {
  /// How many packed bytes were taken.
  var taken = 0
  /// How many bytes were written.
  var written = 0
  /// Whether the member ends here.
  var isMemberEnd = false

  /// The step itself if it has written anything, as that came before the damage and is kept first.
  func beforeDamage() throws(UnpackingFault) -> UnpackingStep {
    guard written > 0 else { throw .damaged(after: taken) }
    return self
  }
}

/// What is wrong with packed bytes.
enum UnpackingFault: Error {
  /// They end within a member.
  case cut
  /// They are not as they were packed, so many bytes behind what was taken before.
  case damaged(after: Int)
  /// Something else stands behind the last member.
  case other
  /// There is no memory to unpack them.
  case noMemory

  fileprivate func words(for packing: Packing, after place: Int) -> String {
    switch self {
    case .cut: "the \(packing.rawValue) data end too early"
    case .damaged(let more): "the \(packing.rawValue) data are damaged near byte \(place + more)"
    case .other: "what stands behind byte \(place) is no \(packing.rawValue) data"
    case .noMemory: "no memory for unpacking the \(packing.rawValue) data"
    }
  }
}
