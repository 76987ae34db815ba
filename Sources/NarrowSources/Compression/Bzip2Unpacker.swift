internal import CBzip2

/// Unpacks bzip2 by libbz2.
@safe
final class Bzip2Unpacker: Unpacker {
  /// Stays where it is, as libbz2 wants it.
  private let stream: UnsafeMutablePointer<bz_stream>

  /// Makes ready for a member.
  init() throws(UnpackingFault) {
    // Safe: freed by `deinit`, which runs also where the rest of this fails.
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: bz_stream())
    guard unsafe BZ2_bzDecompressInit(stream, 0, 0) == BZ_OK else { throw .noMemory }
  }

  // Safe: ends what `init` began, even where that failed.
  deinit {
    unsafe _ = BZ2_bzDecompressEnd(stream)
    unsafe stream.deallocate()
  }

  func unpack(
    _ packed: Span<UInt8>, into room: inout MutableSpan<UInt8>
  ) throws(UnpackingFault) -> UnpackingStep {
    let limit = min(packed.count, Int(UInt32.max))
    let roomCount = room.count
    // Safe: libbz2 reads and writes within the counts given, and no longer than the call.
    let code = unsafe packed.withUnsafeBufferPointer { input in
      unsafe room.withUnsafeMutableBufferPointer { output in
        unsafe stream.pointee.next_in = UnsafeMutableRawPointer(mutating: input.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        unsafe stream.pointee.avail_in = UInt32(limit)
        unsafe stream.pointee.next_out = UnsafeMutableRawPointer(output.baseAddress)?
          .assumingMemoryBound(to: CChar.self)
        unsafe stream.pointee.avail_out = UInt32(output.count)
        return unsafe BZ2_bzDecompress(stream)
      }
    }
    let step = unsafe UnpackingStep(
      taken: limit - Int(stream.pointee.avail_in),
      written: roomCount - Int(stream.pointee.avail_out),
      isMemberEnd: code == BZ_STREAM_END)
    switch code {
    case BZ_OK, BZ_STREAM_END: return step
    case BZ_MEM_ERROR: throw .noMemory
    default: return try step.beforeDamage()
    }
  }
}
