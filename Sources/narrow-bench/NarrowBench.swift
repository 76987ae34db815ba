internal import Glibc
internal import LineEditing

/// The benchmark: measures what narrow is to reach, against what is installed beside it.
@main
struct NarrowBench {
  static func main() {
    Signals.ignoreFailedWrites()
    let words = ProcessWords.all.map { String(decoding: $0, as: UTF8.self) }
    do {
      switch words.first {
      case SessionWorker.word: try SessionWorker.run(Array(words.dropFirst()))
      case DataFolder.word: try DataFolder.run(Array(words.dropFirst()))
      default:
        RunningChildren.endWithProgram()
        exit(try BenchRun(BenchOptions(parsing: words)).status)
      }
    } catch {
      ReportPrinter.tell("\(error)")
      exit(2)
    }
  }
}
