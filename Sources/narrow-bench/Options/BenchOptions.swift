/// What was asked for on the command line.
struct BenchOptions: Equatable {
  /// What is measured.
  enum Task: Equatable {
    /// Every goal, on ten million lines.
    case full
    /// Every goal, on a million lines and less often.
    case quick
    /// How the same work grows from one to ten million lines.
    case growth
    /// Nothing: the options are told.
    case help
  }

  var task = Task.full
  /// The folder of the generated files.
  var data = ".build/bench"
  /// Where the rows go as JSON, too.
  var json: String?
  /// The binary that is measured; the one beside this program if it is not given.
  var narrow: String?
  /// Only what has this text in its name is measured.
  var only = ""

  /// Takes the defaults.
  init() {}

  /// Reads the words after the program's name.
  init(parsing words: [String]) throws(BenchError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let option = BenchOption.all.first(where: { $0.name == word }) else {
        throw BenchError("unknown option \(word); --help tells all")
      }
      guard let argument = option.argument else {
        option.apply(&self, "")
        continue
      }
      guard let value = rest.popFirst() else { throw BenchError("\(word) needs a \(argument)") }
      option.apply(&self, value)
    }
  }
}

/// An option of the command line.
struct BenchOption: Sendable {
  let name: String
  /// What it takes; `nil` if nothing.
  var argument: String?
  let summary: String
  let apply: @Sendable (inout BenchOptions, String) -> Void

  static let all = [
    BenchOption(name: "--quick", summary: "a million lines, less often: under two minutes") {
      options, _ in options.task = .quick
    },
    BenchOption(name: "--growth", summary: "the same work on 1, 3 and 10 million lines") {
      options, _ in options.task = .growth
    },
    BenchOption(
      name: "--data", argument: "DIR", summary: "keep generated files there (.build/bench)"
    ) { $0.data = $1 },
    BenchOption(name: "--json", argument: "FILE", summary: "write the rows there, too") {
      $0.json = $1
    },
    BenchOption(name: "--narrow", argument: "FILE", summary: "measure this binary") {
      $0.narrow = $1
    },
    BenchOption(name: "--only", argument: "TEXT", summary: "only what has it in its name") {
      $0.only = $1
    },
    BenchOption(name: "--help", summary: "tell the options and leave") {
      options, _ in options.task = .help
    },
  ]

  /// All options, one a line.
  static var help: String {
    "narrow-bench [options]\n\n"
      + all.map { option in
        let head = "  \(option.name)\(option.argument.map { " \($0)" } ?? "")"
        return head + String(repeating: " ", count: max(1, 18 - head.count)) + option.summary
      }.joined(separator: "\n")
  }
}
