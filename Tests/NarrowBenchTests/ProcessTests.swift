import Testing

@testable import narrow_bench

/// Programs are measured one at a time, so these tests run one at a time, too.
@Suite(.serialized) struct ProcessTests {
  private static func shell(_ line: String, input: String? = nil) -> ProgramCall {
    ProgramCall("sh", at: "/bin/sh", ["-c", line], input: input)
  }

  @Test func `a run tells its time and its memory`() throws {
    let run = try Run(Self.shell("exit 0"))
    #expect(run.elapsed > .zero)
    #expect(run.ending.peak > 100_000)
  }

  @Test(arguments: [("exit 1", 1), ("exit 2", 2), ("kill -9 $$", 137)])
  func `a run that fails is an error`(line: String, status: Int32) {
    let error = #expect(throws: BenchError.self) { try Run(Self.shell(line)) }
    #expect(error?.description == "sh ended with status \(status)")
  }

  @Test func `a missing program is an error`() {
    #expect(throws: BenchError.self) { try Run(ProgramCall("x", at: "/nonexistent/x", [])) }
  }

  @Test func `what a program writes is taken`() throws {
    let output = try Output(of: Self.shell("echo a:12; cat", input: "/etc/passwd"))
    let lines = try SystemFile(reading: "/etc/passwd").readAll().count { $0 == UInt8(ascii: "\n") }
    #expect(output.lines == lines + 1)
    #expect(output.number == 12)
    let same = try Output(of: Self.shell("echo a:12; cat /etc/passwd"))
    #expect(output.checksum == same.checksum)
  }

  @Test func `a child sees no surroundings that configure it`() throws {
    let output = try Output(
      of: Self.shell("echo \"$HOME:$FZF_DEFAULT_OPTS:$RIPGREP_CONFIG_PATH:\""))
    #expect(output.text == "/nonexistent:::\n")
  }

  @Test func `a program on a terminal has it as its own`() throws {
    let terminal = try PrivateTerminal()
    let call = Self.shell("stty size </dev/tty; printf '\\007'; exec sleep 100")
    let child = try ChildProcess(call, streams: .terminal(terminal.path))
    #expect(try terminal.wait(for: 7, atMost: .seconds(20)))
    #expect(!child.hasEnded)
    #expect(child.stop().status == 137)
    #expect(child.hasEnded)
  }

  @Test func `waiting for what does not come ends`() throws {
    let terminal = try PrivateTerminal()
    let child = try ChildProcess(Self.shell("exit 3"), streams: .terminal(terminal.path))
    #expect(try !terminal.wait(for: 7, atMost: .seconds(20)))
    #expect(child.wait().status == 3)
  }

  @Test func `a contest goes on without those that fail`() {
    let pace = Pace(rounds: 3, leastRounds: 3, budget: .zero)
    let contest = Contest([Self.shell("exit 5"), Self.shell("exit 0")], pace: pace)
    #expect(contest.scores[0].fault == "sh ended with status 5")
    #expect(contest.scores[0].time == nil && contest.scores[1].time != nil)
  }

  @Test(arguments: [
    ("echo 3", "echo 3", false), ("echo 3", "echo 4", true), ("exit 1", "echo 0", false),
    ("echo 5 f", "echo 5", false),
  ])
  func `counts are compared`(theirs: String, ours: String, differs: Bool) {
    var row = BenchRow(work: "w", peer: "p", goal: .none)
    Agreement.counts.check(Self.shell(theirs), Self.shell(ours), in: &row)
    #expect(row.differs == differs)
    #expect(row.notes.count == 1)
  }

  @Test(arguments: [("echo a", "echo a", false), ("echo a", "echo b", true)])
  func `bytes are compared`(theirs: String, ours: String, differs: Bool) {
    var row = BenchRow(work: "w", peer: "p", goal: .ofPeer(1))
    Agreement.bytes.check(Self.shell(theirs), Self.shell(ours), in: &row)
    #expect(row.differs == differs)
    #expect((row.verdict == .wrong) == differs)
  }

  @Test(arguments: [
    (0, 0, true), (2, 0, true), (3, 0, false), (3, 1000, true), (5, 1000, false),
  ])
  func `rounds end with their number or the budget`(done: Int, seconds: Int, goesOn: Bool) {
    let pace = Pace(rounds: 5, leastRounds: 3, budget: .seconds(seconds))
    #expect(pace.goesOn(after: done, since: .now - .milliseconds(1)) == goesOn)
  }
}
