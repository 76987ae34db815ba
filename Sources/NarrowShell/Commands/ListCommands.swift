extension Command {
  static let list = Command(
    "list", shortest: "l", "List the present results.",
    takes: .optional(.range("A-B", "the rows to list; the first page if left out")),
    previews: .answer,
    examples: [
      Example(line: "list", effect: "lists the first page"),
      Example(line: "list 1-3", effect: "lists three rows"),
    ]
  ) { shell, range in
    guard let range else { return try shell.firstPage() }
    return try shell.list(range)
  }

  static let more = Command(
    "more", shortest: "m", "List the next page, as an empty line does.",
    previews: .answer,
    examples: [Example(line: "more", effect: "lists the next rows")]
  ) { shell in
    try shell.nextPage()
  }

  static let show = Command(
    "show", shortest: "sh", "Show rows of the printed list in full; also :N.",
    takes: .rows("N", "a row, rows A-B, last, or a name"),
    examples: [
      Example(line: "show 2", effect: "shows row 2 of the list printed last"),
      Example(line: "show 1-3", effect: "shows three records"),
      Example(line: "show last", effect: "shows the last row"),
      Example(line: "show \"Wafer Stack\"", effect: "shows the record of that name"),
      Example(line: "2", effect: "shows row 2"),
    ]
  ) { shell, rows in
    try shell.show(rows)
  } preview: { shell, rows in
    try shell.previewShow(rows)
  }

  static let pick = Command(
    "pick", shortest: "p", "With --pick: print the chosen rows and leave; also :N.",
    takes: .optional(.ranges("N…", "rows and ranges of rows; the only row if left out")),
    examples: [
      Example(line: "pick 2", effect: "prints row 2 and leaves"),
      Example(line: "pick 2 4-5", effect: "prints three rows"),
    ]
  ) { shell, ranges in
    try shell.pick(ranges)
  } preview: { shell, ranges in
    try shell.previewPick(ranges)
  }
}
