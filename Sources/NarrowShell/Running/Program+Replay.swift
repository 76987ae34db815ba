internal import UnicodeText

extension Program {
  /// Runs a session file again and says where it goes differently.
  func replay(_ path: [UInt8]) throws -> ExitCode {
    let name = String(decoding: path, as: UTF8.self)
    let file: SessionFile
    let invocation: Invocation
    do {
      file = try SessionFile(parsing: surroundings.contents(ofFile: path))
      invocation = try Self.invocation(of: file)
    } catch let error as SessionFileError {
      throw PlacedError(place: "\(name):1", reason: "\(error)")
    } catch let error as OptionError {
      throw PlacedError(place: "\(name):1", reason: "\(error)")
    }
    let difference = try replay(file, as: invocation, at: path)
    write(Self.report(difference, of: file, named: harmless(name)))
    return difference == nil ? .success : .nothing
  }

  /// The invocation of the first line; lines that it gives itself stand in the file too.
  private static func invocation(of file: SessionFile) throws(OptionError) -> Invocation {
    let invocation = try Invocation(parsing: file.words.map { Array($0.utf8) })
    guard invocation.task == .search else {
      throw .excludes("a session", "--help, --version or --replay")
    }
    guard invocation.filters.isEmpty else { throw .excludes("a session", "--filter") }
    guard !invocation.picks else { throw .excludes("a session", "--pick") }
    guard invocation.work.isEmpty else { throw .excludes("a session", "--eval or --script") }
    return invocation
  }

  private func replay(
    _ file: SessionFile, as invocation: Invocation, at path: [UInt8]
  ) throws -> Replay.Difference? {
    let replay = Replay(of: file)
    let presenter = TextPresenter(
      printer: .sessionForm(), form: .session(commandLine: file.commandLine)
    ) { _, bytes in replay.take(bytes) }
    let place = invocation.source.map { resolved($0, from: path) }
    let shell = try shell(
      on: OpenedSource(open(place, for: invocation)), from: place, for: invocation,
      presenter: presenter)
    shell.screenPage = { nil }
    shell.writer = nil
    shell.look.colors = .noCodes
    try apply(invocation, to: shell)
    shell.begin()
    for line in file.entered where replay.difference == nil && !shell.isLeft { shell.take(line) }
    replay.end()
    return replay.difference
  }

  /// A file that is not there from the working directory is looked for from the session file's folder and from the folder above it.
  private func resolved(
    _ place: SourceRequest.Place, from session: [UInt8]
  ) -> SourceRequest.Place {
    let slash = UInt8(ascii: "/")
    guard case .file(let path) = place, path.first != slash, !surroundings.exists(path) else {
      return place
    }
    let folder = session.lastIndex(of: slash).map { Array(session[...$0]) } ?? []
    let candidates = [folder + path, folder + Array("../".utf8) + path]
    return candidates.first(where: surroundings.exists).map { .file(path: $0) } ?? place
  }

  private static func report(
    _ difference: Replay.Difference?, of file: SessionFile, named name: String
  ) -> String {
    guard let difference else {
      return "\(name): \(file.entered.count.grouped) lines entered, all printed as in the file\n"
    }
    let end = "(the end)"
    return """
      \(name):\(difference.line): the session went differently
      - \(difference.expected.map(harmless) ?? end)
      + \(difference.printed.map(harmless) ?? end)

      """
  }
}
