import Testing

@testable import NarrowEngine

@Suite struct ImplicationTests {
  @Test(arguments: [
    ("fran", "fra"), ("fran", "ra"), ("fran", "fran"), ("^fran", "fra"), ("^fran", "^fra"),
    ("land$", "and$"), ("land$", "an"), ("^land$", "land"), ("côte", "cote"), ("ab cd", "cd"),
    ("ab", "ab | cd"), ("ab | cd", "a | c | d"), ("!fra", "!fran"), ("un*dom", "un"),
    ("un*dom", "do"), ("^un*dom$", "u*d*m"), ("undom", "u*m"), ("~unkg", "~ukg"), ("~unkg", "~ug"),
    ("year:1992..1995", "year:1990..1999"), ("year>200", "year>100"), ("year>200", "year>=200"),
    ("year:5..6", "year>=5"), ("year<=5", "year<6"), ("!year>100", "!year>200"), ("/a+/", "/a+/"),
    ("city=x", "city=x"), ("city:paris", "city:par"), ("fran", ""), ("b?t", "b?t"),
    ("a \"b c\"", "b"),
    ("year>1990-05-02", "year>1990-05-01"),
  ])
  func `a query implies what it contains`(strong: String, weak: String) throws {
    #expect(try Query(weak).isImplied(by: [Query(strong)]))
  }

  @Test(arguments: [
    ("fra", "fran"), ("fran", "^fra"), ("fran", "fran$"), ("^a*b", "^b"), ("cote", "côte"),
    ("ab | cd", "ab"), ("!fran", "!fra"), ("un*dom", "undom"), ("un*dom", "nd"), ("~unkg", "~gk"),
    ("~unkg", "unkg"), ("unkg", "~unkg"), ("year:1990..1999", "year:1992..1995"),
    ("year>=200", "year>200"), ("year>5", "year<9"), ("/ab/", "/a/"), ("/ab/", "ab"),
    ("city=x", "city:x"),
    ("city:par", "name:par"), ("", "a"), ("a", "!a"), ("!a", "a"), ("が", "か"), ("b?t", "bt"),
    ("year=5", "year>=5"), ("\"a b\"", "\"b a\""),
  ])
  func `if unsure the answer is no`(strong: String, weak: String) throws {
    #expect(try !Query(weak).isImplied(by: [Query(strong)]))
  }

  @Test func `a trail implies what one of its steps implies`() throws {
    #expect(try Query("a").isImplied(by: [Query("xay"), Query("b")]))
    #expect(try Query("a b").isImplied(by: [Query("xay"), Query("b")]))
    #expect(try !Query("c").isImplied(by: [Query("xay"), Query("b")]))
    #expect(try !Query("a").isImplied(by: []))
    #expect(try Query("").isImplied(by: []))
  }

  @Test(arguments: [([0], [0, 1], true), ([0, 1], [0], false), ([0, 1], [1, 0], true)])
  func `fewer fields imply more`(strong: [Int], weak: [Int], isImplied: Bool) throws {
    let queries = try [strong, weak].map {
      try Query("ab", QueryRules(fields: $0.map(FieldID.init(position:))))
    }
    #expect(queries[1].isImplied(by: [queries[0]]) == isImplied)
    let negated = try [strong, weak].map {
      try Query("!ab", QueryRules(fields: $0.map(FieldID.init(position:))))
    }
    #expect(negated[0].isImplied(by: [negated[1]]) == isImplied)
  }
}

@Suite struct ReuseTests {
  @Test(arguments: [
    (["fra"], ["fra"], Reuse.same), (["fran"], ["fra"], .narrower), (["fra"], ["fran"], .unrelated),
    (["a", "b"], ["b a"], .same), (["a", "b"], ["a"], .narrower), (["!fran"], ["!fra"], .unrelated),
    (["!fra"], ["!fran"], .narrower), (["a"], [], .narrower), ([], [], .same),
    (["x"], ["y"], .unrelated),
    (["a"], ["a | b"], .narrower), (["a"], ["/a/"], .unrelated),
  ])
  func `a kept trail is worth what the queries tell`(
    trail: [String], kept: [String], worth: Reuse
  ) throws {
    let queries = { (texts: [String]) in try texts.map { try Query($0) } }
    #expect(try Reuse(of: queries(trail), from: queries(kept)) == worth)
  }

  @Test(
    arguments: [
      ([("fr", 9), ("fra", 3), ("x", 1)], 1, Reuse.narrower),
      ([("fra", 3), ("fran", 7), ("fr", 2)], 1, .same), ([("frank", 1), ("!fra", 1)], nil, nil),
      ([("f", 5), ("a", 4), ("n", 6)], 1, .narrower),
    ] as [([(String, Int)], Int?, Reuse?)])
  func `the start is what is the same, else the smallest that has all`(
    kept: [(String, Int)], index: Int?, worth: Reuse?
  ) throws {
    let known = try kept.map { (trail: [try Query($0.0)], count: $0.1) }
    let start = Reuse.start(for: [try Query("fran")], among: known)
    #expect(start?.index == index)
    #expect(start?.reuse == worth)
  }
}
