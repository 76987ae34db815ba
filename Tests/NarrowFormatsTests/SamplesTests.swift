import ByteSearch
import NarrowEngine
import NarrowSources
import Testing

@testable import NarrowFormats

@Suite struct SamplesTests {
  private func sample(_ name: String) throws -> Table {
    let folder = #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let path = "/\(folder)/Samples/\(name)"
    return try read(try readFile(at: path), rules: ReadingRules(fileName: path))
  }

  @Test(arguments: [("countries.txt", 249), ("candies.csv", 60), ("users.json", 10)])
  func `each sample has its records`(name: String, count: Int) throws {
    let table = try sample(name)
    #expect(table.count == count)
    #expect(table.rejects == [])
    #expect(table.notes == [])
  }

  @Test func `candies come through whole`() throws {
    let table = try sample("candies.csv")
    #expect(table.names == ["name", "category", "calories", "maker"])
    let names = table.rows.map { $0[0] }
    #expect(names.contains("Peanut Brittle \"Old\""))
    #expect(names.contains("Nougatine, Almond"))
  }

  @Test func `nested values of users have dotted names`() throws {
    let table = try sample("users.json")
    #expect(table.names.contains("address.city"))
    #expect(table.names.contains("address.geo.lat"))
  }
}
