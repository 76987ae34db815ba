/// A generated file.
enum DataSet: Hashable {
  /// Names, one a line.
  case names(lines: Int)
  /// A million records of people.
  case csv, ndjson

  /// Changes whenever other bytes are generated, so that older files are made again.
  static let edition = 1
  private static let people = 1_000_000

  /// How many records it has.
  var count: Int {
    switch self {
    case .names(let lines): lines
    case .csv, .ndjson: Self.people
    }
  }

  /// The set whose file has a name.
  init?(fileName: String) {
    let digits = fileName.drop { !$0.isNumber }
    guard let number = Int(digits.prefix { $0.isNumber }) else { return nil }
    let isMillions = digits.drop { $0.isNumber }.hasPrefix("m")
    let sets = [DataSet.names(lines: number * (isMillions ? 1_000_000 : 1)), .csv, .ndjson]
    guard let set = sets.first(where: { $0.fileName == fileName }) else { return nil }
    self = set
  }

  /// What the file is called.
  var fileName: String {
    switch self {
    case .names(let lines):
      lines % 1_000_000 == 0 ? "names-\(lines / 1_000_000)m.txt" : "names-\(lines).txt"
    case .csv: "people-1m.csv"
    case .ndjson: "people-1m.ndjson"
    }
  }

  /// Hands on the file's bytes, piece by piece.
  func eachPiece(
    _ vocabulary: Vocabulary, _ take: ([UInt8]) throws(BenchError) -> Void
  ) throws(BenchError) {
    switch self {
    case .names:
      var lines = NameLines(vocabulary)
      try eachPiece(after: [], take) { lines.appendLine(to: &$0) }
    case .csv, .ndjson:
      var people = PeopleRecords(vocabulary, as: self == .csv ? .csv : .ndjson)
      try eachPiece(after: people.header, take) { people.appendRecord(to: &$0) }
    }
  }

  private func eachPiece(
    after header: [UInt8], _ take: ([UInt8]) throws(BenchError) -> Void,
    append: (inout [UInt8]) -> Void
  ) throws(BenchError) {
    var piece = header
    for _ in 0..<count {
      append(&piece)
      guard piece.count >= 1 << 18 else { continue }
      try take(piece)
      piece.removeAll(keepingCapacity: true)
    }
    try take(piece)
  }
}
