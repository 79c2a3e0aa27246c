/// The server's address: `http://HOST[:PORT]`. HTTPS is the task of a proxy; this tool connects to the server itself.
struct ServerAddress: Equatable {
  let host: String
  let port: UInt16

  init?(_ text: String) {
    guard text.hasPrefix("http://") else { return nil }
    var rest = text.dropFirst("http://".count)
    if rest.hasSuffix("/") { rest = rest.dropLast() }
    guard !rest.isEmpty, !rest.contains("/"), !rest.contains(" ") else { return nil }
    // Finds the last colon, unless it belongs to an IPv6 address in brackets.
    if let colon = rest.lastIndex(of: ":"), !rest[colon...].contains("]") {
      guard let port = UInt16(rest[rest.index(after: colon)...]), port > 0 else { return nil }
      self.port = port
      rest = rest[..<colon]
    } else {
      port = 80
    }
    guard !rest.isEmpty else { return nil }
    host = rest.hasPrefix("[") && rest.hasSuffix("]") ? String(rest.dropFirst().dropLast()) : String(rest)
  }

  /// The value of the Host header.
  var authority: String { (host.contains(":") ? "[\(host)]" : host) + ":\(port)" }
}
