internal import Glibc

/// What a run of a program took.
struct Run {
  let elapsed: Duration
  let ending: Ending

  /// Runs a program whose output goes nowhere, from its start to its end.
  init(_ call: ProgramCall) throws(BenchError) {
    var streams = ChildProcess.Streams()
    if let input = call.input { streams.input = .file(input) }
    let clock = ContinuousClock()
    let start = clock.now
    ending = try ChildProcess(call, streams: streams).wait()
    elapsed = clock.now - start
    try call.check(ending)
  }
}

/// What a program wrote.
struct Output {
  /// Tells outputs apart.
  private(set) var checksum = Checksum()
  /// How many line feeds there were.
  private(set) var lines = 0
  /// The beginning, up to 64 KiB.
  private(set) var head: [UInt8] = []
  private(set) var ending: Ending

  /// Runs a program and takes what it writes.
  init(of call: ProgramCall) throws(BenchError) {
    var ends: [CInt] = [0, 0]
    // Safe: the array has room for both descriptors.
    guard unsafe pipe(&ends) == 0 else { throw BenchError(system: "no pipe") }
    defer { close(ends[0]) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var streams = ChildProcess.Streams(output: .descriptor(ends[1]))
    if let input = call.input { streams.input = .file(input) }
    let child: ChildProcess
    do {
      defer { close(ends[1]) }
      child = try ChildProcess(call, streams: streams)
    }
    ending = Ending(status: 0, peak: 0)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while case let count = try readPiece(from: ends[0], into: &buffer), count > 0 {
      add(buffer.span.extracting(0..<count))
    }
    ending = child.wait()
    try call.check(ending)
  }

  private mutating func add(_ piece: Span<UInt8>) {
    checksum.add(piece)
    for offset in piece.indices where piece[offset] == UInt8(ascii: "\n") { lines += 1 }
    if head.count < 1 << 16 { head.append(copying: piece) }
  }

  /// The beginning as text.
  var text: String { String(decoding: head, as: UTF8.self) }

  /// The number that stands first in the output.
  var number: Int? {
    let digits = text.drop { !$0.isNumber }.prefix { $0.isNumber }
    return Int(digits)
  }
}

extension ProgramCall {
  /// Throws if a program did not do its work: whatever is searched for is there.
  fileprivate func check(_ ending: Ending) throws(BenchError) {
    guard ending.status == 0 else {
      throw BenchError("\(name) ended with status \(ending.status)")
    }
  }
}
