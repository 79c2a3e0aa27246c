/// The address of another server, which may hold a user, a password or a token.
///
/// Its description is the scheme, the host and the port, also within another value, a log line or the output of a
/// crash. Only `whole` gives out the rest.
package struct SecretAddress: Hashable, Sendable {
  /// As it was given: for the code that connects, and for the pages of those who may change it.
  package let whole: String

  package init(_ whole: String) { self.whole = whole }

  /// Stands for what cannot be told apart from a secret.
  private static let hidden = "…"

  /// The parts of an address: `https://user:password@host:port/path` gives `https` and `host:port`. Nil for a text where
  /// a secret may stand in the place of the host.
  private var open: (scheme: Substring, host: Substring)? {
    guard let colon = whole.firstIndex(of: ":"), whole[colon...].hasPrefix("://") else { return nil }
    let scheme = whole[..<colon]
    let rest = whole[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#\\".contains($0) }
    // A password with a slash that is not percent-encoded ends the authority too early.
    if !authority.contains("@"), rest.dropFirst(authority.count).contains("@") { return nil }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] } ?? authority
    // Behind the brackets of IPv6, or in another host, a colon begins the port; a password has letters there.
    let port = (host.lastIndex(of: "]").map { host[$0...] } ?? host).drop { $0 != ":" }.dropFirst()
    guard !scheme.isEmpty, !host.isEmpty, port.allSatisfy(\.isWholeNumber),
      scheme.utf8.allSatisfy(Self.isPlain), host.utf8.allSatisfy(Self.isPlain)
    else { return nil }
    return (scheme, host)
  }

  /// Whether the byte may stand in a scheme, in a host or in a port.
  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "+"), UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "]"):
      true
    default: false
    }
  }
}

extension SecretAddress: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  package var description: String { open.map { "\($0.scheme)://\($0.host)" } ?? Self.hidden }
  package var debugDescription: String { description }
  package var customMirror: Mirror { Mirror(self, children: [(label: String?, value: Any)]()) }
}

/// An address that stands in the program is no secret.
extension SecretAddress: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value) }
}

extension SecretAddress {
  /// A sentence of another program, such as a library, without the addresses that it quotes: a text between the first
  /// and the last `'`, or a word, that has `://` or `@` is replaced by its description.
  package static func withoutSecrets(_ sentence: String) -> String {
    var text = sentence[...]
    var end = ""
    if let first = text.firstIndex(of: "'"), let last = text.lastIndex(of: "'"), first < last {
      let quoted = text[text.index(after: first)..<last]
      if isSuspicious(quoted) {
        end = "'\(SecretAddress(String(quoted)))'" + withoutSecrets(String(text[text.index(after: last)...]))
        text = text[..<first]
      }
    }
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    return words.map { isSuspicious($0) ? "\(SecretAddress(String($0)))" : String($0) }.joined(separator: " ")
      + end
  }

  /// Where the credentials of an address may stand: from the first `://` to the last `@`, as an address may hold both in
  /// its password, and a list has several addresses. Nil for a text without both.
  package static func credentials(in text: [UInt8]) -> Range<Int>? {
    let mark = Array("://".utf8)
    guard let at = text.lastIndex(of: UInt8(ascii: "@")), at >= mark.count,
      let start = (0...(at - mark.count)).first(where: { text[$0..<($0 + mark.count)].elementsEqual(mark) })
    else { return nil }
    return (start + mark.count)..<at
  }

  /// A sentence of this program that quotes what somebody gave: an address with credentials may have been given where a
  /// file or a name belongs.
  package static func withoutCredentials(_ sentence: String) -> String {
    let bytes = Array(sentence.utf8)
    guard let range = credentials(in: bytes) else { return sentence }
    return String(decoding: bytes[..<range.lowerBound], as: UTF8.self) + hidden
      + String(decoding: bytes[range.upperBound...], as: UTF8.self)
  }

  private static func isSuspicious(_ text: Substring) -> Bool { text.holds("://") || text.holds("@") }
}
