import Foundation
import Testing

@Suite struct SessionPictureTests {
  private static let file = URL(filePath: NarrowTerminal.package + "/Samples/session.svg")

  /// `make picture` draws it anew.
  @Test func `the picture of a session shows the screens of the program`() throws {
    let screens = try SessionPicture.play()
    let picture = MovingPicture(
      title: SessionPicture.title, screens: screens, still: SessionPicture.still)
    guard ProcessInfo.processInfo.environment["NARROW_REGENERATE"] == nil else {
      return try picture.svg.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(try String(contentsOf: Self.file, encoding: .utf8) == picture.svg)
  }
}
