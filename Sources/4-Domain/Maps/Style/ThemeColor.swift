/// A color for each theme, as 24-bit RGB.
struct ThemeColor: Hashable, Sendable {
  let light: UInt32
  let dark: UInt32

  init(_ light: UInt32, _ dark: UInt32) {
    self.light = light
    self.dark = dark
  }

  func rgb(_ theme: MapTheme) -> UInt32 { theme == .light ? light : dark }

  /// `#` and six digits, or three if they are enough.
  func text(_ theme: MapTheme) -> String {
    let rgb = rgb(theme)
    let nibbles = (0..<6).reversed().map { rgb >> (4 * UInt32($0)) & 15 }
    let isShort = nibbles[0] == nibbles[1] && nibbles[2] == nibbles[3] && nibbles[4] == nibbles[5]
    let shown = isShort ? [nibbles[0], nibbles[2], nibbles[4]] : nibbles
    return shown.reduce(into: "#") { $0 += String($1, radix: 16) }
  }
}

/// The kinds of things that the map distinguishes, in the order of drawing, whatever its data call them.
enum Ink: UInt8, CaseIterable, Comparable, Sendable {
  // Areas.
  case settled, industry, institution, sand, farmland, grass, wood, park, cemetery, pitch, ice
  case water, apron, pier, plaza, building
  // Lines.
  case stream, river, runway, taxiway
  case region, country, ferry, pierLine
  // Roads, each in a tunnel, on the ground or on a bridge.
  case path, driveway, service, minor, tertiary, secondary, primary, ramp, motorway
  case tram, rail

  static let roads: [Ink] = [
    .driveway, .service, .minor, .tertiary, .secondary, .primary, .ramp, .motorway,
  ]

  static func < (left: Ink, right: Ink) -> Bool { left.rawValue < right.rawValue }
}

/// The structure that carries a road.
enum Structure: UInt8, CaseIterable, Sendable {
  case ground, tunnel, bridge
}

/// The two themes of every map.
package enum MapTheme: String, CaseIterable, Sendable {
  case light, dark
}
