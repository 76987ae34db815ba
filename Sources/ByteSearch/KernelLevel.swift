internal import CByteSearch
internal import Glibc

/// Which of the kernels are used: those of a level need what the processor must have for it.
package enum KernelLevel: String, CaseIterable, Sendable {
  /// For every machine.
  case portable
  /// For every processor of the x86-64 kind.
  case sse2
  /// 32 bytes at a time.
  case avx2
  /// 64 bytes at a time.
  case avx512

  /// The level of this process: the best one, or what `NARROW_KERNELS` names.
  package static let chosen: KernelLevel = {
    // Safe: the environment is read once, and nothing of ours changes it.
    guard let name = unsafe getenv("NARROW_KERNELS") else { return best }
    return named(unsafe String(cString: name))
  }()

  /// The level of a name; where this machine has it not, the best below, and without such a
  /// name the best of all.
  package static func named(_ name: String) -> KernelLevel {
    guard let wanted = KernelLevel(rawValue: name) else { return best }
    return allCases.prefix { $0.position <= wanted.position }.last { $0.isAvailable } ?? .portable
  }

  /// The levels of this machine, in rising order.
  package static var available: [KernelLevel] { allCases.filter(\.isAvailable) }

  private static var best: KernelLevel { available.last ?? .portable }

  private var isAvailable: Bool { cbs_supports(code) != 0 }

  private var position: UInt32 { code.rawValue }

  /// The level as the kernels know it.
  var code: cbs_level {
    switch self {
    case .portable: cbs_portable
    case .sse2: cbs_sse2
    case .avx2: cbs_avx2
    case .avx512: cbs_avx512
    }
  }
}
