/// The pages that may open a WebSocket or a Socket.IO session here (RFC 6455, section 10.2).
///
/// A request without Origin comes from a native app, which could claim any: it is allowed, and its token decides. A
/// page's own host is allowed, in the http form and in the ws form that the iOS client sends.
package struct OriginPolicy: Sendable {
  /// Further origins, as `scheme://host[:port]`; `*` allows every page.
  package var allowed: Set<String>

  package init(allowed: Set<String> = []) { self.allowed = Set(allowed.map { $0.lowercased() }) }

  /// `host` is the request's Host header.
  package func allows(origin: String?, host: String?) -> Bool {
    guard let origin = origin?.lowercased() else { return true }
    if allowed.contains("*") || allowed.contains(origin) { return true }
    guard let host = host?.lowercased(), let colon = origin.firstIndex(of: ":") else { return false }
    let afterScheme = origin[colon...]
    guard afterScheme.hasPrefix("://") else { return false }
    let defaultPort: String
    switch origin[..<colon] {
    case "http", "ws": defaultPort = ":80"
    case "https", "wss": defaultPort = ":443"
    default: return false
    }
    func withoutDefaultPort(_ authority: Substring) -> Substring {
      authority.hasSuffix(defaultPort) ? authority.dropLast(defaultPort.count) : authority
    }
    let own = withoutDefaultPort(host[...])
    return !own.isEmpty && withoutDefaultPort(afterScheme.dropFirst(3)) == own
  }
}
