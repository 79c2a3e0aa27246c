import Testing

@testable import Auth

@Suite struct Base64URLTests {
  @Test(arguments: [
    ("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foo", "Zm9v"), ("foob", "Zm9vYg"), ("fooba", "Zm9vYmE"),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the RFC's examples, without padding`(plain: String, encoded: String) {
    #expect(Base64URL.encode(Array(plain.utf8)) == encoded)
    #expect(Base64URL.decode(encoded) == Array(plain.utf8))
  }

  @Test func `all bytes come back, at every length`() {
    let all = (0...255).map { UInt8($0) }
    for count in 0...256 {
      let bytes = Array(all.suffix(count))
      let text = Base64URL.encode(bytes)
      #expect(!text.contains { "+/=".contains($0) })
      #expect(Base64URL.decode(text) == bytes)
    }
  }

  @Test(arguments: [
    "A", "AAAAA", "Zg==", "Zm8=", "Zh", "Zm9", "Zm9v ", " Zm9v", "Zm\n9v", "Zm+v", "Zm/v", "Zm9\u{E9}",
    "Zm9v\u{0}",
  ])
  func `any other text is refused`(text: String) {
    #expect(Base64URL.decode(text) == nil)
  }
}
