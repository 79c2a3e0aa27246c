import Glibc

/// The addresses that lead to this machine or into networks around it: a stranger who names an address to send to must
/// not reach them. By the special-purpose registries of IANA (RFC 6890), and those for multicast.
package enum OwnNetworks {
  /// A network by its first bits; those of an IPv4 address stand in the last 32 bits of `::ffff:0:0/96`.
  private struct Network {
    let high: UInt64
    let low: UInt64
    let bits: Int

    func contains(_ address: (high: UInt64, low: UInt64)) -> Bool {
      let highMask: UInt64 = bits >= 64 ? .max : ~(UInt64.max >> UInt64(bits))
      let lowMask: UInt64 = bits <= 64 ? 0 : bits >= 128 ? .max : ~(UInt64.max >> UInt64(bits - 64))
      return address.high & highMask == high && address.low & lowMask == low
    }
  }

  private static let mapped: UInt64 = 0xFFFF_0000_0000

  private static func ipv4(_ a: UInt64, _ b: UInt64, _ c: UInt64 = 0, bits: Int) -> Network {
    Network(high: 0, low: mapped | a << 24 | b << 16 | c << 8, bits: 96 + bits)
  }

  private static let networks = [
    ipv4(0, 0, bits: 8), ipv4(10, 0, bits: 8), ipv4(100, 64, bits: 10), ipv4(127, 0, bits: 8),
    ipv4(169, 254, bits: 16), ipv4(172, 16, bits: 12), ipv4(192, 0, 0, bits: 24),
    ipv4(192, 168, bits: 16), ipv4(198, 18, bits: 15), ipv4(224, 0, bits: 3),
    // ::/96 holds the unspecified address, loopback and the old IPv4-compatible addresses.
    Network(high: 0, low: 0, bits: 96),
    // NAT64 and 6to4 lead to an IPv4 address that stands inside.
    Network(high: 0x0064_FF9B << 32, low: 0, bits: 32), Network(high: 0x2002 << 48, low: 0, bits: 16),
    Network(high: 0x0100 << 48, low: 0, bits: 64), Network(high: 0xFC00 << 48, low: 0, bits: 7),
    Network(high: 0xFE80 << 48, low: 0, bits: 10), Network(high: 0xFEC0 << 48, low: 0, bits: 10),
    Network(high: 0xFF00 << 48, low: 0, bits: 8),
  ]

  /// Also an address of another family than IPv4 and IPv6, which is not known to lead out.
  static func contains(_ address: UnsafePointer<sockaddr>, family: Int32) -> Bool {
    switch family {
    case AF_INET:
      // The family says that the address is this structure.
      let ip = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in.self).sin_addr.s_addr
      return contains((0, mapped | UInt64(UInt32(bigEndian: ip))))
    case AF_INET6:
      // The same.
      var ip = UnsafeRawPointer(address).loadUnaligned(as: sockaddr_in6.self).sin6_addr
      return withUnsafeBytes(of: &ip) { bytes in
        contains(
          (
            UInt64(bigEndian: bytes.loadUnaligned(as: UInt64.self)),
            UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
          ))
      }
    default: return true
    }
  }

  /// Whether the text is such an address; false for names, which are judged when they are resolved.
  package static func contains(_ text: String) -> Bool {
    var bytes: (UInt64, UInt64) = (0, 0)
    if withUnsafeMutableBytes(of: &bytes, { inet_pton(AF_INET, text, $0.baseAddress) }) == 1 {
      return contains((0, mapped | UInt64(bigEndian: bytes.0) >> 32))
    }
    if withUnsafeMutableBytes(of: &bytes, { inet_pton(AF_INET6, text, $0.baseAddress) }) == 1 {
      return contains((UInt64(bigEndian: bytes.0), UInt64(bigEndian: bytes.1)))
    }
    return false
  }

  private static func contains(_ address: (high: UInt64, low: UInt64)) -> Bool {
    networks.contains { $0.contains(address) }
  }
}
