/// Values that are each kept once, numbered from 1 in the order in which they come.
package struct DistinctValues: Sendable {
  /// The numbers by hash, at the first free slot from there on; 0 where there is none.
  private var slots: [UInt32] = Array(repeating: 0, count: 64)
  private var hashes: [UInt64] = []
  private var ends: [Int] = []
  private var bytes: [UInt8] = []
  /// Another one in each process, so that no file can be made whose values all meet.
  private let seed = UInt64.random(in: .min ... .max)

  /// No value yet.
  package init() {}

  /// How many values there are.
  package var count: Int { hashes.count }

  /// How many bytes all values have together.
  package var totalBytes: Int { bytes.count }

  /// The bytes of a value, by its number.
  package subscript(number: UInt32) -> Span<UInt8> {
    @_lifetime(borrow self)
    get {
      let index = Int(number) - 1
      return bytes.span.extracting(start(of: index)..<ends[index])
    }
  }

  private func start(of index: Int) -> Int { index == 0 ? 0 : ends[index &- 1] }

  /// The number of a value, which is a new one if the value is.
  /// - Complexity: O(value).
  package mutating func number(of value: Span<UInt8>) -> UInt32 {
    let hash = Self.hash(of: value, seed: seed)
    let mask = slots.count &- 1
    var slot = Int(truncatingIfNeeded: hash) & mask
    while slots[slot] != 0 {
      let number = slots[slot]
      let index = Int(number) &- 1
      if hashes[index] == hash,
        bytes.span.extracting(start(of: index)..<ends[index]).hasSameBytes(as: value)
      {
        return number
      }
      slot = (slot &+ 1) & mask
    }
    return add(value, hash: hash, at: slot)
  }

  /// The numbers that the values of others have here, at their number there; the first is 0.
  /// - Complexity: O(values of the others).
  package mutating func numbers(of others: DistinctValues) -> [UInt32] {
    var numbers: [UInt32] = [0]
    for index in others.ends.indices {
      let value = others.start(of: index)..<others.ends[index]
      numbers.append(number(of: others.bytes.span.extracting(value)))
    }
    return numbers
  }

  private mutating func add(_ value: Span<UInt8>, hash: UInt64, at slot: Int) -> UInt32 {
    for offset in value.indices { bytes.append(value[offset]) }
    ends.append(bytes.count)
    hashes.append(hash)
    slots[slot] = UInt32(hashes.count)
    if hashes.count > slots.count / 2 { grow() }
    return UInt32(hashes.count)
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for (index, hash) in hashes.enumerated() {
      var slot = Int(truncatingIfNeeded: hash) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(index + 1)
    }
  }

  /// Eight bytes at a time are mixed by a product whose halves are added.
  private static func hash(of value: Span<UInt8>, seed: UInt64) -> UInt64 {
    // Safe: words are read where eight bytes are left.
    unsafe value.withUnsafeBytes { bytes in
      var hash = seed ^ UInt64(bytes.count)
      var offset = 0
      while offset &+ 8 < bytes.count {
        hash = unsafe mixed(hash ^ bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      let rest = unsafe lastWord(of: bytes)
      return mixed(mixed(hash ^ rest) ^ seed)
    }
  }

  /// The last eight bytes, or all of fewer, some of them perhaps twice.
  private static func lastWord(of bytes: UnsafeRawBufferPointer) -> UInt64 {
    let count = bytes.count
    // Safe: each case reads bytes that it has counted.
    switch count {
    case 0: return 0
    case 1...3:
      return unsafe UInt64(bytes[0]) | UInt64(bytes[count / 2]) &<< 8
        | UInt64(bytes[count &- 1]) &<< 16
    case 4...7:
      let first = unsafe bytes.loadUnaligned(as: UInt32.self)
      let last = unsafe bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      return UInt64(first) | UInt64(last) &<< 32
    default:
      return unsafe bytes.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
    }
  }

  private static func mixed(_ word: UInt64) -> UInt64 {
    let product = word.multipliedFullWidth(by: 0x9E37_79B9_7F4A_7C15)
    return product.high ^ product.low
  }
}
