import Testing

@testable import System

@Suite struct Base64Tests {
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of RFC 4648 section 10 hold both ways`(plain: String, encoded: String) {
    let short = String(encoded.prefix { $0 != "=" })
    #expect(Base64.standard.encode(Array(plain.utf8)) == encoded)
    #expect(Base64.standard.decode(encoded) == Array(plain.utf8))
    #expect(Base64.url.encode(Array(plain.utf8)) == short)
    #expect(Base64.url.decode(short) == Array(plain.utf8))
  }

  @Test(arguments: [(Base64.standard, "-_"), (Base64.url, "+/=")])
  func `all bytes come back, at every length`(base64: Base64, others: String) {
    let all = (0...255).map { UInt8($0) }
    for count in 0...256 {
      let bytes = Array(all.suffix(count))
      let text = base64.encode(bytes)
      #expect(!text.contains { others.contains($0) })
      #expect(base64.decode(text) == bytes)
    }
  }

  @Test(arguments: [
    "A", "AA", "AAA", "AA=A", "A===", "====", "AAAA====", "AA==AAAA", "AA A", "AA-_", "AB==", "AAB=",
  ])
  func `text that is not whole and canonical is refused`(text: String) {
    #expect(Base64.standard.decode(text) == nil)
  }

  @Test(arguments: [
    "A", "AAAAA", "Zg==", "Zm8=", "Zh", "Zm9", "Zm9v ", " Zm9v", "Zm\n9v", "Zm+v", "Zm/v", "Zm9\u{E9}",
    "Zm9v\u{0}",
  ])
  func `any other text is refused in an address`(text: String) {
    #expect(Base64.url.decode(text) == nil)
  }
}
