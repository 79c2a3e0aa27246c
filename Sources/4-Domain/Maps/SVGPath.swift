/// Writes the `d` attribute of an SVG path: absolute moves, then relative lines on a grid of tenths of a pixel, which
/// keeps a long trail small.
package struct SVGPath: Sendable {
  private var bytes: [UInt8] = []
  private var atTenths = (x: 0, y: 0)

  package init() {}

  package var data: String { String(decoding: bytes, as: UTF8.self) }

  package mutating func move(to point: PixelPoint) {
    atTenths = (SVGNumber.tenths(point.x), SVGNumber.tenths(point.y))
    write("M", atTenths.x, atTenths.y)
  }

  /// Rounds against the last written point, so that errors do not add up; writes nothing for a step of zero.
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
    // A minus sign separates numbers as a space does.
    if yTenths >= 0 { bytes.append(UInt8(ascii: " ")) }
    SVGNumber.append(tenths: yTenths, to: &bytes)
  }
}
