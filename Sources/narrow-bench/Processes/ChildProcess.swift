internal import Glibc

/// A program that was started; it ends with its owner.
@safe
final class ChildProcess {
  /// Where one of its three descriptors leads.
  enum End {
    case nothing
    case file(String)
    case terminal(String)
    case descriptor(CInt)
  }

  /// Where all of them lead.
  struct Streams {
    var input = End.nothing
    var output = End.nothing
    var errors = End.nothing

    /// All three are a terminal, which becomes the program's own.
    static func terminal(_ path: String) -> Streams {
      Streams(input: .terminal(path), output: .terminal(path), errors: .terminal(path))
    }
  }

  private let process: pid_t
  private var ending: Ending?
  // Macros that Swift does not import, as <spawn.h> defines them.
  private static let setsNewSession: Int16 = 0x80

  /// Starts a program in an environment of its own.
  init(
    _ call: ProgramCall, streams: Streams, environment: [String] = Programs.environment
  ) throws(BenchError) {
    var actions = unsafe posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    // Safe: both are made before they are used, and freed at the end; they copy the paths.
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    let all = [streams.input, streams.output, streams.errors]
    for (number, stream) in all.enumerated() {
      unsafe Self.add(stream, as: CInt(number), to: &actions)
    }
    let needsTerminal = all.contains { if case .terminal = $0 { true } else { false } }
    if needsTerminal { unsafe posix_spawnattr_setflags(&attributes, Self.setsNewSession) }
    process = try unsafe Self.spawn(call, environment, &actions, &attributes)
    RunningChildren.add(process)
  }

  // Safe: the actions were made by the caller.
  private static func add(
    _ stream: End, as number: CInt, to actions: inout posix_spawn_file_actions_t
  ) {
    let (path, mode) =
      switch stream {
      case .nothing: ("/dev/null", O_RDWR)
      case .file(let path): (path, O_RDONLY)
      case .terminal(let path): (path, O_RDWR)
      case .descriptor: ("", 0)
      }
    if case .descriptor(let other) = stream {
      unsafe posix_spawn_file_actions_adddup2(&actions, other, number)
    } else {
      unsafe posix_spawn_file_actions_addopen(&actions, number, path, mode, 0)
    }
  }

  // Safe: the arrays end in nil and live during the call, which copies them in the new process.
  private static func spawn(
    _ call: ProgramCall, _ environment: [String], _ actions: inout posix_spawn_file_actions_t,
    _ attributes: inout posix_spawnattr_t
  ) throws(BenchError) -> pid_t {
    var words = unsafe ([call.path] + call.arguments).map { unsafe strdup($0) } + [nil]
    var settings = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer { unsafe (words + settings).forEach { unsafe free($0) } }
    var process: pid_t = 0
    let code = unsafe posix_spawn(&process, call.path, &actions, &attributes, &words, &settings)
    guard code == 0 else { throw BenchError(system: "cannot run \(call.path)", code: code) }
    return process
  }

  deinit { if ending == nil { _ = stop() } }

  /// Whether it has ended by itself.
  var hasEnded: Bool {
    if ending != nil { return true }
    var information = unsafe siginfo_t()
    // Safe: the structure is written during the call only; the process stays to be waited for.
    let code = unsafe waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
    return unsafe code == 0 && information.si_signo == SIGCHLD
  }

  /// Ends it now.
  func stop() -> Ending {
    kill(process, SIGKILL)
    return wait()
  }

  /// Waits for its end.
  func wait() -> Ending {
    if let ending { return ending }
    var status: CInt = 0
    var usage = rusage()
    // Safe: both are written during the call only.
    while unsafe wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    RunningChildren.remove(process)
    let isSignal = status & 0x7F != 0
    let ending = Ending(
      status: isSignal ? 128 + status & 0x7F : status >> 8 & 0xFF, peak: usage.ru_maxrss * 1024)
    self.ending = ending
    return ending
  }
}
