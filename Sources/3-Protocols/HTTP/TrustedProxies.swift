import Glibc
import Net

/// The networks whose `X-Forwarded-*` fields are trusted.
package struct TrustedProxies: Sendable {
  private struct Network: Sendable {
    let bytes: [UInt8]
    let prefixBits: Int
  }

  private var networks: [Network] = []

  /// Trusts no network.
  package init() {}

  /// `10.0.0.1`, `172.16.0.0/12`, `::1`; nil if one of them is not an address or network.
  package init?(_ texts: [String]) {
    for text in texts {
      let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let bytes = Self.addressBytes(String(parts[0])) else { return nil }
      var bits = bytes.count * 8
      if parts.count == 2 {
        guard let given = Int(parts[1]), (0...bits).contains(given) else { return nil }
        bits = given
      }
      networks.append(Network(bytes: bytes, prefixBits: bits))
    }
  }

  package func contains(_ address: String) -> Bool {
    guard !networks.isEmpty, let bytes = Self.addressBytes(address) else { return false }
    return networks.contains { network in
      guard network.bytes.count == bytes.count else { return false }
      for bit in stride(from: 0, to: network.prefixBits, by: 8) {
        let kept = min(8, network.prefixBits - bit)
        let mask = UInt8(truncatingIfNeeded: 0xff00 >> kept)
        if (network.bytes[bit / 8] ^ bytes[bit / 8]) & mask != 0 { return false }
      }
      return true
    }
  }

  /// The last address of `X-Forwarded-For` that is no trusted proxy: the text before it was written by the client and
  /// proves nothing.
  func client(peer: PeerAddress, headers: HTTPHeaders) -> String {
    var nearest = peer.text
    for value in headers.all("X-Forwarded-For").reversed() {
      for part in value.split(separator: ",").reversed() {
        let address = part.drop { $0 == " " }.prefix { $0 != " " }
        guard Self.addressBytes(String(address)) != nil else { return nearest }
        nearest = String(address)
        if !contains(nearest) { return nearest }
      }
    }
    return nearest
  }

  private static func addressBytes(_ text: String) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 16)
    if inet_pton(AF_INET, text, &bytes) == 1 { return Array(bytes[..<4]) }
    if inet_pton(AF_INET6, text, &bytes) == 1 { return bytes }
    return nil
  }
}
