internal import CLzma

/// Unpacks xz by liblzma.
@safe
final class XZUnpacker: Unpacker {
  /// Stays where it is, as liblzma wants it.
  private let stream: UnsafeMutablePointer<lzma_stream>

  /// Makes ready for a stream.
  init() throws(UnpackingFault) {
    // Safe: freed by `deinit`, which runs also where the rest of this fails.
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: lzma_stream())
    guard unsafe lzma_stream_decoder(stream, .max, 0) == LZMA_OK else { throw .noMemory }
  }

  // Safe: ends what `init` began, even where that failed.
  deinit {
    unsafe lzma_end(stream)
    unsafe stream.deallocate()
  }

  func unpack(
    _ packed: Span<UInt8>, into room: inout MutableSpan<UInt8>
  ) throws(UnpackingFault) -> UnpackingStep {
    let roomCount = room.count
    // Safe: liblzma reads and writes within the counts given, and no longer than the call.
    let code = unsafe packed.withUnsafeBufferPointer { input in
      unsafe room.withUnsafeMutableBufferPointer { output in
        unsafe stream.pointee.next_in = input.baseAddress
        unsafe stream.pointee.avail_in = input.count
        unsafe stream.pointee.next_out = output.baseAddress
        unsafe stream.pointee.avail_out = output.count
        return unsafe lzma_code(stream, LZMA_RUN)
      }
    }
    let step = unsafe UnpackingStep(
      taken: packed.count - stream.pointee.avail_in, written: roomCount - stream.pointee.avail_out,
      isMemberEnd: code == LZMA_STREAM_END)
    switch code {
    case LZMA_OK, LZMA_STREAM_END, LZMA_BUF_ERROR: return step
    case LZMA_MEM_ERROR: throw .noMemory
    default: return try step.beforeDamage()
    }
  }
}
