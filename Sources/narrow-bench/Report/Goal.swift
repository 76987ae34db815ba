/// What a row of the table is to reach.
enum Goal: Equatable {
  /// Nothing; the row is there to be seen.
  case none
  /// No more than a part of what the peer takes.
  case ofPeer(Double)
  /// So many times as fast as the peer.
  case fasterThanPeer(times: Double)
  /// No longer than a time, whatever the peer takes.
  case time(Duration)
  /// No more memory than so many times the file, and so many bytes for each cell of a table.
  case memory(ofFile: Double, bytesPerCell: Int = 0)

  /// The most that is allowed; `nil` without a goal, or without the peer that it is about.
  func limit(peer: Figure?, file: FileSize?) -> Double? {
    switch self {
    case .none: nil
    case .ofPeer(let part): peer.map { $0.value * part }
    case .fasterThanPeer(let times): peer.map { $0.value / times }
    case .time(let duration): duration.seconds
    case .memory(let part, let bytesPerCell):
      file.map { Double($0.bytes) * part + Double($0.cells * bytesPerCell) }
    }
  }
}

/// How large a file is, and how many values it has.
struct FileSize: Equatable {
  let bytes: Int
  var cells = 0
}

extension Goal: CustomStringConvertible {
  var description: String {
    switch self {
    case .none: "–"
    case .ofPeer(let part) where part < 0.05: "≤ 1/\(fixed(1 / part, digits: 0)) of peer"
    case .ofPeer(let part): "≤ \(fixed(part, digits: 2)) × peer"
    case .fasterThanPeer(let times): "≥ \(fixed(times, digits: 0)) × faster"
    case .time(let duration): "≤ \(fixed(duration.seconds * 1000, digits: 0)) ms"
    case .memory(let part, 0): "≤ \(fixed(part, digits: 2)) × file"
    case .memory(let part, let cells): "≤ \(fixed(part, digits: 2)) × file + \(cells) B a cell"
    }
  }
}
