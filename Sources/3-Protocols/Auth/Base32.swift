/// Base32 (RFC 4648, section 6) in capital letters, without padding: the form in which apps take the secret of a second
/// factor.
package enum Base32 {
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".utf8)

  package static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 8 + 4) / 5)
    // The bits that are read and not yet written, fewer than five after each byte.
    var (waiting, count) = (0, 0)
    func write(_ five: Int) { text.append(alphabet[five & 31]) }
    for byte in bytes {
      waiting = (waiting << 8 | Int(byte)) & 0xFFF
      count += 8
      while count >= 5 {
        count -= 5
        write(waiting >> count)
      }
    }
    if count > 0 { write(waiting << (5 - count)) }
    return String(decoding: text, as: UTF8.self)
  }
}
