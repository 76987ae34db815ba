import RandomTesting
import Testing

@testable import UnicodeText

@Suite struct FoldedTextPropertyTests {
  @Test(arguments: [LetterCase.ignored, .exact])
  func `canonically equal texts fold to the same`(letterCase: LetterCase) {
    var numbers = SplitMix(seed: 1)
    for _ in 0..<8000 {
      let text = SeededText.text(upTo: 8, using: &numbers)
      let folded = FoldedText(text, case: letterCase)
      let decomposed = SeededText.decomposed(text, using: &numbers)
      let composed = String(decoding: ComposedText(decomposed.utf8.span).bytes, as: UTF8.self)
      for other in [decomposed, composed].map({ FoldedText($0, case: letterCase) }) {
        #expect(other.letters == folded.letters, "\(hexadecimal(text))")
        #expect(accents(of: other) == accents(of: folded), "\(hexadecimal(text))")
      }
    }
  }

  @Test func `letters fold to themselves`() {
    var numbers = SplitMix(seed: 2)
    for _ in 0..<20000 {
      let text = SeededText.text(upTo: 8, using: &numbers)
      let letters = FoldedText(text, case: .ignored).letters
      var again = String.UnicodeScalarView()
      again.append(contentsOf: letters.compactMap { Unicode.Scalar($0) })
      #expect(FoldedText(String(again), case: .ignored).letters == letters, "\(hexadecimal(text))")
    }
  }

  @Test func `origins never go back and lie on letters of the text`() {
    var numbers = SplitMix(seed: 3)
    var folded = FoldedText()
    for _ in 0..<20000 {
      let bytes = SeededText.bytes(upTo: 12, using: &numbers)
      folded.fold(bytes.span, case: .ignored)
      let origins = folded.letters.indices.map { folded.origin(at: $0) }
      #expect(
        origins.allSatisfy { !$0.isEmpty && $0.lowerBound >= 0 && $0.upperBound <= bytes.count })
      for (one, next) in zip(origins, origins.dropFirst()) {
        #expect(one.lowerBound <= next.lowerBound && one.upperBound <= next.upperBound)
      }
    }
  }

  @Test func `a fold is that of its pieces`() {
    var numbers = SplitMix(seed: 4)
    for _ in 0..<2000 {
      let (one, other) = (
        SeededText.text(upTo: 5, using: &numbers), SeededText.text(upTo: 5, using: &numbers)
      )
      // A letter without accents in between keeps the marks apart.
      let whole = FoldedText(one + "|" + other, case: .ignored).letters
      let pieces = [one, "|", other].flatMap { FoldedText($0, case: .ignored).letters }
      #expect(whole == pieces, "\(hexadecimal(one)) | \(hexadecimal(other))")
    }
  }

  private func accents(of folded: FoldedText) -> [[UInt32]] {
    folded.letters.indices.map { Array(folded.accents(at: $0)) }
  }

  private func hexadecimal(_ text: String) -> String {
    text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
  }
}
