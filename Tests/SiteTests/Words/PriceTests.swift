import Testing

@testable import Words

struct PriceTests {
  private func price(_ amount: Double, _ code: String, _ tag: String) throws -> String {
    try #require(PageLocale(tag: tag)).words.price(amount, Currency(code))
  }

  @Test(arguments: [
    ("en-US", "$1,234.50"), ("en-CA", "US$1,234.50"), ("en-GB", "US$1,234.50"), ("de-DE", "1.234,50\u{a0}$"),
    ("de-CH", "$\u{a0}1'234.50"), ("fr-FR", "1\u{202f}234,50\u{a0}$US"), ("it-IT", "1234,50\u{a0}USD"),
    ("it-CH", "USD\u{a0}1234.50"), ("es-ES", "1234,50\u{a0}US$"), ("es-US", "$1,234.50"),
    ("es-MX", "USD\u{a0}1,234.50"), ("es-CO", "US$\u{a0}1.234,50"), ("pt-BR", "US$\u{a0}1.234,50"),
    ("nl-NL", "US$\u{a0}1.234,50"), ("pl-PL", "1234,50\u{a0}USD"), ("tr-TR", "$1.234,50"),
    ("uk-UA", "1\u{a0}234,50\u{a0}USD"), ("ar-EG", "\u{200f}١٬٢٣٤٫٥٠\u{a0}US$"),
    ("ar-AE", "\u{200f}1,234.50\u{a0}US$"), ("ar-MA", "\u{200f}1.234,50\u{a0}US$"),
  ])
  func `a price is written as CLDR has it`(tag: String, text: String) throws {
    #expect(try price(1234.5, "USD", tag) == text)
  }

  @Test func `a currency has its decimals, and its symbol where the language has one`() throws {
    #expect(try price(12_345_678.9, "EUR", "it-IT") == "12.345.678,90\u{a0}€")
    #expect(try price(1234.5, "JPY", "en-US") == "¥1,235")
    #expect(try price(1.5, "KWD", "en-GB") == "KWD\u{a0}1.500")
    #expect(try price(1.5, "KWD", "ar-EG") == "\u{200f}١٫٥٠٠\u{a0}د.ك.\u{200f}")
    #expect(try price(249.5, "PLN", "pl-PL") == "249,50\u{a0}zł")
    #expect(try price(0, "XOF", "fr-FR") == "0\u{a0}F\u{202f}CFA")
  }

  @Test func `codes are those of ISO 4217, and nothing else is a currency`() {
    #expect(Currency.allCodes.count > 145 && Currency.allCodes == Currency.allCodes.sorted())
    #expect(Currency.allCodes.allSatisfy { $0.utf8.count == 3 })
    for code in ["", "eur", "EURO", "XXX", "€"] { #expect(Currency(code) == nil) }
  }
}
