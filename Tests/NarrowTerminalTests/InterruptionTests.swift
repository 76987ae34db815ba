import Glibc
import TerminalTesting
import Testing

@Suite struct InterruptionTests {
  @Test func `Ctrl-C stops a search and keeps the last results`() {
    var work = SlowWork(lines: 20_000)
    // How long it takes is measured by LiveFigures, where nothing else runs.
    #expect(work.stop() < .seconds(1))
    work.narrow.send(":list 1-1\r")
    #expect(
      work.narrow.terminal.wait {
        work.narrow.screen.suffix(2).first?.contains(" of 20,000") == true
      },
      "\(work.narrow.screen)")
    work.narrow.send("\u{4}")
    #expect(work.narrow.terminal.waitForExit() == 2)
    #expect(work.narrow.terminal.isCooked)
  }

  @Test func `Ctrl-C stops a list that is as long as the data`() {
    var lines = GeneratedLines(seed: 5)
    let folder = NarrowTerminal.makeFolder()
    let file = NarrowTerminal.write(lines.text(lines: 100_000), named: "many.txt", in: folder)
    let narrow = NarrowTerminal(["--no-history", file])
    narrow.send(":list 1-100000\r")
    #expect(narrow.terminal.wait { narrow.terminal.isUnechoed }, "\(narrow.screen)")
    narrow.send("\u{3}")
    #expect(
      narrow.terminal.wait {
        narrow.screen.suffix(2).first?.hasPrefix("interrupted") == true
          && narrow.screen.last?.hasPrefix("many>") == true
      }, "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 2)
    #expect(narrow.terminal.isCooked)
  }

  @Test func `the next key stops a preview that takes long`() {
    var work = SlowWork(lines: 20_000)
    work.narrow.send(work.pattern())
    work.narrow.send("\u{15}qua")
    #expect(
      work.narrow.terminal.wait {
        work.narrow.screen.contains { $0.contains(" of 20,000") }
          && work.narrow.screen.contains("\(SlowWork.prompt) qua")
      }, "\(work.narrow.screen)")
  }

  @Test func `leaving does not wait for a preview`() {
    var work = SlowWork(lines: 20_000)
    work.narrow.send(work.pattern())
    work.narrow.send("\u{15}\u{4}")
    #expect(work.narrow.terminal.waitForExit() == 0)
  }

  @Test func `an interrupt from outside drops the line and nothing else`() {
    let narrow = NarrowTerminal(["--no-history", NarrowTerminal.candies])
    narrow.send("wafer")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 60") }, "\(narrow.screen)")
    narrow.terminal.signal(SIGINT)
    #expect(narrow.endsWith(["candies> wafer", LivePreviewTests.placeholder]), "\(narrow.screen)")
    narrow.send("caramel\r")
    #expect(narrow.endsWith(["7 of 60", "candies › caramel> Search candies…"]), "\(narrow.screen)")
    narrow.send("\u{4}")
    #expect(narrow.terminal.waitForExit() == 0)
    #expect(narrow.terminal.isCooked)
  }

  @Test func `an interrupt from outside gives up picking`() {
    let narrow = NarrowTerminal(["-p", "--no-history", NarrowTerminal.candies])
    narrow.send("wafer")
    #expect(narrow.terminal.wait { narrow.screen.contains("1 of 60") }, "\(narrow.screen)")
    narrow.terminal.signal(SIGINT)
    #expect(narrow.terminal.waitForExit() == 130)
    #expect(narrow.terminal.isCooked)
  }

  @Test func `what is typed while a source is read comes to the first line, unseen`() {
    let loading = Loading()
    loading.terminal.send("al")
    loading.deliver("alpha\nbeta\n")
    let screen = loading.terminal.screen
    #expect(loading.terminal.wait { screen.text.contains("source> al") }, "\(screen.text)")
    #expect(
      loading.terminal.wait { screen.text.prefix(3) == ["2 source", "source> al", "1 of 2"] },
      "\(screen.text)")
  }

  @Test func `what is typed while a pipe is read shows until the data is there`() {
    let loading = Loading(through: "exec \"$0\" \"$1\" < \"$2\"")
    let screen = loading.terminal.screen
    #expect(loading.terminal.isCooked, "a program before it may ask something")
    loading.terminal.send("al")
    #expect(loading.terminal.wait { screen.text == ["al"] }, "\(screen.text)")
    loading.deliver("alpha\nbeta\n")
    #expect(
      loading.terminal.wait {
        screen.text == ["2 records", "records> al", "1 of 2", "  1  alpha"]
      }, "\(screen.text)")
    loading.terminal.send("\u{15}\u{4}")
    #expect(loading.terminal.waitForExit() == 0)
    #expect(loading.terminal.isCooked)
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, 128 + SIGTERM), (SIGHUP, 128 + SIGHUP)])
  func `whatever ends the reading of a source leaves the terminal as it was`(
    signal: Int32, status: Int32
  ) {
    let loading = Loading()
    if signal == SIGINT { loading.terminal.send("\u{3}") } else { loading.terminal.signal(signal) }
    #expect(loading.terminal.waitForExit() == status)
    #expect(loading.terminal.isCooked)
    #expect(loading.terminal.screen.text == [])
  }
}

/// The program, waiting for a source that is still empty.
@safe private final class Loading {
  let terminal: PseudoTerminal
  private let path = NarrowTerminal.makeFolder() + "/source"

  /// Opens the source itself, or gets it from a shell.
  init(through command: String? = nil) {
    // Safe: the path is only read.
    unsafe mkfifo(path, 0o600)
    terminal = PseudoTerminal(
      (command.map { ["/bin/sh", "-c", $0] } ?? [])
        + [NarrowTerminal.program, "--no-history", path],
      environment: [
        "TERM=xterm", "XTERM_VERSION=1", "HOME=/nonexistent", "NO_COLOR=1",
        "SWIFT_BACKTRACE=enable=no",
      ], rows: 24, columns: 80)
    if command == nil { #expect(terminal.wait(seconds: 20) { terminal.isUnechoed }) }
  }

  /// Lets the source have this text and no more.
  func deliver(_ text: String) {
    guard let file = unsafe fopen(path, "w") else { return }
    // Safe: the bytes are only read, and the file is closed once.
    _ = unsafe fwrite(Array(text.utf8), 1, text.utf8.count, file)
    unsafe fclose(file)
  }

  deinit { unsafe unlink(path) }
}
