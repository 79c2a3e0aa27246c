import Testing

@testable import Maps

struct NameKeysTests {
  @Test
  func `The reader's language comes first, in both ways of writing it`() {
    #expect(NameKeys(language: "es-MX").keys.prefix(2) == ["name:es", "name_es"])
    #expect(NameKeys(language: "DE").keys.prefix(3) == ["name:de", "name_de", "name:latin"])
  }

  @Test
  func `Readers of Latin letters get those before the local name, others the local name`() {
    #expect(NameKeys(language: "en").keys.dropFirst(2).first == "name:latin")
    #expect(NameKeys(language: "ja").keys.dropFirst(2).first == "name")
    #expect(NameKeys(language: nil).keys.first == "name:latin")
  }

  @Test
  func `What is no language asks for none, and no key comes twice`() {
    for language in ["", "e", "english", "1x", "<script>", "\u{0}", "en"] {
      let keys = NameKeys(language: language).keys
      #expect(Set(keys).count == keys.count)
      #expect(keys.allSatisfy { $0.hasPrefix("name") && $0.utf8.count < 11 })
    }
  }
}
