internal import NarrowEngine

extension Shell {
  /// Narrows by a text and lists what is left.
  func search(_ text: String) throws -> Answer {
    let changes = try session.add(Self.searchText(of: text), stop: stop)
    return try firstPage(changes: changes, typed: text)
  }

  /// Ends the search, and begins another one if a text is given.
  func cancel(thenSearch text: String?) throws -> Answer {
    try session.cancel(thenAdd: text.map(Self.searchText(of:)), stop: stop)
    return try firstPage(typed: text)
  }

  /// The text without the backslash of `\:`, which only says that it is no command.
  static func searchText(of text: String) -> String {
    text.hasPrefix("\\:") ? String(text.dropFirst()) : text
  }

  /// Lists the results of a new state from the first row; `typed` is the search text that led
  /// there, which may be a slip.
  func firstPage(
    changes: [Change] = [], scopes: ScopeBar? = nil, typed: String? = nil
  ) throws(ShellError) -> Answer {
    var list = try page(ofNewState: changes.map(\.description))
    list.scopes = scopes
    list.hints = hints(typed: typed)
    return .list(list)
  }

  /// The first page of the present results, below what is said of how they came about.
  func page(ofNewState changes: [String]) throws(ShellError) -> ListPage {
    printed = PrintedList(session.listed())
    let first = printed.next(page) ?? 0..<0
    var list = try listPage(first)
    list.changes = changes
    return list
  }

  /// Lists the results that the session has, without a word of how they came about.
  func list() throws(ShellError) -> Answer {
    printed = PrintedList(session.listed())
    return .list(try listPage(printed.next(page) ?? 0..<0))
  }

  /// Lists the results that came last, at most so many, or where they are sorted the first.
  func newest(_ count: Int) throws(ShellError) -> Answer {
    printed = PrintedList(session.listed())
    let start = printed.list.isInCorpusOrder ? max(0, printed.count - count) : 0
    return .list(try listPage(start..<min(printed.count, start + count)))
  }

  /// Lists the rows after those that were listed last.
  func nextPage() throws(ShellError) -> Answer {
    guard let next = printed.next(page) else { return .endOfList(count: printed.count) }
    return .list(try listPage(next))
  }

  /// Lists a range of rows of the present results.
  func list(_ range: RowRange) throws(ShellError) -> Answer {
    let list = PrintedList(session.listed())
    guard let positions = range.positions(in: list.count) else {
      throw list.count == 0 ? .nothingListed : .noRow(range.first, count: list.count)
    }
    printed = list
    return .list(try listPage(positions))
  }

  /// Some rows of the printed list, which are made when they are printed.
  private func listPage(_ positions: Range<Int>) throws(ShellError) -> ListPage {
    let (records, fields, marks) = (try listed(at: positions), listedFields, session.marks)
    var page = ListPage(indicator: ResultsIndicator(of: session, showing: positions))
    if columns != nil { page.heading = fields.map { session.corpus[$0].name } }
    page.rows = MadeOnDemand(count: records.count) { index in
      ListPage.Row(
        number: positions.lowerBound + index + 1,
        cells: fields.map { Cell($0, of: records[index], in: marks) })
    }
    printed.shown = positions
    return page
  }

  /// The records at some positions of the printed list.
  func listed(at positions: Range<Int>) throws(ShellError) -> [RecordID] {
    let records: [RecordID]
    do { records = try printed.list.records(at: positions, stop: stop) } catch {
      throw .session(.interrupted)
    }
    // A list that was printed may have rows which went from a growing source since.
    guard records.count == positions.count else { throw .rowsLetGo }
    return records
  }

  /// The fields of a row: the name, then the chosen columns or the scope.
  private var listedFields: [FieldID] {
    let others = columns ?? [session.scopeField].compactMap { $0 }
    let name = session.corpus.nameField
    return [name] + others.filter { $0 != name }
  }
}
