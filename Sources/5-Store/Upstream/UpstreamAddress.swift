import System

/// The backend's URL, split into parts: `https://backend.example:8443/prefix`.
package struct UpstreamAddress: Hashable, Sendable {
  /// Without a slash at its end; the contract's paths are appended to it.
  package let base: SecretAddress
  /// `host` or `host:port`, as in the Host header.
  package let authority: String
  /// The path of Socket.IO, below the base's own path.
  package let socketPath: String

  /// Nil unless it is http or https with a host, and without a query, a fragment or a user.
  package init?(_ text: String) {
    let scheme: String
    if text.hasPrefix("https://") {
      scheme = "https://"
    } else if text.hasPrefix("http://") {
      scheme = "http://"
    } else {
      return nil
    }
    let isAllowed: (UInt8) -> Bool = { byte in
      byte > 0x20 && byte < 0x7F && byte != UInt8(ascii: "?") && byte != UInt8(ascii: "#")
        && byte != UInt8(ascii: "@")
    }
    guard text.utf8.allSatisfy(isAllowed) else { return nil }
    var rest = text.dropFirst(scheme.count)
    while rest.hasSuffix("/") { rest = rest.dropLast() }
    let authority = rest.prefix { $0 != "/" }
    guard !authority.isEmpty else { return nil }
    self.authority = String(authority)
    base = SecretAddress(scheme + rest)
    socketPath = rest.dropFirst(authority.count) + "/socket.io/"
  }

  func url(_ path: String) -> SecretAddress { SecretAddress(base.whole + path) }
}
