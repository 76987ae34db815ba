internal import NarrowEngine

extension Program {
  /// Lets the user pick records at the terminal, and writes them to standard output.
  func runPick(_ invocation: Invocation) throws -> ExitCode {
    let input: SourceRequest.Place? = surroundings.isInputTerminal ? nil : .standardInput
    guard let place = invocation.source ?? input else {
      throw PlacedError(place: nil, reason: "nothing to pick from: name a SOURCE or pipe data in")
    }
    let isOutputTerminal = surroundings.screen != nil
    try surroundings.showOnTerminal()
    let source = try openArriving(place, for: invocation)
    guard source.corpus.count > 0 || source.arriving != nil else { return .nothing }
    let lines = try surroundings.typedLines(history: invocation.history)
    let output = surroundings.write
    let presenter = presenter(for: invocation, form: .screen) {
      output($1, $0 == .standard ? .terminal : $0)
    }
    let shell = try shell(on: source, from: place, for: invocation, presenter: presenter)
    shell.purpose = .pick
    try runTyped(lines, in: shell, for: invocation)
    guard let picked = shell.picked else { return .interrupted }
    guard !picked.isEmpty else { return .nothing }
    try write(
      .list(picked), of: shell.session.corpus, as: invocation.pickedForm,
      forTerminal: isOutputTerminal)
    return .success
  }
}

extension Invocation {
  /// How what is picked is written: a named form with all that belongs to it, else only the records.
  fileprivate var pickedForm: RecordForm {
    form.map { RecordForm($0, endingIn: ending) } ?? .records(endingIn: ending)
  }
}
