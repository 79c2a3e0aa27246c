import Glibc

/// The parts of a JSON number: `mantissa * 10^exponent`, as far as 64 bits can hold it.
struct ScannedNumber {
  var isNegative = false
  /// The digits without sign, point and leading zeros; meaningless unless `isMantissaExact`.
  var mantissa: UInt64 = 0
  var exponent = 0
  /// False if there were more significant digits than always fit into 64 bits (19).
  var isMantissaExact = true
  /// True if neither point nor exponent was written.
  var isInteger = true

  /// The nearest double, or nil if that takes more than 64-bit arithmetic.
  ///
  /// Exact in both branches: either mantissa and power of ten are doubles without error, so that IEEE 754 rounds the
  /// one operation; or the quotient of two integers is computed to 64 bits with its remainder kept as a sticky bit,
  /// and rounded once by the conversion.
  var double: Double? {
    guard isMantissaExact else { return nil }
    if mantissa < 1 << 53, exponent >= -22, exponent <= 22 {
      let magnitude = Double(mantissa)
      let value =
        exponent < 0 ? magnitude / Self.powersOfTen[-exponent] : magnitude * Self.powersOfTen[exponent]
      return isNegative ? -value : value
    }
    guard mantissa != 0, exponent >= -19, exponent <= 0 else { return nil }
    let divisor = Self.integerPowersOfTen[-exponent]
    // Both to the top of 64 bits; then the dividend one bit lower, so that the quotient fits.
    let divisorShift = divisor.leadingZeroBitCount
    let mantissaShift = mantissa.leadingZeroBitCount
    let dividend = mantissa << mantissaShift
    let (quotient, remainder) = (divisor << divisorShift).dividingFullWidth(
      (dividend >> 1, dividend << 63))
    // quotient >= 2^62, so the sticky bit lies below the half of a double's last place.
    let rounded = Double(quotient | (remainder == 0 ? 0 : 1))
    let binaryExponent = divisorShift - mantissaShift - 63
    let value = rounded * Double(sign: .plus, exponent: binaryExponent, significand: 1)
    return isNegative ? -value : value
  }

  /// Every power of ten that is a double without error.
  static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]
  private static let integerPowersOfTen: [UInt64] = [
    1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
    100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
    10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
  ]
}

/// The nearest double to a number that follows the JSON grammar, by the C library; infinite if out of range.
func doubleByLibrary(_ text: Span<UInt8>) -> Double {
  // strtod wants a terminated string, and the text ends where the next token begins.
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: text.count + 1) { copy in
    for index in 0..<text.count { copy[index] = CChar(bitPattern: text[index]) }
    copy[text.count] = 0
    guard let start = copy.baseAddress else { return .nan }
    return strtod(start, nil)
  }
}
