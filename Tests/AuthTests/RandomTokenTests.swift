import System
import Testing

@testable import Auth

@Suite struct RandomTokenTests {
  @Test func `tokens differ, have the length asked for and read back`() throws {
    var texts: Set<String> = []
    for _ in 0..<1000 {
      let token = try RandomToken()
      #expect(token.text.utf8.count == 24)
      #expect(RandomToken(text: token.text) == token)
      texts.insert(token.text)
    }
    #expect(texts.count == 1000)
  }

  @Test func `no token has fewer than 128 bits`() throws {
    #expect(try RandomToken(byteCount: 1).bytes.count == 16)
    #expect(RandomToken(text: Base64.url.encode([UInt8](repeating: 1, count: 15))) == nil)
    #expect(RandomToken(text: Base64.url.encode([UInt8](repeating: 1, count: 65))) == nil)
    #expect(RandomToken(text: "not a token at all, as it has spaces") == nil)
  }

  @Test func `equality and digest follow the bytes`() throws {
    let one = try #require(RandomToken(text: "AAAAAAAAAAAAAAAAAAAAAA"))
    let other = try #require(RandomToken(text: "AAAAAAAAAAAAAAAAAAAAAQ"))
    #expect(one != other)
    #expect(one.digest == Sha256.digest([UInt8](repeating: 0, count: 16)))
    #expect(one.digest != other.digest)
  }

  @Test func `a session is 43 characters and nothing else is one`() throws {
    let session = try SessionToken()
    #expect(session.text.utf8.count == 43)
    #expect(SessionToken(text: session.text) == session)
    #expect(SessionToken(text: session.text)?.digest == session.digest)
    #expect(SessionToken(text: try RandomToken().text) == nil)
    #expect(SessionToken(text: "") == nil)
  }

  @Test func `SHA-256 gives the standard's examples`() {
    #expect(
      Sha256.hexadecimal([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(
      Sha256.hexadecimal(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
  }
}
