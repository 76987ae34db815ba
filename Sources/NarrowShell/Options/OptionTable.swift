extension Option {
  /// All options, in the order in which `--help` lists them.
  static let all: [Option] =
    work + search.map(\.ofSession) + source.map(\.ofSession) + output + typing + about

  /// What to do.
  private static let work: [Option] = [
    Option(
      "filter", letter: "f", takes: "QUERY", "print every match, no shell; more of them narrow"
    ) {
      invocation, argument throws(OptionError) in invocation.filters.append(try argument.text)
    },
    Option("pick", letter: "p", "pick records at the terminal and print them") {
      invocation, _ in invocation.picks = true
    },
    Option("count", letter: "c", "with --filter: print only how many") { invocation, _ in
      invocation.isCounting = true
    },
    Option(
      "output", letter: "o", takes: "FORM", "with -f or -p: print as text, csv, tsv, json or ndjson"
    ) {
      invocation, argument throws(OptionError) in
      invocation.form = try argument.choice(OutputForm.self).rawValue
    },
    Option("print0", letter: "0", "with -f or -p: end each record with NUL") { invocation, _ in
      invocation.ending = .nul
    },
    Option("eval", letter: "e", takes: "LINE", "run a line of the shell and leave; repeatable") {
      invocation, argument throws(OptionError) in
      invocation.work.append(.line(try argument.text))
    },
    Option("script", letter: "x", takes: "FILE", "run the lines of a file and leave") {
      invocation, argument in invocation.work.append(.script(path: argument.bytes))
    },
    Option("echo", "print each line before what it prints, in session form") { invocation, _ in
      invocation.echoes = true
    },
    Option("replay", takes: "FILE", "run a session file again and compare") {
      invocation, argument in invocation.task = .replay(path: argument.bytes)
    },
  ]

  /// How to search.
  private static let search: [Option] = [
    Option("scope", letter: "s", takes: "V", "search only this value of the scope field") {
      invocation, argument throws(OptionError) in invocation.scope = try argument.text
    },
    Option("scope-by", takes: "FIELD", "the field whose values are the scopes") {
      invocation, argument throws(OptionError) in
      invocation.reading.scopeField = try argument.text
    },
    Option("name", takes: "FIELD", "the field that is searched and listed") {
      invocation, argument throws(OptionError) in
      invocation.reading.nameField = try argument.text
    },
    Option("in", takes: "F,F", "the fields to look at, or all") {
      invocation, argument throws(OptionError) in
      invocation.fields = try FieldChoice(parsing: argument)
    },
    Option("match", letter: "m", takes: "MODE", "words, phrase, wildcard, fuzzy or regex") {
      invocation, argument throws(OptionError) in invocation.mode = try argument.choice()
    },
    Option("case", takes: "RULE", "ignore, smart or exact") {
      invocation, argument throws(OptionError) in invocation.letterCase = try argument.choice()
    },
    Option("accents", takes: "RULE", "typed, ignore or exact") {
      invocation, argument throws(OptionError) in invocation.accents = try argument.choice()
    },
  ]

  /// What to open, and how.
  private static let source: [Option] = [
    Option("format", takes: "FORMAT", "read it as text, csv, tsv, psv, json or ndjson") {
      invocation, argument throws(OptionError) in
      invocation.reading.format = try argument.choice(InputFormat.self).rawValue
    },
    Option("delimiter", letter: "d", takes: "C", "what stands between the cells of a row") {
      invocation, argument throws(OptionError) in
      invocation.reading.delimiter = try argument.delimiter
    },
    Option("header", "the first row has the names of the fields") { invocation, _ in
      invocation.reading.header = .present
    },
    Option("no-header", "the first row is a record") { invocation, _ in
      invocation.reading.header = .absent
    },
    Option("table", takes: "TABLE", "the table of a database to read") {
      invocation, argument throws(OptionError) in invocation.reading.table = try argument.text
    },
    Option("timeout", takes: "S", "give a server up from which nothing comes for S seconds") {
      invocation, argument throws(OptionError) in
      invocation.reading.patience = try argument.count
    },
    Option("memory", takes: "SIZE", "keep so much of a growing source, as 500M or 2G") {
      invocation, argument throws(OptionError) in
      invocation.reading.memory = try argument.size
    },
    Option("read0", "read a text whose records end with NUL") { invocation, _ in
      invocation.reading.ending = .nul
    },
    Option("sample", takes: "NAME", "open a built-in sample: countries, candies or users") {
      invocation, argument throws(OptionError) in
      invocation.source = .sample(try argument.choice())
    },
  ]

  /// How to print.
  private static let output: [Option] = [
    Option("page", takes: "N", "the rows of a page; 0 for all") {
      invocation, argument throws(OptionError) in invocation.page = try argument.count
    }.ofSession,
    Option("color", takes: "WHEN", "auto, always or never") {
      invocation, argument throws(OptionError) in invocation.color = try argument.choice()
    },
    Option("theme", takes: "THEME", "standard, dark, light, mono or plain") {
      invocation, argument throws(OptionError) in invocation.theme = try argument.choice()
    },
  ]

  /// What someone who types has.
  private static let typing: [Option] = [
    Option("live", "show what a line would do while it is typed") { invocation, _ in
      invocation.live = .on
    },
    Option("no-live", "show nothing before a line is entered") { invocation, _ in
      invocation.live = .off
    },
    Option("history", takes: "FILE", "keep the lines that are typed in this file") {
      invocation, argument in invocation.history = .file(path: argument.bytes)
    },
    Option("no-history", "keep the lines that are typed for this session only") {
      invocation, _ in invocation.history = .none
    },
    Option("no-config", "do not read the configuration file") { invocation, _ in
      invocation.readsConfiguration = false
    },
  ]

  private static let about: [Option] = [
    Option("help", letter: "h", "tell the options and leave") { invocation, _ in
      invocation.task = .help
    },
    Option("version", letter: "V", "tell the version and leave") { invocation, _ in
      invocation.task = .version
    },
  ]
}

/// The forms in which records are written.
enum OutputForm: String, CaseIterable, Sendable { case text, csv, tsv, json, ndjson }

/// The formats in which sources are read; `psv` has bars between its cells.
enum InputFormat: String, CaseIterable, Sendable { case text, csv, tsv, psv, json, ndjson }

extension OptionText {
  /// The argument as a whole number from 0.
  fileprivate var count: Int {
    get throws(OptionError) {
      let word = try text
      guard let count = Int(word), count >= 0 else {
        throw .notACount(option: option, word)
      }
      return count
    }
  }

  /// The argument as a number of bytes: `500M`, `2G`.
  fileprivate var size: Int {
    get throws(OptionError) {
      let word = try text
      let units = ["K": 1 << 10, "M": 1 << 20, "G": 1 << 30]
      let unit = word.last.flatMap { units[$0.uppercased()] }
      let count = Int(unit == nil ? word : String(word.dropLast())) ?? 0
      let (size, overflow) = count.multipliedReportingOverflow(by: unit ?? 1)
      guard size > 0, !overflow else { throw .notASize(option: option, word) }
      return size
    }
  }

  /// The argument as one ASCII character; `\t` is a tab.
  fileprivate var delimiter: UInt8 {
    get throws(OptionError) {
      let word = try text
      if word == "\\t" { return 0x09 }
      guard bytes.count == 1, bytes[0] < 0x80, !"\r\n\"".utf8.contains(bytes[0]) else {
        throw .notADelimiter(word)
      }
      return bytes[0]
    }
  }
}

extension FieldChoice {
  /// Reads the argument of `--in`.
  fileprivate init(parsing argument: OptionText) throws(OptionError) {
    let text = try argument.text
    var words = Words(text)
    do {
      try self.init(words.nextList())
    } catch {
      throw .notAChoice(option: "in", text, among: ["all", "field names parted by commas"])
    }
  }
}
