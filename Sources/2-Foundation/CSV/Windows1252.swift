/// Text in Windows-1252, which Excel writes for "CSV" in Western Europe and the Americas (WHATWG Encoding, windows-1252).
package enum Windows1252 {
  /// The characters of 0x80 to 0x9F; 0: none. All others are those of ISO 8859-1.
  private static let special: [UInt32] = [
    0x20ac, 0, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160, 0x2039, 0x0152, 0,
    0x017d, 0,
    0, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0,
    0x017e, 0x0178,
  ]

  /// The same text in UTF-8; nil for bytes that are UTF-8 already, or can hardly be Windows-1252: a letter of UTF-8 with
  /// two bytes or more is among them, or a byte that stands for nothing.
  package static func utf8(_ bytes: [UInt8]) -> [UInt8]? {
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    var text: [UInt8] = []
    text.reserveCapacity(2 * bytes.count)
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case 0: return nil
      case 1..<0x80: text.append(byte)
      case 0xc2...0xf4 where isLetterOfUTF8(bytes[index...]): return nil
      // Two bytes, whose second one has the lower six bits (RFC 3629).
      case 0xa0...:
        text.append(byte < 0xc0 ? 0xc2 : 0xc3)
        text.append(byte & 0xbf)
      default:
        guard let scalar = Unicode.Scalar(special[Int(byte) - 0x80]), scalar.value != 0 else { return nil }
        text.append(contentsOf: UTF8.encode(scalar) ?? .encodedReplacementCharacter)
      }
    }
    return text
  }

  /// Whether a letter of UTF-8 begins the bytes, of which the first is 0xc2 to 0xf4.
  private static func isLetterOfUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    let following = (bytes.first ?? 0) >= 0xf0 ? 3 : (bytes.first ?? 0) >= 0xe0 ? 2 : 1
    let rest = bytes.dropFirst().prefix(following)
    return rest.count == following && rest.allSatisfy { $0 & 0xc0 == 0x80 }
  }
}
