/// The address of something on the web.
package struct WebAddress: Equatable, Sendable {
  /// The address as it was given, with its password if it has one.
  let url: String
  private let parts: Parts

  /// Takes an address of HTTP or HTTPS; `nil` for all else.
  package init?(_ text: String) {
    guard let parts = Parts(of: text), ["http", "https"].contains(parts.scheme.lowercased()) else {
      return nil
    }
    (url, self.parts) = (text, parts)
  }

  /// What an address is made of.
  private struct Parts: Equatable, Sendable {
    let scheme: Substring
    /// The user, if one is told, and the host.
    let user: Substring?
    let host: Substring
    /// The path and all behind it.
    let rest: Substring

    init?(of url: String) {
      scheme = url.prefix { $0 != ":" }
      let behind = url[scheme.endIndex...]
      guard !scheme.isEmpty, behind.hasPrefix("://") else { return nil }
      let authority = behind.dropFirst(3).prefix { !"/?#".contains($0) }
      rest = url[authority.endIndex...]
      if let at = authority.lastIndex(of: "@") {
        user = authority[..<at]
        host = authority[authority.index(after: at)...]
      } else {
        user = nil
        host = authority
      }
    }

    var withoutPassword: String {
      guard let user else { return "\(scheme)://\(host)\(rest)" }
      let name = user.prefix { $0 != ":" }
      return "\(scheme)://\(name)\(name.endIndex < user.endIndex ? ":…" : "")@\(host)\(rest)"
    }
  }

  /// The address as it may be shown and kept: with dots in place of a password.
  package var shown: String { parts.withoutPassword }

  /// The text of any address, with dots in place of a password.
  static func withoutPassword(_ url: String) -> String {
    Parts(of: url)?.withoutPassword ?? url
  }

  /// The host, with its port if one is told.
  package var host: String { String(parts.host) }

  /// The last part of the path, as a file's name: `users.json`; empty where there is none.
  package var fileName: String {
    let path = parts.rest.prefix { !"?#".contains($0) }
    return path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? ""
  }
}
