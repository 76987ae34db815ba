internal import CByteSearch

// All scans are the same walk: masks for a group of blocks at a time, a visit for
// each set bit, and a jump where the visitor is done with what follows.

extension Bytes {
  /// How many blocks of 64 bytes are masked at once: 16 KiB, half of the first cache.
  private static let group = 256

  /// Visits the marked places of a range in order, until a visit returns `nil`.
  ///
  /// A visit returns where to go on: at the next place, or anywhere later.
  private func scan(
    _ range: Range<Int>,
    masks fill: (UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt64>) -> Void,
    visit: (Int) -> Int?
  ) {
    var from = range.lowerBound
    unsafe withMemory { text in
      // Safe: the masks are filled before they are read; the text is padded past its last block.
      unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: Self.group) { buffer in
        guard let masks = buffer.baseAddress else { return }
        while from < range.upperBound {
          let base = from
          let blocks = min(Self.group, (range.upperBound - base + 63) / 64)
          unsafe fill(text + base, blocks, masks)
          var block = 0
          while block < blocks {
            var mask = unsafe masks[block]
            let start = base + block * 64
            if from > start { mask &= from - start > 63 ? 0 : ~0 << UInt64(from - start) }
            while mask != 0 {
              let place = start + mask.trailingZeroBitCount
              guard place < range.upperBound else { return }
              guard let next = visit(place) else { return }
              from = max(next, place + 1)
              let passed = from - start
              mask &= passed > 63 ? 0 : ~0 << UInt64(passed)
            }
            block += 1
            // A long jump leaves whole blocks out.
            if from > start + 64 { block = max(block, (from - base) / 64) }
          }
          from = max(from, base + blocks * 64)
        }
      }
    }
  }

  /// Visits each occurrence of a needle that lies in a range, from the left.
  ///
  /// A visit returns the offset to go on from, or `nil` to stop.
  /// - Complexity: O(range), a few bytes a cycle where the needle is rare.
  package func forEachOccurrence(
    of needle: Needle, in range: Range<Int>, visit: (Int) -> Int?
  ) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    let places = range.count - needle.count + 1
    guard places > 0 else { return }
    guard needle.count > 0, needle.count < Self.padding - 64 else {
      return forEachLongOccurrence(of: needle, in: range, visit: visit)
    }
    // Safe: the visited places leave room for the needle inside the range.
    unsafe withMemory { text in
      unsafe scan(range.lowerBound..<range.lowerBound + places) { text, blocks, masks in
        unsafe needle.fillMasks(text, blocks: blocks, masks)
      } visit: { place in
        unsafe needle.stands(at: text + place) ? visit(place) : place + 1
      }
    }
  }

  /// The same for needles that are empty or longer than the padding.
  private func forEachLongOccurrence(
    of needle: Needle, in range: Range<Int>, visit: (Int) -> Int?
  ) {
    var place: Int? = range.lowerBound
    // Safe: the loop's condition leaves room for the needle.
    unsafe withMemory { text in
      while let start = place, start + needle.count <= range.upperBound {
        place = unsafe needle.stands(at: text + start) ? visit(start) : start + 1
      }
    }
  }

  /// Where a needle first stands in a range, or `nil`.
  package func firstOccurrence(of needle: Needle, in range: Range<Int>) -> Int? {
    var found: Int?
    forEachOccurrence(of: needle, in: range) { place in
      found = place
      return nil
    }
    return found
  }

  /// Whether a needle stands at an offset and ends inside the range.
  package func stands(_ needle: Needle, at offset: Int, in range: Range<Int>) -> Bool {
    guard offset >= range.lowerBound, offset + needle.count <= range.upperBound else {
      return false
    }
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    // Safe: both ends of the needle's place were checked.
    return unsafe withMemory { text in unsafe needle.stands(at: text + offset) }
  }

  /// Visits the bytes outside ASCII of a range; a visit returns where to go on, or `nil`.
  package func forEachByteOutsideASCII(in range: Range<Int>, visit: (Int) -> Int?) {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    // Safe: the range was checked, and the text is padded past its last block.
    unsafe scan(range) { text, blocks, masks in
      unsafe cbs_high_masks(text, blocks, masks)
    } visit: { place in
      visit(place)
    }
  }

  /// Whether a range has ASCII alone.
  package func isASCII(_ range: Range<Int>) -> Bool {
    var isASCII = true
    forEachByteOutsideASCII(in: range) { _ in
      isASCII = false
      return nil
    }
    return isASCII
  }
}
