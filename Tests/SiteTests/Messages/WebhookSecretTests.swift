import Auth
import Storage
import System
import Testing

@testable import Messages

struct WebhookSecretTests {
  private let secret: TokenSecret
  private var webhook = Webhook(
    id: "hook_1", name: "A", url: "https://a.example", events: [], createdAt: World.noon)

  init() throws { secret = try TokenSecret(World.secret) }

  private func signatures(_ generations: [Int]) throws -> [String] {
    try WebhookSecret.signatures(
      of: webhook, generations: generations, id: "msg_1", seconds: 1_795_262_400, body: Array("{}".utf8),
      secret
    ).split(separator: " ").map(String.init)
  }

  @Test func `the signature is what the receiver computes from the secret that it was given`() throws {
    let text = WebhookSecret.text(of: webhook, secret)
    let key = try #require(Base64.standard.decode(String(text.dropFirst("whsec_".count))))
    #expect(text.hasPrefix("whsec_") && key.count == 32)
    let code = try TokenSecret(key).authenticationCode(Array("msg_1.1795262400.{}".utf8).span)
    #expect(try signatures([1]) == ["v1," + Base64.standard.encode(code)])
  }

  @Test func `each webhook and each generation has a secret of its own`() throws {
    let first = WebhookSecret.text(of: webhook, secret)
    var rotated = webhook
    rotated.rotate(at: World.noon)
    let other = Webhook(id: "hook_2", name: "A", url: webhook.url, events: [], createdAt: World.noon)
    #expect(
      Set([first, WebhookSecret.text(of: rotated, secret), WebhookSecret.text(of: other, secret)]).count == 3)
    #expect(try signatures([2, 1]).count == 2)
    #expect(try signatures([2, 1]).last == signatures([1]).first)
  }
}
