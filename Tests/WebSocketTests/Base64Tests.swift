import Testing

@testable import WebSocket

struct Base64Tests {
  private func encode(_ bytes: [UInt8]) -> [UInt8] { Base64.encode(bytes.span) }
  private func decode(_ text: [UInt8]) -> [UInt8]? { Base64.decode(text.span) }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"),
  ])
  func `the vectors of RFC 4648 section 10 hold both ways`(plain: String, encoded: String) {
    #expect(encode(Array(plain.utf8)) == Array(encoded.utf8))
    #expect(decode(Array(encoded.utf8)) == Array(plain.utf8))
  }

  @Test func `every byte survives`() {
    let bytes = Array(UInt8.min ... .max)
    #expect(decode(encode(bytes)) == bytes)
  }

  @Test(arguments: [
    "A", "AA", "AAA", "AA=A", "A===", "====", "AAAA====", "AA==AAAA", "AA A", "AA-_", "AB==", "AAB=",
  ])
  func `text that is not whole and canonical is refused`(text: String) {
    #expect(decode(Array(text.utf8)) == nil)
  }
}
