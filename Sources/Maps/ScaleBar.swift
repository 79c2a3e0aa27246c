/// The longest round metric length (1, 2 or 5 times a power of ten) that fits in a given width of the map.
package struct ScaleBar: Hashable, Sendable {
  package let lengthMeters: Double
  package let widthPixels: Double

  /// `metersPerPixel` must be positive and finite; lengths stay within 1 m and 10,000 km.
  package init(metersPerPixel: Double, maximumWidthPixels: Double = 96) {
    let room = metersPerPixel * maximumWidthPixels
    var length = 1.0
    var power = 1.0
    search: while power <= 1e7 {
      for factor in [1.0, 2.0, 5.0] {
        if factor * power > room { break search }
        length = factor * power
      }
      power *= 10
    }
    lengthMeters = length
    widthPixels = length / metersPerPixel
  }

  /// "200 m" or "5 km": the same in every language that uses metres.
  package var label: String {
    lengthMeters < 1000 ? "\(Int(lengthMeters)) m" : "\(Int(lengthMeters / 1000)) km"
  }
}
