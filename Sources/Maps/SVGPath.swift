/// Writes the `d` attribute of an SVG path: absolute moves, then relative lines on a tenth-of-a-pixel grid,
/// which is what keeps a long trail small.
package struct SVGPath: Sendable {
  private var bytes: [UInt8] = []
  private var atTenths = (x: 0, y: 0)

  package init() {}

  package var data: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func move(to point: PixelPoint) {
    atTenths = (SVGNumber.tenths(point.x), SVGNumber.tenths(point.y))
    write("M", atTenths.x, atTenths.y)
  }

  /// Rounding is against the last written point, so errors do not add up; no step, nothing written.
  package mutating func line(to point: PixelPoint) {
    let next = (x: SVGNumber.tenths(point.x), y: SVGNumber.tenths(point.y))
    guard next != atTenths else { return }
    write("l", next.x - atTenths.x, next.y - atTenths.y)
    atTenths = next
  }

  /// A line of its own from top to bottom.
  package mutating func column(at x: Double, from top: Double, to bottom: Double) {
    write("M", SVGNumber.tenths(x), SVGNumber.tenths(top))
    bytes.append(UInt8(ascii: "V"))
    SVGNumber.append(tenths: SVGNumber.tenths(bottom), to: &bytes)
  }

  /// A line of its own from left to right.
  package mutating func row(at y: Double, from left: Double, to right: Double) {
    write("M", SVGNumber.tenths(left), SVGNumber.tenths(y))
    bytes.append(UInt8(ascii: "H"))
    SVGNumber.append(tenths: SVGNumber.tenths(right), to: &bytes)
  }

  private mutating func write(_ command: Unicode.Scalar, _ xTenths: Int, _ yTenths: Int) {
    bytes.append(UInt8(ascii: command))
    SVGNumber.append(tenths: xTenths, to: &bytes)
    // A minus sign separates as well as a space does.
    if yTenths >= 0 { bytes.append(UInt8(ascii: " ")) }
    SVGNumber.append(tenths: yTenths, to: &bytes)
  }
}
