import TerminalTesting

/// The session that stands at the top of the README, played on the program and drawn.
struct SessionPicture {
  /// What a person types, and how its screen is known to be there.
  struct Step {
    let keys: String
    /// Rows that stand on the screen then.
    let rows: [String]
    /// What is marked in the rows below the cursor, if that tells the screen from earlier ones.
    var marked: String?
    /// How long the screen is to be seen, in tenths of a second.
    var tenths = 4
  }

  static let title = "narrow Samples/candies.csv"
  /// The step whose screen stands where pictures do not move.
  static let still = 9

  private static let scopes = "by category: All 7 · Chocolate 3 · Hard 2 · Other 2"

  static let steps = [
    Step(keys: "", rows: ["candies> Search candies…"], tenths: 15),
    Step(keys: "c", rows: ["candies> c", "31 of 60"], marked: "c"),
    Step(keys: "a", rows: ["candies> ca", "9 of 60"], marked: "ca"),
    Step(keys: "r", rows: ["candies> car", "7 of 60"], marked: "car"),
    Step(keys: "a", rows: ["candies> cara", "7 of 60"], marked: "cara"),
    Step(keys: "mel", rows: ["candies> caramel", "7 of 60"], marked: "caramel", tenths: 25),
    Step(keys: "\r", rows: ["candies › caramel> Search candies…"], tenths: 15),
    Step(keys: ":s", rows: ["candies › caramel> :s", scopes]),
    Step(
      keys: "cope", rows: ["candies › caramel> :scope", scopes]),
    Step(
      keys: " cho",
      rows: ["candies › caramel> :scope cho", "All 7  [Chocolate 3]  Hard 2  Other 2"],
      tenths: 30),
    Step(keys: "\r", rows: ["candies:Chocolate › caramel> Search candies…"], tenths: 15),
    Step(
      keys: ":show 2",
      rows: ["candies:Chocolate › caramel> :show 2", "name      Salted Caramel Cup"], tenths: 10),
    Step(keys: "\r", rows: ["candies:Chocolate › caramel> Search candies…"], tenths: 45),
  ]

  /// A screen that did not come, and the one that stood there.
  struct MissingScreen: Error {
    let step: Step
    let shown: [String]
  }

  /// The screens in their order.
  static func play() throws -> [ScreenPicture] {
    let narrow = NarrowTerminal(
      ["--no-history", NarrowTerminal.candies], states: "/nonexistent",
      environment: ["NO_COLOR="])
    var pictures: [ScreenPicture] = []
    for step in steps {
      narrow.send(step.keys)
      guard narrow.terminal.wait(seconds: 10, until: { isThere(step, on: narrow.terminal.screen) })
      else {
        throw MissingScreen(step: step, shown: narrow.screen)
      }
      pictures.append(ScreenPicture(narrow.terminal.screen, tenths: step.tenths))
    }
    return pictures
  }

  private static func isThere(_ step: Step, on screen: VirtualScreen) -> Bool {
    guard Set(screen.text).isSuperset(of: step.rows) else { return false }
    guard let marked = step.marked else { return true }
    let found = (screen.cursor.row + 1..<screen.rows).flatMap { marks(inRow: $0, of: screen) }
    return !found.isEmpty && found.allSatisfy { $0.lowercased() == marked }
  }

  private static func marks(inRow row: Int, of screen: VirtualScreen) -> [String] {
    screen.letters(inRow: row)
      .split { !$0.look.isBold }
      .map { $0.map(\.text).joined() }
  }
}
