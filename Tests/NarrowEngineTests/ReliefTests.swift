import Testing

@testable import NarrowEngine

@Suite struct ReliefTests {
  private static func session() throws -> SearchSession {
    let rows: [[[UInt8]?]] = [["vim", "an editor"], ["nano", "improved editor"]].map { row in
      row.map { Array($0.utf8) }
    }
    let table = Table(fields: ["name", "note"], rows: rows)
    return SearchSession(corpus: try Corpus(name: "x", source: "x.csv", table: table))
  }

  @Test func `all fields are offered only where the next text would find more in them`() throws {
    var session = try Self.session()
    _ = try session.add("editor", stop: StopSignal())
    #expect(try session.relief(stop: StopSignal()).contains(.inAllFields(2)))
    session.rules.fields = session.corpus.fieldIDs
    _ = try session.add("zzz", stop: StopSignal())
    #expect(try session.relief(stop: StopSignal()) == [.withoutTrail(2)])
    _ = try session.cancel(stop: StopSignal())
    session.rules.fields = [session.corpus.nameField]
    _ = try session.add("vim", stop: StopSignal())
    session.rules.fields = session.corpus.fieldIDs
    _ = try session.add("improved", stop: StopSignal())
    // The first step keeps the field it was typed with, and so does the offer.
    #expect(try session.relief(stop: StopSignal()) == [.withoutLastStep(1), .withoutTrail(2)])
  }

  @Test(
    arguments: [
      ("note > 2", Slip.blanksAroundSign(meant: "note>2")),
      ("note >2", .blanksAroundSign(meant: "note>2")), ("note==x", .foreignSign(meant: "note=x")),
      ("note=>5", .foreignSign(meant: "note>=5")),
      ("nope:x", .unknownField("nope", nearest: "note")),
    ])
  func `a slip is named`(text: String, slip: Slip) throws {
    #expect(Slip.slips(in: text, corpus: try Self.session().corpus) == [slip])
  }

  @Test(arguments: ["note x", "12:30", "a > b", "note>2", "note!=x", "http://x"])
  func `plain texts are no slips`(text: String) throws {
    #expect(Slip.slips(in: text, corpus: try Self.session().corpus) == [])
  }
}
