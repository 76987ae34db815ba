internal import ByteSearch

/// Records that come one after the other and are written alike, each value as it is meant.
///
/// Where their values begin is gathered row after row, and goes to the columns all at once.
struct JSONRun {
  /// Where the values begin, counted from `base`, and room for one more record.
  private var places = [UInt32](repeating: 0, count: limit + room)
  private var count = 0
  /// The step with which each of the records ends, or −1 if there are none.
  private(set) var end = -1
  /// How many records there are.
  private(set) var rows = 0
  private(set) var base = 0

  /// So many values are gathered before they go to their columns.
  private static let limit = 1 << 13
  /// So many values may a record have.
  private static let room = 1 << 10

  /// What became of a record.
  enum Outcome {
    /// It was added.
    case added
    /// It is to be added to an empty run.
    case full
    /// It is written otherwise.
    case other
  }

  /// Adds the record at the cursor, and steps over it, if it follows the routes and each of its values is
  /// a number, `true`, `false` or a text without escapes.
  mutating func add(_ cursor: inout JSONCursor, _ routes: JSONRoutes) -> Outcome {
    guard cursor.isClean else { return .other }
    let begin = cursor.index
    var gathered = count
    var places = places.mutableSpan
    let step = Self.read(
      &cursor, routes.steps.span, routes.leads.span, into: &places, from: &gathered)
    if let step, rows == 0 || (step == end && cursor.base == base && count < Self.limit) {
      (end, base, count) = (step, cursor.base, gathered)
      rows &+= 1
      return .added
    }
    cursor.index = begin
    return step == nil ? .other : .full
  }

  /// Gathers the values of a record, and tells the step with which it ends.
  private static func read(
    _ cursor: inout JSONCursor, _ steps: Span<JSONRoutes.Step>, _ leads: Span<UInt8>,
    into places: inout MutableSpan<UInt32>, from count: inout Int
  ) -> Int? {
    var index = 0
    while index >= 0, index < steps.count {
      let step = steps[index]
      let lead = leads.extracting(step.lead)
      switch step.target {
      case .value where cursor.follow(lead, places: step.places):
        guard count < places.count, let place = cursor.passPlainValue() else { return nil }
        places[count] = place
        count &+= 1
        index = step.next
      case .end where cursor.end(with: lead, places: step.places): return index
      default: index = step.other
      }
    }
    return nil
  }

  /// Hands the records over, the values of each field to the column that the routes say.
  mutating func flush(
    _ routes: JSONRoutes, to columns: inout [JSONColumn], before row: Int
  ) {
    guard rows > 0 else { return }
    let path = routes.columns(before: end)
    for (index, column) in path.enumerated() {
      columns[column].add(
        places.span.extracting(0..<count), each: path.count, from: index, base: base,
        rows: row - rows..<row)
    }
    (count, rows, end) = (0, 0, -1)
  }
}
