import RandomTesting
import Testing

@testable import ByteSearch

@Suite struct LetterStepsTests {
  private static let letters = Array("abAB@`[{ _01~\u{7F}\n\r".utf8)

  private static func set(_ random: inout SplitMix) -> LetterSet {
    switch random.next(below: 4) {
    case 0: return LetterSet(0...127)
    case 1: return LetterSet(low: random.next(), high: random.next())
    case 2: return LetterSet(low: ~1, high: .max)
    default:
      let first = letters[random.next(below: letters.count)]
      return LetterSet(first...min(127, first + UInt8(random.next(below: 3))))
    }
  }

  private static func steps(_ random: inout SplitMix, depth: Int = 0) -> [LetterSteps.Step] {
    (0..<random.next(below: 4)).flatMap { _ -> [LetterSteps.Step] in
      switch random.next(below: 12) {
      case 0: return [.start]
      case 1: return [.end]
      case 2: return [.wordEdge]
      case 3: return [.noWordEdge]
      case 4, 5: return [.many(set(&random))]
      case 6 where depth < 4, 7 where depth < 4:
        var turns: [LetterSteps.Step] = [.fork]
        for _ in 0..<random.next(below: 3) { turns += steps(&random, depth: depth + 1) + [.turn] }
        return turns + steps(&random, depth: depth + 1) + [.join]
      default: return [.one(set(&random))]
      }
    }
  }

  private static func text(_ random: inout SplitMix) -> [UInt8] {
    let length = [8, 8, 20, 66][random.next(below: 4)]
    return (0..<random.next(below: length)).map { _ in letters[random.next(below: letters.count)] }
  }

  @Test(arguments: KernelLevel.available)
  func `steps lead as they do place by place`(level: KernelLevel) throws {
    var random = SplitMix(seed: 21)
    var (hits, misses, untold) = (0, 0, 0)
    for _ in 0..<RandomTexts.cases {
      let steps = Self.steps(&random)
      let mindsLastBreak = random.next(below: 2) == 0
      guard let prepared = LetterSteps(steps, mindingLastBreak: mindsLastBreak) else { continue }
      let rows = (0..<random.next(below: 100)).map { _ in Self.text(&random) }
      let starts = rows.reduce(into: [3]) { $0.append($0[$0.count - 1] + $1.count + 1) }
      let ranges = rows.indices.map { starts[$0]..<starts[$0] + rows[$0].count }
      let bytes = Bytes([0x61, 0x62, 0x63] + rows.flatMap { $0 + [0x61] })
      let told = prepared.told(of: ranges, in: bytes, level: level)
      #expect(told.found == told.found.sorted() && told.untold == told.untold.sorted())
      let (found, open) = (Set(told.found), Set(told.untold))
      for (index, row) in rows.enumerated() {
        let endsInBreak = row.last == 0x0A || row.last == 0x0D
        #expect(open.contains(index) == (row.count > 63 || (mindsLastBreak && endsInBreak)))
        if open.contains(index) {
          untold += 1
          #expect(!found.contains(index))
          continue
        }
        let isFound = NaiveSteps(text: row).lead(steps)
        if isFound { hits += 1 } else { misses += 1 }
        #expect(found.contains(index) == isFound, "\(steps) in \(row)")
      }
    }
    #expect(hits > 500 && misses > 500 && untold > 50, "\(hits) \(misses) \(untold)")
  }

  @Test func `too many steps, letters or forks are refused`() {
    let letter = LetterSteps.Step.one(LetterSet(0x61...0x61))
    let sets = (0..<17).map { LetterSteps.Step.one(LetterSet($0...$0)) }
    let spread = LetterSteps.Step.one(
      LetterSet(low: 0x5555_5555_5555_5555, high: 0x2222_2222_2222_2222))
    let forks = Array(repeating: LetterSteps.Step.fork, count: 5)
    let joins = Array(repeating: LetterSteps.Step.join, count: 5)
    #expect(LetterSteps(Array(repeating: letter, count: 65), mindingLastBreak: false) == nil)
    #expect(LetterSteps(Array(repeating: letter, count: 64), mindingLastBreak: false) != nil)
    #expect(LetterSteps(sets, mindingLastBreak: false) == nil)
    #expect(LetterSteps(forks + joins, mindingLastBreak: false) == nil)
    #expect(LetterSteps([spread], mindingLastBreak: false) != nil)
    let shifted = (0..<3).map { place in
      LetterSteps.Step.one(LetterSet(low: 0x5555_5555_5555_5555 << place, high: 0))
    }
    #expect(LetterSteps(shifted, mindingLastBreak: false) == nil)
  }

  @Test(arguments: KernelLevel.available)
  func `nothing is read far behind a text`(level: KernelLevel) throws {
    let steps = try #require(
      LetterSteps([.one(LetterSet(0x61...0x61)), .end], mindingLastBreak: true))
    let walled = try #require(WalledText(repeating: [0x61]))
    for length in 0...130 {
      let range = walled.bytes.count - length..<walled.bytes.count
      let told = steps.told(of: [range], in: walled.bytes, level: level)
      #expect(told.found == ((1...63).contains(length) ? [0] : []))
      #expect(told.untold == (length > 63 ? [0] : []))
    }
  }
}

/// Steps by sets of places.
private struct NaiveSteps {
  let text: [UInt8]

  func lead(_ steps: [LetterSteps.Step]) -> Bool {
    var places = Set(0...text.count)
    var forks: [(from: Set<Int>, reached: Set<Int>)] = []
    for step in steps {
      switch step {
      case .fork: forks.append((places, []))
      case .turn:
        forks[forks.count - 1].reached.formUnion(places)
        places = forks[forks.count - 1].from
      case .join: places.formUnion(forks.removeLast().reached)
      default: places = next(places, step)
      }
    }
    return !places.isEmpty
  }

  private func next(_ places: Set<Int>, _ step: LetterSteps.Step) -> Set<Int> {
    switch step {
    case .one(let set): Set(places.filter { has(set, at: $0) }.map { $0 + 1 })
    case .many(let set):
      places.reduce(into: []) { all, place in
        var end = place
        while has(set, at: end) { end += 1 }
        all.formUnion(place...end)
      }
    case .start: places.intersection([0])
    case .end: places.intersection([text.count])
    case .wordEdge: places.filter(isEdge)
    case .noWordEdge: places.filter { !isEdge($0) }
    case .fork, .turn, .join: places
    }
  }

  private func has(_ set: LetterSet, at place: Int) -> Bool {
    guard text.indices.contains(place) else { return false }
    let letter = text[place]
    return (letter < 64 ? set.low : set.high) >> UInt64(letter % 64) & 1 != 0
  }

  private func isEdge(_ place: Int) -> Bool {
    let isWord = [place - 1, place].map { place -> Bool in
      guard text.indices.contains(place) else { return false }
      return Character(Unicode.Scalar(text[place])).isLetter || text[place] == 0x5F
        || (0x30...0x39).contains(text[place])
    }
    return isWord[0] != isWord[1]
  }
}
