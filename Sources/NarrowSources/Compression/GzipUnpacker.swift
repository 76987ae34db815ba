internal import CZlib

/// Unpacks gzip by zlib.
@safe
final class GzipUnpacker: Unpacker {
  /// Stays where it is, as zlib wants it.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Makes ready for a member.
  init() throws(UnpackingFault) {
    // Safe: freed by `deinit`, which runs also where the rest of this fails.
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    // 15 is the largest window, and 16 says that gzip's head comes first.
    let size = unsafe CInt(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(stream, 15 + 16, ZLIB_VERSION, size) == Z_OK else {
      throw .noMemory
    }
  }

  // Safe: ends what `init` began, even where that failed.
  deinit {
    unsafe _ = inflateEnd(stream)
    unsafe stream.deallocate()
  }

  func unpack(
    _ packed: Span<UInt8>, into room: inout MutableSpan<UInt8>
  ) throws(UnpackingFault) -> UnpackingStep {
    let limit = min(packed.count, Int(UInt32.max))
    let roomCount = room.count
    // Safe: zlib reads and writes within the counts given, and no longer than the call.
    let code = unsafe packed.withUnsafeBufferPointer { input in
      unsafe room.withUnsafeMutableBufferPointer { output in
        unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: input.baseAddress)
        unsafe stream.pointee.avail_in = UInt32(limit)
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = UInt32(output.count)
        return unsafe inflate(stream, Z_NO_FLUSH)
      }
    }
    let step = unsafe UnpackingStep(
      taken: limit - Int(stream.pointee.avail_in),
      written: roomCount - Int(stream.pointee.avail_out),
      isMemberEnd: code == Z_STREAM_END)
    switch code {
    case Z_OK, Z_STREAM_END, Z_BUF_ERROR: return step
    case Z_MEM_ERROR: throw .noMemory
    default: return try step.beforeDamage()
    }
  }
}
