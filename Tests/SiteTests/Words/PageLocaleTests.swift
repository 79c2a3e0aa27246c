import HTTP
import Net
import Testing

@testable import Words

/// `qaa` stands for a language that no catalog has: its code is one of those for private use.
struct PageLocaleTests {
  private func locale(_ accepted: String?, chosen: String? = nil, link: String? = nil) -> String {
    PageLocale(chosen: chosen, link: link, accepted: AcceptedLanguages(accepted), fallback: .standard).tag
  }

  @Test(arguments: [
    (nil, "en-IE"), ("", "en-IE"), ("*", "en-IE"), ("es", "es-ES"), ("en", "en-IE"), ("es-MX", "es-MX"),
    ("es-419,es;q=0.9", "es-MX"), ("en-GB,en;q=0.5", "en-GB"), ("en-AU", "en-AU"), ("EN-us", "en-US"),
    ("es-AR", "es-CO"), ("en-CA,en;q=0.9", "en-CA"), ("qaa-Hant-TW,es;q=0.1", "es-CO"),
    ("qaa-FI,qaa;q=0.9,es;q=0.8,en;q=0.7", "es-ES"), ("en-US,en;q=0.9", "en-US"),
    ("en;q=0.5, es;q=0.7", "es-ES"),
    ("en;q=0.70, es;q=0.700", "en-IE"), ("es;q=0, en", "en-IE"), ("en;q=0", "es-ES"), ("qaa", "en-IE"),
    ("de-CH, de;q=0.9", "de-CH"), ("de", "de-DE"), ("de-AT,de;q=0.9,en;q=0.8", "de-DE"), ("de-LI", "de-CH"),
    ("gsw-CH,gsw;q=0.9,de;q=0.8", "de-CH"), ("en;q=0, es;q=0", "de-DE"),
    ("fr-FR,fr;q=0.9,en-US;q=0.8", "fr-FR"), ("fr-BE", "fr-FR"), ("fr-TN", "fr-DZ"), ("it-CH", "it-CH"),
    ("it", "it-IT"), ("pt-PT", "pt-BR"), ("nl-BE,nl;q=0.9", "nl-NL"), ("pl", "pl-PL"), ("tr-CY", "tr-CY"),
    ("uk-UA,uk;q=0.9,ru;q=0.8", "uk-UA"), ("ar", "ar-EG"), ("ar-SA", "ar-EG"), ("ar-AE,ar;q=0.9", "ar-AE"),
    ("ar-DE", "ar-AE"), ("ar-SY", "ar-SY"), ("ar-MA", "ar-MA"), ("ar-TN", "ar-DZ"), ("ar-IL", "ar-IL"),
  ])
  func `the browser's best language that has a catalog is taken`(accepted: String?, tag: String) {
    #expect(locale(accepted) == tag)
  }

  @Test func `who reads English elsewhere keeps the clock and the lengths of their own region`() {
    #expect(locale("qaa-FI,qaa;q=0.9,en-US;q=0.8,en;q=0.7") == "en-IE")
    #expect(locale("qaa,qaa-FI;q=0.8,en-US;q=0.5") == "en-IE")
    #expect(locale("qaa,en-US;q=0.5") == "en-IE")
    #expect(locale("qaa-KR,qaa;q=0.9,en-US;q=0.8") == "en-AU")
  }

  private func boardLocale(_ accepted: String?, chosen: String? = nil, fallback: String = "en-IE") throws
    -> String
  {
    var headers = HTTPHeaders()
    if let accepted { headers.add("Accept-Language", accepted) }
    let request = try HTTPRequest(
      target: chosen.map { "/board?lang=\($0)" } ?? "/board", headers: headers)
    return request.boardLocale(fallback: try #require(PageLocale(tag: fallback))).tag
  }

  @Test func `the board has a language with words for it, and the formats of its reader's region`() throws {
    #expect(try boardLocale("fr-CA,fr;q=0.9") == "fr-FR")
    #expect(try boardLocale("pl-PL,pl;q=0.9") == "en-IE")
    #expect(try boardLocale("ar-EG,ar;q=0.9") == "en-AU")
    #expect(try boardLocale("pl-PL,pl;q=0.9,de;q=0.8,en;q=0.7") == "de-DE")
    #expect(try boardLocale("it-CH,it;q=0.9,fr;q=0.8") == "fr-FR")
    #expect(try boardLocale("en-US", chosen: "tr") == "en-US")
    #expect(try boardLocale("en-US", chosen: "es") == "es-US")
    #expect(try boardLocale("pl", fallback: "es-MX") == "es-ES")
    #expect(try boardLocale(nil, fallback: "ar-EG") == "en-AU")
    #expect(try boardLocale(nil, fallback: "fr") == "fr-FR")
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
    #expect(PageLocale(tag: "qaa") == nil)
    #expect(PageLocale(tag: "en-XQ") == .standard)
  }
}
