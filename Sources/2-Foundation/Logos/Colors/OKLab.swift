import Glibc

/// A color by what the eye sees of it: its lightness from 0 (black) to 1 (white), and how much it is red rather than
/// green (`a`) and yellow rather than blue (`b`). Equal steps look equally large (Björn Ottosson, "A perceptual color
/// space for image processing", 2020).
struct OKLab {
  var lightness, a, b: Double

  init(lightness: Double, a: Double, b: Double) { (self.lightness, self.a, self.b) = (lightness, a, b) }

  init(_ color: SRGBColor) {
    let (red, green, blue) = color.linear
    let l = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  private var linear: (red: Double, green: Double, blue: Double) {
    func cube(_ value: Double) -> Double { value * value * value }
    let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
    let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
    let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
    return (
      4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
      -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
      -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
    )
  }

  private var isOnScreen: Bool {
    let light = linear
    return [light.red, light.green, light.blue].allSatisfy { (-0.0005...1.0005).contains($0) }
  }

  /// The color with this lightness and hue, and as much of this color as a screen can show.
  var color: SRGBColor {
    var shown = self
    if !isOnScreen {
      var (least, most) = (0.0, 1.0)
      for _ in 0..<16 {
        let part = (least + most) / 2
        (shown.a, shown.b) = (a * part, b * part)
        if shown.isOnScreen { least = part } else { most = part }
      }
      (shown.a, shown.b) = (a * least, b * least)
    }
    let light = shown.linear
    return SRGBColor(linear: light.red, light.green, light.blue)
  }

  /// The way from this color to `other`, of which `part` is gone.
  func mixed(with other: OKLab, part: Double) -> OKLab {
    OKLab(
      lightness: lightness + (other.lightness - lightness) * part, a: a + (other.a - a) * part,
      b: b + (other.b - b) * part)
  }
}
