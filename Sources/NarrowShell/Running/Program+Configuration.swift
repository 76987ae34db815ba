internal import NarrowEngine

extension Program {
  /// Does the lines of the configuration file, if there is one, for a shell whose lines are typed.
  ///
  /// A line that fails is told with its place, and the rest of the file is left out.
  func configure(_ shell: Shell, for invocation: Invocation) {
    guard invocation.readsConfiguration, let path = configurationPath,
      surroundings.exists(Array(path.utf8))
    else { return }
    do {
      let text = try surroundings.contents(ofRegularFile: Array(path.utf8))
      try shell.configure(by: ListedLines(of: text, place: path).withoutComments)
    } catch {
      write(error: error)
    }
  }

  /// `$XDG_CONFIG_HOME/narrow/config`, or the same below `~/.config`.
  private var configurationPath: String? {
    if let folder = surroundings.variable("XDG_CONFIG_HOME"), folder.hasPrefix("/") {
      return folder + "/narrow/config"
    }
    return surroundings.variable("HOME").map { $0 + "/.config/narrow/config" }
  }
}

extension Shell {
  /// Does lines of the shell without telling what they answer, up to the first that fails.
  /// - Throws: `PlacedError` with the place of that line.
  func configure(by lines: ListedLines) throws(PlacedError) {
    var lines = lines
    while let line = lines.nextLine(for: LineRequest(shell: self)) {
      do {
        _ = try answer(to: line.text)
      } catch {
        throw PlacedError(place: line.place, reason: "\(ShellError(error))")
      }
    }
  }
}
