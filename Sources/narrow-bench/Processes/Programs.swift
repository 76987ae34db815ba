internal import Glibc
internal import LineEditing

/// Where programs are found, and what they are told of their surroundings.
enum Programs {
  /// What every measured program gets: nothing that configures it.
  static let environment = [
    "PATH=\(ProcessWords.variable("PATH") ?? "/usr/bin:/bin")", "LANG=C.UTF-8", "NO_COLOR=1",
    "TERM=xterm-256color", "HOME=/nonexistent", "SHELL=/bin/sh",
  ]

  /// The file of a program on the PATH.
  static func path(of name: String) -> String? {
    let folders = (ProcessWords.variable("PATH") ?? "/usr/bin:/bin").split(separator: ":")
    // Safe: the system copies the path.
    return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }

  /// The file of this program.
  static let own: String = {
    var bytes = [CChar](repeating: 0, count: 4096)
    // Safe: no more is written than the array holds.
    let count = unsafe readlink("/proc/self/exe", &bytes, bytes.count)
    return String(decoding: bytes.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }()

  /// The file of a program in the folder of this one.
  static func beside(_ name: String) -> String {
    own.split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" } + "/\(name)"
  }
}

/// The machine that is measured on.
enum Machine {
  /// How many cores it has.
  static var cores: Int { sysconf(CInt(_SC_NPROCESSORS_ONLN)) }

  /// How many programs wanted a core in the last minute.
  static var load: Double {
    var loads = [0.0]
    // Safe: the array has room for one number.
    return unsafe getloadavg(&loads, 1) == 1 ? loads[0] : 0
  }
}
