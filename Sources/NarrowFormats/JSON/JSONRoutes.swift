internal import ByteSearch

/// The ways in which records were written: what stands between their values.
///
/// Most records name the same members in the same order with the same blanks, so that one
/// comparison passes over all that stands between two values. The ways form a tree: what may stand before a
/// value follows from all that stands before it.
struct JSONRoutes {
  /// What stands before a value, or behind the last.
  struct Step {
    /// Its bytes, among those of all leads.
    let lead: Range<Int>
    /// How many places of the text lie in it.
    let places: Int
    /// What follows it.
    let target: Target
    /// The step before, or −1.
    let last: Int
    /// The first of the steps that may follow the value, or −1.
    fileprivate(set) var next = -1
    /// The step that may stand here instead, or −1.
    fileprivate(set) var other = -1
  }

  enum Target: Equatable {
    /// A value, of this column.
    case value(column: Int)
    /// Nothing: the record ends.
    case end(isDouble: Bool)
  }

  /// More ways are not learned.
  private static let limits = (steps: 4096, bytes: 1 << 18, others: 16)

  private(set) var steps: [Step] = []
  private(set) var leads: [UInt8] = []

  /// The first of the steps with which a record may begin, or −1.
  var first: Int { steps.isEmpty ? -1 : 0 }

  /// The columns of the values that come before a step.
  func columns(before step: Int) -> [Int] {
    var columns: [Int] = []
    var index = steps[step].last
    while index >= 0 {
      if case .value(let column) = steps[index].target { columns.append(column) }
      index = steps[index].last
    }
    return columns.reversed()
  }

  /// Learns that a step may follow another, or begin a record if that is −1; `lead` is what stands there.
  /// - Returns: the step, or `nil` if there are too many.
  mutating func learn(
    _ lead: Span<UInt8>, places: Int, _ target: Target, after last: Int
  ) -> Int? {
    var index = last < 0 ? first : steps[last].next
    var sibling = -1
    var others = 0
    while index >= 0 {
      let step = steps[index]
      if step.target == target, step.places == places,
        leads.span.extracting(step.lead).hasSameBytes(as: lead)
      {
        return index
      }
      (sibling, index) = (index, step.other)
      others += 1
    }
    guard steps.count < Self.limits.steps, others < Self.limits.others,
      leads.count + lead.count <= Self.limits.bytes
    else { return nil }
    let start = leads.count
    leads.append(lead)
    steps.append(Step(lead: start..<leads.count, places: places, target: target, last: last))
    let made = steps.count - 1
    if sibling >= 0 {
      steps[sibling].other = made
    } else if last >= 0 {
      steps[last].next = made
    }
    return made
  }
}
