internal import Synchronization

extension Bytes {
  /// How many lines hold a needle, without an index of the lines.
  ///
  /// A line ends with a line feed, the last one perhaps with the text.
  /// - Complexity: O(range), which `workers` cores share.
  package func lineCount(
    holding needle: Needle, in range: Range<Int>, workers: Int = Cores.count,
    level: KernelLevel = .chosen, isStopped: @escaping @Sendable () -> Bool = { false }
  ) -> Int {
    precondition(range.lowerBound >= 0 && range.upperBound <= count, "range out of bounds")
    let parts = (range.count + Self.linePart - 1) / Self.linePart
    let counts = LineCounts()
    Cores.share(among: parts < 4 ? 1 : workers) { _ in
      while !isStopped() {
        let part = counts.takePart()
        guard part < parts else { return }
        let start = self.lineStart(from: range.lowerBound + part * Self.linePart, in: range)
        let end = self.lineStart(from: range.lowerBound + (part + 1) * Self.linePart, in: range)
        guard start < end else { continue }
        counts.add(self.linesInOrder(holding: needle, in: start..<end, level: level))
      }
    }
    return counts.lines
  }

  /// How many bytes are looked at between two looks at whether to stop.
  private static let linePart = 1 << 20

  /// What the cores have found so far.
  private final class LineCounts: Sendable {
    private let next = Atomic(0)
    private let total = Atomic(0)

    var lines: Int { total.load(ordering: .acquiring) }

    func takePart() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }

    func add(_ count: Int) { total.wrappingAdd(count, ordering: .acquiringAndReleasing) }
  }

  /// The first start of a line at or after a place; the range begins with one.
  private func lineStart(from place: Int, in range: Range<Int>) -> Int {
    guard place > range.lowerBound else { return range.lowerBound }
    guard place < range.upperBound else { return range.upperBound }
    return lineEnd(from: place - 1, before: range.upperBound)
  }

  /// One past the first line feed from a place on, or the end.
  private func lineEnd(from place: Int, before end: Int) -> Int {
    guard let feed = span(place..<end).firstOffset(of: UInt8(ascii: "\n")) else { return end }
    return place &+ feed &+ 1
  }

  private func linesInOrder(holding needle: Needle, in range: Range<Int>, level: KernelLevel) -> Int
  {
    var lines = 0
    forEachOccurrence(of: needle, in: range, level: level) { place in
      lines &+= 1
      return lineEnd(from: place, before: range.upperBound)
    }
    return lines
  }
}
