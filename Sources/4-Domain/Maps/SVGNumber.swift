/// Numbers in the form of SVG attributes: at most one decimal, no exponent, no trailing zero.
package enum SVGNumber {
  package static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(tenths: tenths(value), to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Values that are not finite become 0, and all are limited to a million, because nothing outside is visible.
  static func tenths(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int((min(max(value, -1e6), 1e6) * 10).rounded())
  }

  static func append(tenths: Int, to bytes: inout [UInt8]) {
    if tenths < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, rest) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    var place: UInt = 1
    while whole / place >= 10 { place *= 10 }
    while place > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(whole / place % 10))
      place /= 10
    }
    if rest > 0 {
      bytes.append(UInt8(ascii: "."))
      bytes.append(UInt8(ascii: "0") + UInt8(rest))
    }
  }
}
