/// The longest round length (1, 2 or 5 times a power of ten) that fits into a given width of the map.
package struct ScaleBar: Hashable, Sendable {
  /// Metres and kilometres, or feet and miles.
  package enum Lengths: String, Hashable, Sendable {
    case metric, imperial
  }

  package let lengthMeters: Double
  package let widthPixels: Double
  /// "200 m", "5 km", "500 ft", "2 mi": the same in every language.
  package let label: String

  /// `metersPerPixel` must be positive and finite; lengths stay within 1 m and 10,000 km, or 1 ft and 10,000 mi.
  package init(metersPerPixel: Double, lengths: Lengths = .metric, maximumWidthPixels: Double = 96) {
    let (small, largeInSmall, names) =
      lengths == .metric ? (1.0, 1000.0, ("m", "km")) : (0.3048, 5280.0, ("ft", "mi"))
    let room = metersPerPixel * maximumWidthPixels
    let isLarge = room >= small * largeInSmall
    let unit = isLarge ? small * largeInSmall : small
    var count = 1.0
    var power = 1.0
    search: while power <= 1e4 {
      for factor in [1.0, 2.0, 5.0] {
        if factor * power * unit > room || factor * power > 1e4 { break search }
        count = factor * power
      }
      power *= 10
    }
    lengthMeters = count * unit
    widthPixels = lengthMeters / metersPerPixel
    label = "\(Int(count)) \(isLarge ? names.1 : names.0)"
  }
}
