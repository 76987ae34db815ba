import ByteSearch

/// How much memory may be taken by what is kept to make later answers quicker: sets, orders, and lists
/// of what matches best.
package struct KeptMemory: Sendable {
  /// The most bytes.
  let bound: Int

  /// At most so many bytes.
  package init(bound: Int) { self.bound = bound }

  /// An eighth of the bytes that are searched, so that all that is in use stays below 1.3 times those,
  /// but at least 8 MiB.
  init(for corpus: Corpus) {
    let bytes = corpus.buffers.reduce(0) { $0 + $1.count }
    bound = max(8 << 20, bytes / 8)
  }
}

extension Decision {
  /// How many bytes of memory it takes.
  var memory: Int { records.memory + undecided.memory }
}
