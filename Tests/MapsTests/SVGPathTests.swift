import Maps
import Testing

struct SVGPathTests {
  @Test func `lines are relative with at most one decimal`() {
    var path = SVGPath()
    path.move(to: PixelPoint(x: 10, y: 20.04))
    path.line(to: PixelPoint(x: 12.5, y: 19.7))
    path.line(to: PixelPoint(x: 12.51, y: 19.7))
    path.line(to: PixelPoint(x: 12, y: 20))
    #expect(path.data == "M10 20l2.5-0.3l-0.5 0.3")
  }

  @Test func `a grid is columns and rows`() {
    var path = SVGPath()
    path.column(at: 1.25, from: -10, to: 20)
    path.row(at: 2, from: 0, to: 30)
    #expect(path.data == "M1.3-10V20M0 2H30")
  }

  @Test(arguments: [
    (0.0, "0"), (-0.04, "0"), (-0.06, "-0.1"), (12.345, "12.3"), (-7, "-7"), (Double.nan, "0"),
    (Double.infinity, "0"), (1e300, "1000000"),
  ])
  func `a number is short, finite and bounded`(value: Double, text: String) {
    #expect(SVGNumber.text(value) == text)
  }
}
