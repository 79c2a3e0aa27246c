import HTTP

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
    return host.map { HTTPRequest.isOrigin(origin, of: $0) } ?? false
  }

  /// The same for a request, which may have come through proxies.
  package func allows(_ request: HTTPRequest) -> Bool {
    let origin = request.headers["Origin"]
    return allows(origin: origin, host: nil)
      || request.claimedHosts.contains { allows(origin: origin, host: $0) }
  }
}
