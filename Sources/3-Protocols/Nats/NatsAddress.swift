/// The address of a server of NATS as an operator writes it: `nats://HOST:PORT` or `tls://HOST:PORT`, with
/// `NAME:PASSWORD@` or `TOKEN@` before the host where the servers want that. Characters of names, passwords and tokens
/// may be percent-encoded (RFC 3986 section 2.1), and some must be. Its description is the address without them, also
/// within another value, a log line or the output of a crash.
package struct NatsAddress: Hashable, Sendable {
  /// What opens the server.
  package enum Credentials: Hashable, Sendable {
    case user(name: String, password: String)
    case token(String)
  }

  package let needsTLS: Bool
  /// The address without the credentials.
  package let server: String
  package let credentials: Credentials?

  private static let schemes = ["nats://", "tls://"]

  /// Nil for anything else.
  package init?(_ text: String) {
    guard let scheme = Self.schemes.first(where: { text.hasPrefix($0) }) else { return nil }
    needsTLS = scheme == "tls://"
    var place = text.dropFirst(scheme.count)
    var credentials: Credentials?
    if let end = place.lastIndex(of: "@") {
      let parts = place[..<end].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let decoded = parts.compactMap { Self.decoded($0) }
      guard decoded.count == parts.count, decoded.allSatisfy({ !$0.isEmpty }) else { return nil }
      credentials = decoded.count == 2 ? .user(name: decoded[0], password: decoded[1]) : .token(decoded[0])
      place = place[place.index(after: end)...]
    }
    guard Self.isPlace(place) else { return nil }
    server = scheme + place
    self.credentials = credentials
  }

  /// A host, and perhaps a port behind a colon.
  private static func isPlace(_ text: Substring) -> Bool {
    var host = text
    let end = text.lastIndex(of: "]") ?? text.startIndex
    if let colon = text[end...].lastIndex(of: ":") {
      guard let port = UInt16(text[text.index(after: colon)...]), port > 0 else { return false }
      host = text[..<colon]
    }
    return !host.isEmpty
      && host.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"/?#@%".utf8.contains($0) }
  }

  /// Nil where a percent sign begins no two hexadecimal digits, or what they say is not UTF-8.
  private static func decoded(_ text: Substring) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(hexadecimal), let low = rest.popFirst().flatMap(hexadecimal)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return bytes.contains(0) ? nil : String(validating: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}

extension NatsAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { server }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}

extension Sequence where Element == NatsAddress {
  /// Nil where two of them have different ones: the servers of one cluster know the same users, and tell of each other
  /// addresses without any.
  package var sharedCredentials: NatsAddress.Credentials?? {
    let all = Set(compactMap(\.credentials))
    return all.count > 1 ? nil : .some(all.first)
  }
}
