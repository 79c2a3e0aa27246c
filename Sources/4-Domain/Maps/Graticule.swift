import Glibc

/// Quiet lines under a map without streets, so that movement is visible: they divide the world's tiles in halves
/// again and again, and so keep their places on the earth while the view moves.
package struct Graticule: Hashable, Sendable {
  package let columnPixels: [Double]
  package let rowPixels: [Double]

  /// Lines 64 to 128 pixels apart, `overhang` pixels beyond every side, at most about 100 in each direction.
  package init(_ viewport: Viewport, overhang: Double = 0) {
    let scale = WebMercator.worldSizePixels(zoom: viewport.zoom)
    let step = exp2(ceil(log2(64 / scale)))
    columnPixels = Graticule.lines(
      center: viewport.center.x, extent: viewport.width, scale: scale, step: step, overhang: overhang)
    rowPixels = Graticule.lines(
      center: viewport.center.y, extent: viewport.height, scale: scale, step: step, overhang: overhang)
  }

  private static func lines(
    center: Double, extent: Double, scale: Double, step: Double, overhang: Double
  ) -> [Double] {
    let reach = (extent / 2 + overhang) / scale
    var lines: [Double] = []
    var index = ceil((center - reach) / step)
    while index * step <= center + reach, lines.count < 100 {
      lines.append(extent / 2 + (index * step - center) * scale)
      index += 1
    }
    return lines
  }
}
