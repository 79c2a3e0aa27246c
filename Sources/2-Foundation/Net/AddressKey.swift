import Glibc

/// The key for limits per address: a whole IPv4 address, or the first 64 bits of an IPv6 address, because the owner
/// of one address of a /64 owns all of them.
///
/// An IPv4 address mapped into IPv6 (`::ffff:192.0.2.1`) counts as IPv4. Texts that are no address share one key.
package struct AddressKey: Hashable, Sendable {
  private enum Kind: UInt8 {
    case unknown, ipv4, ipv6
    /// A /48: one customer of a provider, or many of its phones, may have one.
    case site
  }

  private let kind: Kind
  /// The address or its prefix, the first bits highest.
  private let bits: UInt64

  private init(_ kind: Kind, _ bits: UInt64) {
    self.kind = kind
    self.bits = bits
  }

  /// `192.0.2.1`, `2001:db8::1` or `fe80::1%eth0`.
  package init(_ text: String) {
    var bytes: (UInt64, UInt64) = (0, 0)
    let isIPv4 = withUnsafeMutableBytes(of: &bytes) { inet_pton(AF_INET, text, $0.baseAddress) == 1 }
    if isIPv4 {
      self.init(.ipv4, UInt64(bigEndian: bytes.0) >> 32)
      return
    }
    let address = String(text.prefix { $0 != "%" })
    let isIPv6 = withUnsafeMutableBytes(of: &bytes) { inet_pton(AF_INET6, address, $0.baseAddress) == 1 }
    let (high, low) = (UInt64(bigEndian: bytes.0), UInt64(bigEndian: bytes.1))
    guard isIPv6 else {
      self.init(.unknown, 0)
      return
    }
    if high == 0, low >> 32 == 0xffff {
      self.init(.ipv4, low & 0xffff_ffff)
    } else if high == 0, low == 1 {
      // Its /64 would be shared with every other address that begins with zeros.
      self.init(.ipv4, 127 << 24 | 1)
    } else {
      self.init(.ipv6, high)
    }
  }

  /// The /48 around an IPv6 address, for a second, larger limit; nil for IPv4.
  package var site: AddressKey? { kind == .ipv6 ? AddressKey(.site, bits >> 16) : nil }

  /// Whether it is this machine's own, `127.0.0.0/8` or `::1`.
  package var isLoopback: Bool { kind == .ipv4 && bits >> 24 == 127 }
}

extension PeerAddress {
  package var key: AddressKey { AddressKey(text) }
}
