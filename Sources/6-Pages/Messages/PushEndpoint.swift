import Auth
import Outbound
import Storage
import System

/// What a browser's script sends so that the browser is told, checked: the address and the keys come from strangers.
package struct PushEndpoint: Equatable {
  package let url: SecretAddress
  /// 65 bytes.
  package let key: [UInt8]
  /// 16 bytes.
  package let secret: [UInt8]

  /// Nil unless there are an https address of another network (of the own ones with `reachesOwnNetworks`), a key of the
  /// curve P-256, and a secret, both in base64url (RFC 8291, section 3.2).
  package init?(url: String?, key: String?, secret: String?, reachesOwnNetworks: Bool) {
    guard let url, let host = Self.authority(of: url).map({ Self.host(of: $0) }), !host.isEmpty,
      reachesOwnNetworks || !(OwnNetworks.contains(host) || host == "localhost"),
      let key = key.flatMap({ Self.bytes($0) }), P256KeyPair.isPublicKey(key),
      let secret = secret.flatMap({ Self.bytes($0) }), secret.count == PushContent.secretByteCount
    else { return nil }
    (self.url, self.key, self.secret) = (SecretAddress(url), key, secret)
  }

  /// The id of the subscription of this browser to a link or an account.
  package static func id(_ url: SecretAddress, of owner: String) -> String {
    Base64.url.encode(Array(Sha256.digest(Array("\(owner) \(url.whole)".utf8)).prefix(18)))
  }

  /// The host and port of an https address without a user and password; nil for another text. libcurl judges the rest.
  static func authority(of url: String) -> String? {
    let scheme = "https://"
    guard url.utf8.count <= PushSubscription.maximumEndpointBytes, url.hasPrefix(scheme),
      url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") })
    else { return nil }
    let authority = url.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.isEmpty, !authority.contains("@"), !authority.contains("\\") else { return nil }
    return authority.lowercased()
  }

  private static func host(of authority: String) -> String {
    if authority.hasPrefix("[") { return String(authority.dropFirst().prefix { $0 != "]" }) }
    return String(authority.prefix { $0 != ":" })
  }

  private static func bytes(_ text: String) -> [UInt8]? {
    guard text.utf8.count <= 100 else { return nil }
    return Base64.url.decode(text)
  }
}
