import RandomTesting
import Testing

@testable import ByteSearch

@Suite struct DistinctValuesTests {
  @Test func `equal values have one number, in the order in which they come`() {
    var random = SplitMix(seed: 8)
    var values = DistinctValues()
    var numbers: [[UInt8]: UInt32] = [:]
    for _ in 0..<5000 {
      let value = RandomTexts.text(&random, length: random.next(below: 20) / 4 * 3)
      let wanted = numbers[value] ?? UInt32(numbers.count + 1)
      numbers[value] = wanted
      #expect(values.number(of: value.span) == wanted)
    }
    #expect(values.count == numbers.count)
    #expect(numbers.allSatisfy { values[$0.value].hasSameBytes(as: $0.key.span) })
  }

  @Test func `values of others get the numbers they have here`() {
    var here = DistinctValues()
    var there = DistinctValues()
    for value in ["a", "", "b"] { _ = here.number(of: Array(value.utf8).span) }
    for value in ["c", "b", ""] { _ = there.number(of: Array(value.utf8).span) }
    #expect(here.numbers(of: there) == [0, 4, 3, 2])
    #expect(here.count == 4)
  }
}
