/// Writes the `d` attribute of an SVG path: absolute moves, then relative lines on a tenth-of-a-pixel grid,
/// which is what keeps a long trail small.
package struct SVGPath: Sendable {
  package private(set) var data = ""
  private var atTenths = (x: 0, y: 0)

  package init() {}

  package mutating func move(to point: PixelPoint) {
    atTenths = SVGPath.tenths(point)
    data += "M\(SVGNumber.text(tenths: atTenths.x)) \(SVGNumber.text(tenths: atTenths.y))"
  }

  /// Rounding is against the last written point, so errors do not add up; no step, nothing written.
  package mutating func line(to point: PixelPoint) {
    let next = SVGPath.tenths(point)
    guard next != atTenths else { return }
    data +=
      "l\(SVGNumber.text(tenths: next.x - atTenths.x)) \(SVGNumber.text(tenths: next.y - atTenths.y))"
    atTenths = next
  }

  private static func tenths(_ point: PixelPoint) -> (x: Int, y: Int) {
    (SVGNumber.tenths(point.x), SVGNumber.tenths(point.y))
  }
}

/// Numbers as SVG attributes want them: at most one decimal, no exponent, no trailing zero.
package enum SVGNumber {
  package static func text(_ value: Double) -> String { text(tenths: tenths(value)) }

  /// Values that are not finite become 0, and all are held within a million, as nothing outside is visible.
  package static func tenths(_ value: Double) -> Int {
    guard value.isFinite else { return 0 }
    return Int((min(max(value, -1e6), 1e6) * 10).rounded())
  }

  package static func text(tenths: Int) -> String {
    let whole = tenths / 10
    let rest = abs(tenths % 10)
    if rest == 0 { return "\(whole)" }
    return tenths < 0 && whole == 0 ? "-0.\(rest)" : "\(whole).\(rest)"
  }
}
