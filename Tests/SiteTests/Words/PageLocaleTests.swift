import HTTP
import Net
import Testing

@testable import Words

struct PageLocaleTests {
  private func locale(_ accepted: String?, chosen: String? = nil, link: String? = nil) -> String {
    PageLocale(chosen: chosen, link: link, accepted: AcceptedLanguages(accepted), fallback: .standard).tag
  }

  @Test(arguments: [
    (nil, "en-IE"), ("", "en-IE"), ("*", "en-IE"), ("es", "es-ES"), ("en", "en-US"), ("es-MX", "es-MX"),
    ("es-419,es;q=0.9", "es-MX"), ("en-GB,en;q=0.5", "en-GB"), ("en-AU", "en-AU"), ("EN-us", "en-US"),
    ("es-AR", "es-CO"), ("en-CA,en;q=0.9", "en-CA"), ("zh-Hant-TW,es;q=0.1", "es-CO"),
    ("fr-FR,fr;q=0.9,es;q=0.8,en;q=0.7", "es-ES"), ("en;q=0.5, es;q=0.7", "es-ES"),
    ("en;q=0.70, es;q=0.700", "en-US"), ("es;q=0, en", "en-US"), ("en;q=0", "es-ES"), ("nl", "en-IE"),
    ("de-CH, de;q=0.9", "de-CH"), ("de", "de-DE"), ("de-AT,de;q=0.9,en;q=0.8", "de-DE"), ("de-LI", "de-CH"),
    ("gsw-CH,gsw;q=0.9,de;q=0.8", "de-CH"), ("en;q=0, es;q=0", "de-DE"),
  ])
  func `the browser's best language that has a catalog is taken`(accepted: String?, tag: String) {
    #expect(locale(accepted) == tag)
  }

  @Test func `who reads English elsewhere keeps the clock and the lengths of their own region`() {
    #expect(locale("nl-NL,nl;q=0.9,en-US;q=0.8,en;q=0.7") == "en-IE")
    #expect(locale("fr,fr-FR;q=0.8,en-US;q=0.5") == "en-IE")
    #expect(locale("fr,en-US;q=0.5") == "en-IE")
    #expect(locale("ko-KR,ko;q=0.9,en-US;q=0.8") == "en-AU")
  }

  @Test func `a choice goes before the link, the link before the browser`() {
    #expect(locale("en-US", chosen: "es") == "es-US")
    #expect(locale("en-US", chosen: "es-MX", link: "en") == "es-MX")
    #expect(locale("en-GB", link: "es") == "es-GB")
    #expect(locale(nil, link: "es") == "es-ES")
    #expect(locale("es-MX", chosen: "tlh", link: "en") == "en-AU")
    #expect(locale("es-MX", chosen: "") == "es-MX")
    #expect(locale("en-US", chosen: "de") == "de-DE")
    #expect(locale("de-CH, de;q=0.9", chosen: "en", link: "de") == "en-IE")
    #expect(locale("fr-CH", link: "de") == "de-CH")
  }

  @Test(arguments: [
    "es;q=1.001", "es;q=2", "es;q=", "es;q=0.1234", "es;q=a", "es;level=1", ";q=1", "e", "spanish", "es;q=0.",
    "-es", "*;q=0",
  ])
  func `a range that cannot be read counts for nothing`(field: String) {
    // The quality `0.` is 0 and refuses Spanish, so that Spanish is not chosen at the end.
    #expect(locale(field + ", en-GB;q=0.1") == "en-GB")
  }

  @Test func `a field of any length is looked at up to a bound`() {
    let long = String(repeating: "xx;q=0.5,", count: 100_000) + "es"
    #expect(locale(long) == "en-IE")
    #expect(AcceptedLanguages(long).preferred.count == 32)
    #expect(locale(String(repeating: "a", count: 1_000_000)) == "en-IE")
    #expect(locale("en-US-x-" + String(repeating: "a", count: 100) + ",es") == "es-ES")
  }

  @Test func `each tag leads back to its locale`() {
    for locale in PageLocale.all {
      #expect(PageLocale(tag: locale.tag) == locale)
      #expect(self.locale("de-DE", chosen: locale.tag) == locale.tag)
    }
    #expect(Set(PageLocale.all.map(\.tag)).count == PageLocale.all.count)
    #expect(PageLocale(tag: "fr") == nil)
    #expect(PageLocale(tag: "en-XQ") == .standard)
  }
}
