/// A currency of prices, by its code in ISO 4217, such as `EUR`.
package struct Currency: Hashable, Sendable {
  package let code: String

  /// Nil for a code that is none of `allCodes`.
  package init?(_ code: String) {
    guard Self.allCodes.contains(code[...]) else { return nil }
    self.code = code
  }

  /// The number of decimals of an amount, by Unicode CLDR 48.
  var decimals: Int {
    if Self.withoutDecimals.contains(code[...]) { return 0 }
    return Self.withThreeDecimals.contains(code[...]) ? 3 : 2
  }

  /// The currencies that people pay with, in alphabetical order.
  package static let allCodes =
    ("AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD "
    + "CDF CHF CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD "
    + "GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD "
    + "KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO "
    + "NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE "
    + "SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV "
    + "WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG").split(separator: " ")

  private static let withoutDecimals =
    ("AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RSD RWF "
    + "SOS SYP UGX VND VUV XAF XOF XPF YER").split(separator: " ")

  private static let withThreeDecimals = "BHD JOD KWD LYD OMR TND".split(separator: " ")
}
