/// Ids with the form of a version 4 UUID (RFC 9562, 5.4), which the apps expect.
package enum Uuid {
  /// A new one.
  package static func random() -> String { text((0..<16).map { _ in UInt8.random(in: .min ... .max) }) }

  /// The same one for the same text, and another one for each other text.
  package static func of(_ text: String) -> String { self.text(Sha256.digest(Array(text.utf8))) }

  /// The first 16 of `bytes`.
  package static func text(_ bytes: [UInt8]) -> String {
    var text = ""
    for (index, byte) in bytes.prefix(16).enumerated() {
      var byte = byte
      if index == 6 { byte = byte & 0x0f | 0x40 }
      if index == 8 { byte = byte & 0x3f | 0x80 }
      if [4, 6, 8, 10].contains(index) { text += "-" }
      let digits = String(byte, radix: 16)
      text += digits.utf8.count == 1 ? "0" + digits : digits
    }
    return text
  }
}
