import JSON
import System
import Testing

@testable import Auth

struct PushSenderTests {
  private let secret: TokenSecret

  init() throws { secret = try TokenSecret([UInt8](repeating: 5, count: 32)) }

  @Test func `all servers with one secret are the same sender, and others are another`() throws {
    let key = try PushSender.publicKey(secret)
    #expect(try PushSender.publicKey(secret) == key)
    let other = try TokenSecret([UInt8](repeating: 6, count: 32))
    #expect(try PushSender.publicKey(other) != key)
    #expect(P256KeyPair.isPublicKey(try #require(Base64.url.decode(key))))
  }

  @Test func `a push service finds who sends, to whom, until when, and the signature`() throws {
    let (sender, own) = (
      try PushSender(secret, contact: "https://track.example"), try PushSender.publicKey(secret)
    )
    let value = try sender.authorization(for: "https://push.example", nowUnixSeconds: 1_800_000_000)
    let token = try #require(value.split(separator: ",").first.map { String($0.dropFirst("vapid t=".count)) })
    #expect(value.hasPrefix("vapid t=") && value.hasSuffix(", k=\(own)"))
    let parts = token.split(separator: ".").map(String.init)
    try #require(parts.count == 3)
    #expect(
      try JSONValue.parse(try #require(Base64.url.decode(parts[0])))["alg"]?.stringValue == "ES256")
    let claims = try JSONValue.parse(try #require(Base64.url.decode(parts[1])))
    #expect(claims["aud"]?.stringValue == "https://push.example")
    #expect(claims["sub"]?.stringValue == "https://track.example")
    #expect(claims["exp"]?.intValue == 1_800_043_200)
    let point = try #require(Base64.url.decode(own))
    let head: [UInt8] = [
      0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01, 0x06, 0x08, 0x2A, 0x86,
      0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00,
    ]
    let pem =
      "-----BEGIN PUBLIC KEY-----\n\(Base64.standard.encode(head + point))\n-----END PUBLIC KEY-----\n"
    let key = try #require(try PublicKey.all(inPEM: Array(pem.utf8)).first)
    let signature = try #require(Base64.url.decode(parts[2]))
    let (signed, other) = (Array("\(parts[0]).\(parts[1])".utf8), Array("\(parts[0]).x".utf8))
    let (isRight, isWrong) = (
      key.verifies(signature, of: signed.span), key.verifies(signature, of: other.span)
    )
    #expect(isRight && !isWrong)
  }
}
