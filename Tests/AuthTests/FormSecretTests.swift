import System
import Testing

@testable import Auth

@Suite struct FormSecretTests {
  private let secret = Sha256.digest(Array("form".utf8))

  @Test func `each page has the secret in other characters, and all of them match`() throws {
    let texts = try (0..<100).map { _ in try #require(FormSecret.masked(secret)) }
    #expect(Set(texts).count == texts.count)
    #expect(texts.allSatisfy { FormSecret.matches($0, secret) })
    let plain = Base64.url.encode(secret)
    #expect(!texts.contains { $0.contains(plain) })
  }

  @Test func `a page of an earlier version has the secret alone`() {
    #expect(FormSecret.matches(Base64.url.encode(secret), secret))
  }

  @Test func `another secret, a part of it, and a text that is none do not match`() throws {
    let other = try #require(FormSecret.masked(Sha256.digest([1])))
    let own = try #require(FormSecret.masked(secret))
    for text in [
      "", "x", "not base64!", other, String(own.dropLast(2)), String(own.dropFirst(4)), own + "AAAA",
    ] {
      #expect(!FormSecret.matches(text, secret))
    }
    var flipped = try #require(Base64.url.decode(own))
    flipped[40] ^= 1
    #expect(!FormSecret.matches(Base64.url.encode(flipped), secret))
  }
}
