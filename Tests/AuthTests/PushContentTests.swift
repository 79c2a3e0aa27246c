import System
import Testing

@testable import Auth

/// The example of RFC 8291, appendix A, and what a push service and a browser check.
struct PushContentTests {
  private func bytes(_ text: String) throws -> [UInt8] { try #require(Base64.url.decode(text)) }

  private let receiver =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"

  @Test func `the example of RFC 8291 is encrypted byte for byte`() throws {
    let sender = try #require(
      P256KeyPair(privateKey: try bytes("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")))
    #expect(
      Base64.url.encode(sender.publicKey)
        == "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8")
    let body = try PushContent.encrypt(
      Array("When I grow up, I want to be a watermelon".utf8), receiver: try bytes(receiver),
      secret: try bytes("BTBZMqHH6r4Tts7J_aSIgg"), sender: sender, salt: try bytes("DGv6ra1nlYgDCS1FRnbzlw"))
    #expect(
      Base64.url.encode(body)
        == "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
        + "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
        + "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN")
  }

  @Test func `both pairs find the same secret`() throws {
    let (one, other) = (try P256KeyPair.random(), try P256KeyPair.random())
    #expect(one.publicKey != other.publicKey)
    #expect(try one.sharedSecret(with: other.publicKey) == other.sharedSecret(with: one.publicKey))
  }

  @Test func `a key that is no point of the curve is refused`() throws {
    var point = try bytes(receiver)
    #expect(P256KeyPair.isPublicKey(point))
    point[64] ^= 1
    #expect(!P256KeyPair.isPublicKey(point))
    #expect(!P256KeyPair.isPublicKey([]))
    #expect(!P256KeyPair.isPublicKey([4] + [UInt8](repeating: 0, count: 64)))
    let pair = try P256KeyPair.random()
    #expect(throws: AuthError.self) { try pair.sharedSecret(with: point) }
  }

  @Test func `a number that is no private key of the curve is refused`() {
    #expect(P256KeyPair(privateKey: [UInt8](repeating: 0, count: 32)) == nil)
    #expect(P256KeyPair(privateKey: [UInt8](repeating: 0xFF, count: 32)) == nil)
    #expect(P256KeyPair(privateKey: [1]) == nil)
  }

  @Test func `the longest text fits into what push services take, and one byte more is refused`() throws {
    let key = try bytes(receiver)
    let secret = [UInt8](repeating: 7, count: 16)
    let longest = [UInt8](repeating: 0x61, count: PushContent.maximumTextByteCount)
    #expect(
      try PushContent.encrypt(longest, receiver: key, secret: secret).count == PushContent.maximumByteCount)
    #expect(throws: AuthError.self) {
      try PushContent.encrypt(longest + [0x61], receiver: key, secret: secret)
    }
  }

  @Test func `the same text is encrypted differently each time`() throws {
    let key = try bytes(receiver)
    let secret = [UInt8](repeating: 7, count: 16)
    let text = Array("near".utf8)
    #expect(
      try PushContent.encrypt(text, receiver: key, secret: secret)
        != PushContent.encrypt(text, receiver: key, secret: secret))
  }
}
