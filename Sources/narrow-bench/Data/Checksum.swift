/// A number that tells texts apart: FNV-1a in 64 bits.
struct Checksum: Equatable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325
  /// How many bytes it is of.
  private(set) var count = 0

  /// Takes more bytes.
  mutating func add(_ bytes: Span<UInt8>) {
    var value = value
    for offset in bytes.indices {
      value = (value ^ UInt64(bytes[offset])) &* 0x100_0000_01B3
    }
    self.value = value
    count += bytes.count
  }
}

extension Checksum: CustomStringConvertible {
  var description: String { "\(count) bytes \(String(value, radix: 16))" }
}
