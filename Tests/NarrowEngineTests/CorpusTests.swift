import RandomTesting
import Testing

@testable import NarrowEngine

@Suite struct FieldNamesTests {
  static let names = FieldNames(
    ["name", "Café", "geo.lat", "home.lat", "geo.lon", "Lon.x", "x", "NAME"].map(Field.init(name:)))

  @Test(arguments: [
    ("name", 0), ("NAME", 7), ("cafe\u{301}", 1), ("CAFE", 1), ("geo.lat", 2), ("GEO.LAT", 2),
    ("lon", 4),
    ("x", 6), ("X", 6), ("city", nil), ("geo", nil), ("", nil),
  ])
  func `a typed name means the nearest of its forms`(name: String, position: Int?) throws {
    #expect(try Self.names.field(named: name) == position.map(FieldID.init(position:)))
  }

  @Test(arguments: [("lat", ["geo.lat", "home.lat"]), ("Name", ["name", "NAME"])])
  func `a name that several have is ambiguous`(name: String, fields: [String]) {
    #expect(throws: FieldError.ambiguous(name, among: fields)) {
      try Self.names.field(named: name)
    }
  }

  @Test func `an unknown name tells the nearest`() {
    #expect(throws: FieldError.unknown("nmae", nearest: "name")) {
      try Self.names.requiredField(named: "nmae")
    }
    #expect(throws: FieldError.unknown("qqqqq", nearest: nil)) {
      try Self.names.requiredField(named: "qqqqq")
    }
  }
}

@Suite struct FieldRolesTests {
  @Test(
    arguments: [
      (["id", "title", "label"], "title", nil), (["word", "Name", "type"], "Name", "type"),
      (["id", "Kind", "category"], "Kind", "category"), (["a", "b"], "b", nil),
      (["id", "status", "group"], "status", "group"),
    ] as [([String], String, String?)])
  func `name and scope are the usual ones, else the first text`(
    fields: [String], name: String, scope: String?
  ) throws {
    let rows = [["1", "x", "y"].prefix(fields.count).map { Optional(Array($0.utf8)) }]
    let corpus = try Corpus(name: "c", source: "c", table: Table(fields: fields, rows: rows))
    #expect(corpus[corpus.nameField].name == name)
    #expect(corpus.scopeField.map { corpus[$0].name } == scope)
  }

  @Test func `what is given wins, and must be there`() throws {
    let table = Table(fields: ["name", "b.c", "type"], rows: [[[49], [50], [51]]])
    let corpus = try Corpus(name: "c", source: "c", table: table, nameField: "C", scopeField: "b.c")
    #expect(corpus.nameField == FieldID(position: 1))
    #expect(corpus.scopeField == FieldID(position: 1))
    #expect(throws: FieldError.unknown("tpye", nearest: "type")) {
      try Corpus(name: "c", source: "c", table: table, scopeField: "tpye")
    }
  }

  @Test func `a corpus without records or with numbers alone has a name field too`() throws {
    let empty = try Corpus(name: "c", source: "c", table: Table(fields: ["a"], rows: []))
    #expect(empty.nameField == FieldID(position: 0))
    #expect(empty.count == 0)
    let numbers = Table(fields: ["a", "b"], rows: [[[49], [50]]])
    #expect(try Corpus(name: "c", source: "c", table: numbers).nameField == FieldID(position: 0))
  }
}

@Suite struct SpellingTests {
  @Test(arguments: [
    ("catgory", "category"), ("categroy", "category"), ("GERMNY", "Germany"), ("xyzzy", nil),
    ("c", nil),
    ("", nil), ("Paris", "Paris"), ("qit", "quit"),
  ])
  func `the nearest name is offered if it is close`(typed: String, nearest: String?) {
    let names = ["category", "Germany", "Paris", "quit"]
    #expect(Spelling.nearest(to: typed, among: names) == nearest)
  }

  @Test(arguments: [
    ("", "", 0), ("abc", "", 3), ("ab", "ba", 1), ("kitten", "sitting", 3), ("a", "b", 1),
  ])
  func `edits are counted`(left: String, right: String, count: Int) {
    let scalars = [left, right].map { Array($0.unicodeScalars) }
    #expect(Spelling.edits(from: scalars[0], to: scalars[1]) == count)
    #expect(Spelling.edits(from: scalars[1], to: scalars[0]) == count)
  }
}

@Suite struct RecordSetTests {
  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func `a set does what Swift's does`(capacity: Int) {
    var random = SplitMix(seed: UInt64(capacity))
    for _ in 0..<20 {
      let (left, right) = (rows(capacity, &random), rows(capacity, &random))
      let (mine, theirs) = (set(left, capacity), set(right, capacity))
      #expect(mine.map(\.row) == left.sorted())
      #expect(mine.count == left.count)
      #expect(mine.isEmpty == left.isEmpty)
      #expect(mine.intersection(theirs).map(\.row) == left.intersection(right).sorted())
      #expect(mine.union(theirs).map(\.row) == left.union(right).sorted())
      #expect(mine.subtracting(theirs).map(\.row) == left.subtracting(right).sorted())
      #expect((0..<capacity).allSatisfy { mine.contains(RecordID(row: $0)) == left.contains($0) })
      #expect((mine == theirs) == (left == right))
      let (first, second) = (random.next(below: capacity + 2), random.next(below: capacity + 2))
      let positions = min(first, second)..<max(first, second)
      let listed = Array(left.sorted().dropFirst(positions.lowerBound).prefix(positions.count))
      #expect(mine.records(at: positions).map(\.row) == listed)
    }
  }

  @Test(arguments: [0, 1, 63, 64, 65, 1000])
  func `the set of all has every row and no more`(capacity: Int) {
    let all = RecordSet(allOf: capacity)
    #expect(all.map(\.row) == Array(0..<capacity))
    #expect(all.count == capacity)
    var filled = RecordSet(capacity: capacity)
    filled.insert(rows: 0..<capacity)
    #expect(filled == all)
    #expect(all.subtracting(all) == RecordSet(capacity: capacity))
  }

  @Test(arguments: [0, 7, 300, 1000])
  func `a set comes in groups, few rows of many or many`(count: Int) {
    let set = RecordSet(rows: (0..<count).map { $0 * 3 }, capacity: 3000)
    let groups = set.groups(of: 64)
    #expect(groups.allSatisfy { $0.capacity == 3000 && $0.count <= 64 })
    #expect(groups.flatMap { Array($0) } == Array(set))
  }

  private func set(_ rows: Set<Int>, _ capacity: Int) -> RecordSet {
    RecordSet(rows.map(RecordID.init(row:)), capacity: capacity)
  }

  private func rows(_ capacity: Int, _ random: inout SplitMix) -> Set<Int> {
    let density = random.one(1, 2, 10, 100)
    return Set((0..<capacity).filter { _ in random.isOnce(in: density) })
  }
}

@Suite struct ScopeIndexTests {
  static func index() throws -> ScopeIndex {
    let values = [
      "Hard", "chocolate", "Chocolate", "Côte 10", "Cote 9", "", "Hard", "Harder", "Café",
    ]
    let rows = values.map { [$0.isEmpty ? nil : Optional(Array($0.utf8))] } + [[[]]]
    let corpus = try Corpus(name: "c", source: "c", table: Table(fields: ["type"], rows: rows))
    return ScopeIndex(of: FieldID(position: 0), in: corpus)
  }

  private static func values(of index: ScopeIndex) -> [String] {
    (0..<index.count).map { index.value(of: index.scope(at: $0)).text }
  }

  @Test func `scopes are in natural order, and what is empty is none`() throws {
    #expect(
      try Self.values(of: Self.index()) == [
        "Café", "chocolate", "Chocolate", "Cote 9", "Côte 10", "Hard", "Harder",
      ])
  }

  @Test(arguments: [
    ("Hard", "Hard"), ("hard", "Hard"), ("harde", "Harder"), ("Chocolate", "Chocolate"),
    ("chocolate", "chocolate"), ("CAFE", "Café"), ("cote 1", "Côte 10"), ("ca", "Café"),
  ])
  func `a scope is found exactly, then letters equal, then by its beginning`(
    typed: String, value: String
  ) throws {
    let index = try Self.index()
    #expect(try index.value(of: index.scope(named: typed, stop: StopSignal())).text == value)
  }

  @Test(arguments: [("CHOCOLATE", ["chocolate", "Chocolate"]), ("cot", ["Cote 9", "Côte 10"])])
  func `a scope that could be several is told`(typed: String, scopes: [String]) throws {
    let index = try Self.index()
    #expect(throws: SessionError.scope(.ambiguous(typed, among: scopes))) {
      try index.scope(named: typed, stop: StopSignal())
    }
  }

  @Test func `an unknown scope tells the nearest`() throws {
    let index = try Self.index()
    #expect(throws: SessionError.scope(.unknown("Hrad", nearest: "Hard"))) {
      try index.scope(named: "Hrad", stop: StopSignal())
    }
  }

  @Test func `records and counts go by value`() throws {
    let index = try Self.index()
    let hard = try index.scope(named: "Hard", stop: StopSignal())
    #expect(index.records(of: hard).map(\.row) == [0, 6])
    #expect(index.counts(in: RecordSet(allOf: 10)) == [1, 1, 1, 1, 1, 2, 1])
  }

  private static func index(of values: [[UInt8]]) throws -> ScopeIndex {
    let rows = values.map { [Optional($0)] }
    let corpus = try Corpus(name: "c", source: "c", table: Table(fields: ["type"], rows: rows))
    return ScopeIndex(of: FieldID(position: 0), in: corpus)
  }

  @Test(arguments: [
    ("a␊b", Array("a\nb".utf8)), ("caf<E9>", Array("caf".utf8) + [0xE9]),
    ("x␀", Array("x\0".utf8)), ("<E9>s", Array("<E9>s".utf8)),
  ])
  func `a scope is found by what is shown of it`(typed: String, value: [UInt8]) throws {
    let values = [Array("a\nb".utf8), Array("caf".utf8) + [0xE9], Array("x\0".utf8)]
    let index = try Self.index(of: values + [Array("<E9>s".utf8), [0xE9, 0x73]])
    #expect(try index.value(of: index.scope(named: typed, stop: StopSignal())).array == value)
  }

  @Test func `an ambiguous name among very many tells the first, and how many more`() throws {
    let index = try Self.index(of: (1...100).map { Array("a\($0)".utf8) })
    #expect(
      throws: SessionError.scope(
        .ambiguous("a", among: (1...8).map { "a\($0)" }, others: 92))
    ) {
      try index.scope(named: "a", stop: StopSignal())
    }
  }

  @Test func `making and naming scopes can be stopped`() throws {
    let rows = (0..<50).map { [Optional(Array("\($0)".utf8))] }
    let corpus = try Corpus(name: "c", source: "c", table: Table(fields: ["type"], rows: rows))
    let stop = StopSignal()
    stop.stop()
    #expect(throws: Interrupted()) {
      try ScopeIndex(ScopeIndex(none: FieldID(position: 0)), in: corpus, stop: stop)
    }
    let index = ScopeIndex(of: FieldID(position: 0), in: corpus)
    #expect(throws: SessionError.interrupted) { try index.scope(named: "<9>", stop: stop) }
  }
}
