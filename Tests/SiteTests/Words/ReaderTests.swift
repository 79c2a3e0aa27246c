import HTTP
import Net
import Testing

@testable import Words

struct ReaderTests {
  private func reader(_ accepted: String?, chosen: String? = nil, link: String? = nil) -> String {
    Reader(chosen: chosen, link: link, accepted: AcceptedLanguages(accepted), fallback: .standard).tag
  }

  @Test(arguments: [
    (nil, "en-IE"), ("", "en-IE"), ("*", "en-IE"), ("es", "es-ES"), ("en", "en-US"), ("es-MX", "es-MX"),
    ("es-419,es;q=0.9", "es-MX"), ("en-GB,en;q=0.5", "en-GB"), ("en-AU", "en-AU"), ("EN-us", "en-US"),
    ("es-AR", "es-CO"), ("en-CA,en;q=0.9", "en-CA"), ("zh-Hant-TW,es;q=0.1", "es-CO"),
    ("fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7", "es-ES"), ("en;q=0.5, es;q=0.7", "es-ES"),
    ("en;q=0.70, es;q=0.700", "en-US"), ("es;q=0, en", "en-US"), ("en;q=0", "es-ES"), ("de", "en-IE"),
  ])
  func `the browser's best language that has a catalog is taken`(accepted: String?, tag: String) {
    #expect(reader(accepted) == tag)
  }

  @Test func `who reads English elsewhere keeps the clock and the lengths of their own region`() {
    #expect(reader("de-DE,de;q=0.9,en-US;q=0.8,en;q=0.7") == "en-IE")
    #expect(reader("fr,fr-FR;q=0.8,en-US;q=0.5") == "en-IE")
    #expect(reader("fr,en-US;q=0.5") == "en-IE")
    #expect(reader("ko-KR,ko;q=0.9,en-US;q=0.8") == "en-AU")
  }

  @Test func `a choice goes before the link, the link before the browser`() {
    #expect(reader("en-US", chosen: "es") == "es-US")
    #expect(reader("en-US", chosen: "es-MX", link: "en") == "es-MX")
    #expect(reader("en-GB", link: "es") == "es-GB")
    #expect(reader(nil, link: "es") == "es-ES")
    #expect(reader("es-MX", chosen: "tlh", link: "en") == "en-AU")
    #expect(reader("es-MX", chosen: "") == "es-MX")
  }

  @Test(arguments: [
    "es;q=1.001", "es;q=2", "es;q=", "es;q=0.1234", "es;q=a", "es;level=1", ";q=1", "e", "spanish", "es;q=0.",
    "-es", "*;q=0",
  ])
  func `a range that cannot be read counts for nothing`(field: String) {
    // `0.` is 0 and refuses Spanish, which is not what is left then.
    #expect(reader(field + ", en-GB;q=0.1") == "en-GB")
  }

  @Test func `a field of any length is looked at up to a bound`() {
    let long = String(repeating: "xx;q=0.5,", count: 100_000) + "es"
    #expect(reader(long) == "en-IE")
    #expect(AcceptedLanguages(long).preferred.count == 32)
    #expect(reader(String(repeating: "a", count: 1_000_000)) == "en-IE")
    #expect(reader("en-US-x-" + String(repeating: "a", count: 100) + ",es") == "es-ES")
  }

  @Test func `each reader's tag leads back to it`() {
    for reader in Reader.all {
      #expect(Reader(tag: reader.tag) == reader)
      #expect(self.reader("de-DE", chosen: reader.tag) == reader.tag)
    }
    #expect(Set(Reader.all.map(\.tag)).count == Reader.all.count)
    #expect(Reader(tag: "fr") == nil)
    #expect(Reader(tag: "en-XQ") == .standard)
  }
}
