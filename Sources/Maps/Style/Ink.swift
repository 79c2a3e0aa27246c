/// What the map tells apart, whatever its data call it. The order is that of drawing.
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

/// What carries a road.
enum Structure: UInt8, CaseIterable, Sendable {
  case ground, tunnel, bridge
}
