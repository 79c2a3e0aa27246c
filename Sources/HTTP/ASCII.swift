/// The character classes of RFC 9110 section 5.6, as arithmetic on bytes.
enum ASCII {
  // One bit a character: `tchar` of RFC 9110 section 5.6.2.
  private static var tokenBelow64: UInt64 { 0x03ff_6cfa_0000_0000 }
  private static var tokenFrom64: UInt64 { 0x57ff_ffff_c7ff_fffe }

  @inline(__always)
  static func isToken(_ byte: UInt8) -> Bool {
    if byte < 64 { return (tokenBelow64 >> UInt64(byte)) & 1 == 1 }
    if byte < 128 { return (tokenFrom64 >> UInt64(byte - 64)) & 1 == 1 }
    return false
  }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  @inline(__always)
  static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a }

  /// Space or tab: the optional white space around a field's value.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  @inline(__always)
  static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte }

  @inline(__always)
  static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x41 + 10
    case 0x61...0x66: byte - 0x61 + 10
    default: nil
    }
  }
}
