internal import ByteSearch
internal import Glibc
internal import LineEditing
internal import NarrowShell

/// The program: puts the rooms together and runs.
@main
struct Narrow {
  static func main() {
    Signals.ignoreFailedWrites()
    Signals.quitAtOnce()
    Interruption.endsProgram()
    Faults.beforeFatal { RawTerminal.abandon() }
    let status = Program(in: System()).run(ProcessWords.all)
    exit(status.rawValue)
  }
}
