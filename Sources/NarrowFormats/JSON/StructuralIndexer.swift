internal import CSimdjson

/// Finds where the brackets, commas, colons and values of a JSON text begin: the owner of simdjson.
@safe
final class StructuralIndexer {
  // Safe: made by `init`, used by this class alone, freed by `deinit`.
  private let handle: OpaquePointer?

  init() { unsafe handle = csj_make() }

  deinit { unsafe csj_free(handle) }

  enum Outcome {
    /// The places were found; strings hold no control bytes, and the text is UTF-8.
    case clean
    /// The text ends inside a string.
    case openString
    /// Something else is wrong with it.
    case odd
  }

  /// Puts the places of `text` into `places`, as offsets from its beginning.
  ///
  /// `places` is left empty unless the outcome is `clean`. The text must be below 4 GiB.
  /// - Complexity: O(n), in vector registers.
  func index(_ text: Span<UInt8>, into places: inout [UInt32]) -> Outcome {
    places.removeAll(keepingCapacity: true)
    guard let handle = unsafe handle else { return .odd }
    // Safe: not a byte past the buffer is read.
    let outcome = unsafe text.withUnsafeBufferPointer { buffer in
      unsafe csj_index(handle, buffer.baseAddress, buffer.count)
    }
    switch outcome {
    case CSJ_CLEAN: break
    case CSJ_OPEN_STRING: return .openString
    default: return .odd
    }
    // Safe: the places are copied before the next call could change them.
    unsafe places.append(
      contentsOf: UnsafeBufferPointer(start: csj_places(handle), count: csj_count(handle)))
    return .clean
  }
}
