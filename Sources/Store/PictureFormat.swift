/// Decides which pictures and addresses of pictures the server keeps.
package enum PictureFormat {
  static let maximumAddressBytes = 1000

  /// Whether `text` is an `https:` address that the server can keep.
  package static func isAddress(_ text: String) -> Bool {
    text.hasPrefix("https://") && text.utf8.count <= maximumAddressBytes && text.utf8.allSatisfy(isOfAddress)
  }

  /// Whether RFC 3986 allows this byte in an address.
  package static func isOfAddress(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "-._~:/?#[]@!$&'()*+,;=%".utf8.contains(byte)
    }
  }

  package static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return "image/png" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return "image/webp" }
    return nil
  }
}
