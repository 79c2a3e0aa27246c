/// `HOST:PORT` in the form of the command line; an IPv6 address is in brackets.
struct HostAndPort {
  let host: String
  let port: UInt16
}

extension HostAndPort: CustomStringConvertible {
  var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}

extension HostAndPort {
  init?(_ text: String) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]) else {
      return nil
    }
    let host = text[..<colon]
    let isBracketed = host.hasPrefix("[") && host.hasSuffix("]")
    self.init(host: String(isBracketed ? host.dropFirst().dropLast() : host), port: port)
  }
}

extension HostAndPort {
  /// The address by which this machine reaches a server with this one: a server that listens on all addresses listens
  /// on this machine's own as well.
  var onThisMachine: HostAndPort {
    HostAndPort(host: ["0.0.0.0": "127.0.0.1", "::": "::1"][host] ?? host, port: port)
  }
}
