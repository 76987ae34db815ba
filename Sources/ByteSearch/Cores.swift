internal import Glibc

/// The processor's cores that this program may use.
package enum Cores {
  /// How many there are, at least one.
  package static let count = max(1, Int(sysconf(CInt(_SC_NPROCESSORS_ONLN))))
}
