internal import CByteSearch

extension Bytes {
  /// Asks the memory for what stands from an offset on, which will soon be read, and does not wait.
  package func fetch(from offset: Int) {
    // Safe: nothing is read, whatever the place.
    unsafe withMemory { text in
      unsafe cbs_prefetch(text + offset)
      unsafe cbs_prefetch(text + offset + 64)
    }
  }
}
