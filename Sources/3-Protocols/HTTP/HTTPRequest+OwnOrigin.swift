/// The comparison of a page's Origin with the addresses under which this server was asked.
extension HTTPRequest {
  /// The hosts for which the request came: Host, and those of which trusted proxies tell in X-Forwarded-Host and in
  /// Forwarded (RFC 7239). Only for comparing an Origin: no page of another site can make a browser send these fields,
  /// but a client can, so no address is written with them.
  package var claimedHosts: [String] {
    var hosts = headers["Host"].map { [$0] } ?? []
    guard isForwarded else { return hosts }
    for value in headers.all("X-Forwarded-Host") {
      hosts += value.split(separator: ",").map { Self.unpadded($0) }
    }
    for value in headers.all("Forwarded") {
      for pair in value.split(whereSeparator: { $0 == "," || $0 == ";" }) {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, Self.unpadded(parts[0]).lowercased() == "host" else { continue }
        hosts.append(Self.unpadded(parts[1]).filter { $0 != "\"" })
      }
    }
    return hosts
  }

  /// Whether the scheme and the host of `origin` are those of `host`; a port that the scheme has anyway is left out.
  /// Sockets of iOS apps send the ws form.
  package static func isOrigin(_ origin: String, of host: String) -> Bool {
    let (origin, host) = (origin.lowercased(), host.lowercased())
    guard let colon = origin.firstIndex(of: ":"), origin[colon...].hasPrefix("://") else { return false }
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
    return !own.isEmpty && withoutDefaultPort(origin[colon...].dropFirst(3)) == own
  }

  static func unpadded(_ text: Substring) -> String {
    let isPadding = { (character: Character) in character == " " || character == "\t" }
    var text = text.drop(while: isPadding)
    while let last = text.last, isPadding(last) { text.removeLast() }
    return String(text)
  }
}
