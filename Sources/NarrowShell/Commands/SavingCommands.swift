extension Command {
  static let save = Command(
    "save", shortest: "sa", "Write the results to a file, as its ending says.",
    takes: .word("FILE", "ends in csv, tsv, json, ndjson or txt", choices: .unknown),
    examples: [
      Example(line: "save found.csv", effect: "writes them as CSV, if there is no such file"),
      Example(line: "save \"my list.txt\"", effect: "writes the names, a line each"),
    ]
  ) { shell, path in
    try shell.save(to: path, .keepsFiles)
  }

  static let pipe = Command(
    "pipe", shortest: "pip", "Give the results to a command of the system's shell.",
    takes: .rest("COMMAND", "what sh runs, with the records as its standard input"),
    examples: [
      Example(line: "pipe wc -l", effect: "counts the lines of the results"),
      Example(line: "pipe sort | less", effect: "gives the terminal to less, until it ends"),
    ]
  ) { shell, command in
    try shell.pipe(to: command)
  }

  static let saveOver = Command(
    "save!", shortest: "save!", "Write them to a file that may be there already.",
    takes: .word("FILE", "ends in csv, tsv, json, ndjson or txt", choices: .unknown),
    examples: [
      Example(line: "save! found.csv", effect: "keeps the old file until the new one is whole")
    ]
  ) { shell, path in
    try shell.save(to: path, .replacesFiles)
  }
}
