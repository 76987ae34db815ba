internal import Glibc
internal import LineEditing

/// Writes what the benchmark says: its table to standard output, all else to standard error.
enum ReportPrinter {
  /// Writes a text and a line feed to standard output.
  static func write(_ text: String) throws(BenchError) {
    do { try LineEditing.write(Array("\(text)\n".utf8), to: STDOUT_FILENO) } catch {
      throw BenchError("cannot write the table: \(error)")
    }
  }

  /// Tells what is under way.
  static func tell(_ text: String) {
    // Whoever closed standard error does not want to know.
    try? LineEditing.write(Array("narrow-bench: \(text)\n".utf8), to: STDERR_FILENO)
  }
}
