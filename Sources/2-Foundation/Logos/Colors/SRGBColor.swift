import Glibc

/// A color of the screen, as CSS writes it: red, green and blue from 0 to 255.
package struct SRGBColor: Hashable, Sendable {
  package let red, green, blue: UInt8

  package init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// `number` is 0xRRGGBB; higher bits do not count.
  package init(number: Int) {
    red = UInt8(truncatingIfNeeded: number >> 16)
    green = UInt8(truncatingIfNeeded: number >> 8)
    blue = UInt8(truncatingIfNeeded: number)
  }

  /// Reads `#0a6b5d` or `#fff`, also without the sign and in capitals; nil for any other text.
  package init?(_ text: String) {
    var digits = Array(text.utf8)
    if digits.first == UInt8(ascii: "#") { digits.removeFirst() }
    // `Int(_:radix:)` takes a sign as well.
    guard digits.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else { return nil }
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    guard digits.count == 6, let number = Int(String(decoding: digits, as: UTF8.self), radix: 16) else {
      return nil
    }
    self.init(number: number)
  }

  package var number: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }

  /// `#0a6b5d`
  package var text: String {
    let digits = String(number, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// The relative luminance of WCAG 2.2, from 0 (black) to 1 (white).
  package var luminance: Double {
    let light = linear
    return 0.2126 * light.red + 0.7152 * light.green + 0.0722 * light.blue
  }

  /// The contrast ratio of WCAG 2.2, from 1 to 21; the order of the two does not matter.
  package func contrast(with other: SRGBColor) -> Double {
    let (one, two) = (luminance, other.luminance)
    return (max(one, two) + 0.05) / (min(one, two) + 0.05)
  }

  /// The amounts of light, from 0 to 1 (IEC 61966-2-1).
  var linear: (red: Double, green: Double, blue: Double) {
    func light(_ value: UInt8) -> Double {
      let part = Double(value) / 255
      return part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return (light(red), light(green), light(blue))
  }

  /// The nearest color to these amounts of light; those that no screen shows are cut off.
  init(linear red: Double, _ green: Double, _ blue: Double) {
    func value(_ light: Double) -> UInt8 {
      let part = light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
      return UInt8((min(1, max(0, part)) * 255).rounded())
    }
    self.init(red: value(red), green: value(green), blue: value(blue))
  }
}
