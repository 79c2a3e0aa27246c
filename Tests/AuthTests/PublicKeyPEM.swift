import Foundation
import System

@testable import Auth

/// Makes PEM files of public keys from the numbers of a JWK (SubjectPublicKeyInfo, RFC 5280, section 4.1).
enum PublicKeyPEM {
  static func rsa(modulus: String, exponent: String) -> String? {
    guard let key = rsaKey(modulus: modulus, exponent: exponent) else { return nil }
    // The algorithm is rsaEncryption, with its parameter NULL.
    let algorithm = sequence([0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01, 0x05, 0x00])
    return file(sequence(algorithm + element(0x03, [0] + key)))
  }

  /// An RSA key in the form of RFC 8017, appendix A.1.1.
  static func bareRSA(modulus: String, exponent: String) -> String? {
    rsaKey(modulus: modulus, exponent: exponent).map { file($0, label: "RSA PUBLIC KEY") }
  }

  static func p256(x: String, y: String) -> String? {
    guard let x = Base64.url.decode(x), let y = Base64.url.decode(y) else { return nil }
    // The algorithm is id-ecPublicKey, with the curve prime256v1.
    let algorithm = sequence(
      [0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01]
        + [0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07])
    return file(sequence(algorithm + element(0x03, [0, 4] + x + y)))
  }

  /// A PEM file that contains `base64`.
  static func file(_ base64: String, label: String = "PUBLIC KEY") -> String {
    "-----BEGIN \(label)-----\n\(base64)\n-----END \(label)-----\n"
  }

  private static func file(_ bytes: [UInt8], label: String = "PUBLIC KEY") -> String {
    file(
      Data(bytes).base64EncodedString(options: [.lineLength64Characters, .endLineWithLineFeed]), label: label)
  }

  private static func rsaKey(modulus: String, exponent: String) -> [UInt8]? {
    guard let modulus = Base64.url.decode(modulus), let exponent = Base64.url.decode(exponent) else {
      return nil
    }
    return sequence(integer(modulus) + integer(exponent))
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
