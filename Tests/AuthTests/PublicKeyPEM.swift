import Foundation

@testable import Auth

/// Public keys as PEM files, made from the numbers that a JWK gives (SubjectPublicKeyInfo, RFC 5280, section 4.1).
enum PublicKeyPEM {
  static func rsa(modulus: String, exponent: String) -> String? {
    guard let modulus = Base64URL.decode(modulus), let exponent = Base64URL.decode(exponent) else {
      return nil
    }
    let key = sequence(integer(modulus) + integer(exponent))
    // rsaEncryption, with its NULL.
    let algorithm = sequence([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00])
    return file(sequence(algorithm + element(0x03, [0] + key)))
  }

  static func p256(x: String, y: String) -> String? {
    guard let x = Base64URL.decode(x), let y = Base64URL.decode(y) else { return nil }
    // id-ecPublicKey of prime256v1.
    let algorithm = sequence(
      [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
        + [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
    return file(sequence(algorithm + element(0x03, [0, 4] + x + y)))
  }

  private static func file(_ bytes: [UInt8]) -> String {
    let text = Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed])
    return "-----BEGIN PUBLIC KEY-----\n\(text)\n-----END PUBLIC KEY-----\n"
  }

  private static func sequence(_ content: [UInt8]) -> [UInt8] { element(0x30, content) }

  private static func integer(_ number: [UInt8]) -> [UInt8] {
    element(0x02, number.first.map { $0 & 0x80 != 0 ? [0] + number : number } ?? [0])
  }

  private static func element(_ tag: UInt8, _ content: [UInt8]) -> [UInt8] {
    let count = content.count
    let length: [UInt8] =
      count < 128
      ? [UInt8(count)]
      : count < 256 ? [0x81, UInt8(count)] : [0x82, UInt8(count >> 8), UInt8(count & 0xFF)]
    return [tag] + length + content
  }
}
