/// The longest round length (1, 2 or 5 times a power of ten) that fits into a given width of the map.
package struct ScaleBar: Hashable, Sendable {
  /// Metres and kilometres, or feet and miles.
  package enum Lengths: String, Hashable, Sendable {
    case metric, imperial
  }

  package let lengthMeters: Double
  package let widthPixels: Double
  /// The number of its label: of kilometres or miles if `isLong`, else of metres or feet.
  package let count: Int
  package let isLong: Bool

  /// `metersPerPixel` must be positive and finite; lengths stay within 1 m and 10,000 km, or 1 ft and 10,000 mi.
  package init(metersPerPixel: Double, lengths: Lengths = .metric, maximumWidthPixels: Double = 96) {
    let (small, largeInSmall) = lengths == .metric ? (1.0, 1000.0) : (0.3048, 5280.0)
    let room = metersPerPixel * maximumWidthPixels
    isLong = room >= small * largeInSmall
    let unit = isLong ? small * largeInSmall : small
    var length = 1.0
    var power = 1.0
    search: while power <= 1e4 {
      for factor in [1.0, 2.0, 5.0] {
        if factor * power * unit > room || factor * power > 1e4 { break search }
        length = factor * power
      }
      power *= 10
    }
    count = Int(length)
    lengthMeters = length * unit
    widthPixels = lengthMeters / metersPerPixel
  }
}
