/// Decides which addresses of pictures the server keeps.
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
}
