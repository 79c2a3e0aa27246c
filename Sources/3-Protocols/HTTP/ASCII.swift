/// The character classes of RFC 9110 section 5.6, as arithmetic on bytes.
enum ASCII {
  // For each of the 256 bytes, in constant memory: `.` is no `tchar` of RFC 9110 section 5.6.2, `x` is one, and `n`
  // is one that may also be in the name of a host.
  private static var classes: StaticString {
    """
    ................................\
    .x.xxxxx..xx.nn.nnnnnnnnnn......\
    .nnnnnnnnnnnnnnnnnnnnnnnnnn...xn\
    xnnnnnnnnnnnnnnnnnnnnnnnnnn.x.n.\
    ................................\
    ................................\
    ................................\
    ................................
    """
  }

  @inline(__always)
  private static func characterClass(of byte: UInt8) -> UInt8 {
    // In bounds: the text has 256 characters; the tests read all of them.
    classes.utf8Start[Int(byte)]
  }

  @inline(__always)
  static func isToken(_ byte: UInt8) -> Bool { characterClass(of: byte) != UInt8(ascii: ".") }

  /// Letters, digits, `.`, `-`, `_` and `~`: the characters of a host's name.
  @inline(__always)
  static func isHostName(_ byte: UInt8) -> Bool { characterClass(of: byte) == UInt8(ascii: "n") }

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

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
