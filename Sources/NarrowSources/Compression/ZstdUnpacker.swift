internal import CZstd

/// Unpacks Zstandard by libzstd.
@safe
final class ZstdUnpacker: Unpacker {
  private let stream: OpaquePointer

  /// Makes ready for a frame.
  init() throws(UnpackingFault) {
    // Safe: freed by `deinit`.
    guard let stream = unsafe ZSTD_createDStream() else { throw .noMemory }
    unsafe self.stream = stream
  }

  // Safe: freed once.
  deinit { unsafe _ = ZSTD_freeDStream(stream) }

  func unpack(
    _ packed: Span<UInt8>, into room: inout MutableSpan<UInt8>
  ) throws(UnpackingFault) -> UnpackingStep {
    var step = UnpackingStep()
    // Safe: libzstd reads and writes within the sizes given, and no longer than the call.
    let code = unsafe packed.withUnsafeBufferPointer { input in
      unsafe room.withUnsafeMutableBufferPointer { output in
        var source = unsafe ZSTD_inBuffer(src: input.baseAddress, size: input.count, pos: 0)
        var target = unsafe ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
        let code = unsafe ZSTD_decompressStream(stream, &target, &source)
        unsafe step.taken = source.pos
        unsafe step.written = target.pos
        return code
      }
    }
    guard ZSTD_isError(code) != 0 else {
      step.isMemberEnd = code == 0
      return step
    }
    return try step.beforeDamage()
  }
}
