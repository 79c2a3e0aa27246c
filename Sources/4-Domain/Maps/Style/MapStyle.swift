/// The style of the map: one row for each ink. It is quiet on purpose: drivers, trails and places stand out on it.
///
/// Zooms are those of 256-pixel tiles, as in all styles: one more than a tile's own z.
package struct MapStyle: Sendable {
  let ink: Ink
  /// The color of an area, or of a line.
  let color: ThemeColor
  /// Below this zoom it is left out.
  let minimumZoom: Int
  /// CSS pixels by zoom: constant before the first stop and after the last, linear between.
  let widths: [(zoom: Int, pixels: Double)]
  /// The edge of a road, and what it adds to the width, in pixels.
  let casing: ThemeColor?
  let casingPixels: Double
  /// CSS pixels; none for a solid line.
  let dashes: [Double]
  /// Rings of smaller areas are left out, in square CSS pixels.
  let minimumAreaPixels: Double

  private init(
    _ ink: Ink, _ color: ThemeColor, from minimumZoom: Int = 0, widths: [(Int, Double)] = [],
    casing: ThemeColor? = nil, adds casingPixels: Double = 0, dashes: [Double] = [], least: Double = 4
  ) {
    self.ink = ink
    self.color = color
    self.minimumZoom = minimumZoom
    self.widths = widths.map { (zoom: $0.0, pixels: $0.1) }
    self.casing = casing
    self.casingPixels = casingPixels
    self.dashes = dashes
    minimumAreaPixels = least
  }

  /// The tokens `--map-land` of Public/app.css.
  static let land = ThemeColor(0xeceae3, 0x1a1f1d)

  private static let roadEdge = ThemeColor(0xd6d2c6, 0x121514)
  private static let mainEdge = ThemeColor(0xd9cfb4, 0x121514)
  private static let motorwayEdge = ThemeColor(0xdfcb9e, 0x141310)

  /// In the order of `Ink`.
  static let table: [MapStyle] = [
    .init(.settled, ThemeColor(0xe9e6df, 0x1c2220)),
    .init(.industry, ThemeColor(0xe6e3dc, 0x1f2423)),
    .init(.institution, ThemeColor(0xece6da, 0x22251f)),
    .init(.sand, ThemeColor(0xefe7cd, 0x26261e)),
    .init(.farmland, ThemeColor(0xe9e9da, 0x1b211d), least: 8),
    .init(.grass, ThemeColor(0xdce3cd, 0x1b2620)),
    .init(.wood, ThemeColor(0xced9bd, 0x1a2a20)),
    .init(.park, ThemeColor(0xd3dfc2, 0x1c2c22)),
    .init(.cemetery, ThemeColor(0xd8dfcc, 0x1e2822)),
    .init(.pitch, ThemeColor(0xcbdabd, 0x203126), from: 14),
    .init(.ice, ThemeColor(0xf4f6f6, 0x26302f)),
    .init(.water, ThemeColor(0xbcd2d8, 0x0f2730)),
    .init(.apron, ThemeColor(0xe2dfd8, 0x222826), from: 11),
    .init(.pier, ThemeColor(0xe6e3db, 0x1f2523), from: 13),
    .init(.plaza, ThemeColor(0xf4f2ec, 0x252b29), from: 14),
    // From tiles of zoom 15 on: farther away buildings are not useful, and more than half of a town's bytes.
    .init(.building, ThemeColor(0xe1ddd4, 0x272d2b), from: 16, least: 3),

    .init(
      .stream, ThemeColor(0xbcd2d8, 0x0f2730), from: 13, widths: [(13, 0.8), (15, 1.4), (17, 3), (18, 4)]),
    .init(
      .river, ThemeColor(0xbcd2d8, 0x0f2730), from: 8, widths: [(8, 0.8), (13, 1.6), (15, 2.6), (17, 6)]),
    .init(
      .runway, ThemeColor(0xdad7cf, 0x2a302e), from: 10, widths: [(10, 1), (13, 6), (15, 20), (17, 60)]),
    .init(
      .taxiway, ThemeColor(0xdad7cf, 0x2a302e), from: 12, widths: [(12, 0.8), (14, 2.4), (16, 8), (18, 24)]),
    .init(
      .region, ThemeColor(0xb9b1a6, 0x414945), from: 4, widths: [(4, 0.6), (10, 1), (15, 1.4)],
      dashes: [4, 3]),
    .init(.country, ThemeColor(0xb5aca0, 0x56605b), widths: [(1, 0.6), (6, 1), (10, 1.4), (15, 1.6)]),
    .init(
      .ferry, ThemeColor(0x93b3bf, 0x2b4b57), from: 11, widths: [(11, 0.8), (15, 1.1), (17, 1.6)],
      dashes: [4, 4]),
    .init(.pierLine, ThemeColor(0xe6e3db, 0x1f2523), from: 13, widths: [(13, 0.8), (15, 2.4), (17, 8)]),

    .init(
      .path, ThemeColor(0xcdc5b3, 0x323a37), from: 15, widths: [(15, 0.8), (16, 1.1), (17, 1.6), (18, 2.4)]),
    .init(
      .driveway, ThemeColor(0xffffff, 0x323936), from: 16, widths: [(16, 2), (17, 4), (18, 7)],
      casing: roadEdge, adds: 0.8),
    .init(
      .service, ThemeColor(0xffffff, 0x323936), from: 14,
      widths: [(14, 0.8), (15, 1.6), (16, 3), (17, 6), (18, 10)],
      casing: roadEdge, adds: 0.8),
    .init(
      .minor, ThemeColor(0xffffff, 0x3b4440), from: 12,
      widths: [(12, 0.7), (13, 1.1), (14, 2), (15, 3.8), (16, 7), (17, 12), (18, 20)],
      casing: roadEdge, adds: 1.2),
    .init(
      .tertiary, ThemeColor(0xffffff, 0x404945), from: 10,
      widths: [(10, 0.7), (12, 1.2), (13, 1.8), (14, 3), (15, 5.2), (16, 9), (17, 15), (18, 25)],
      casing: roadEdge, adds: 1.4),
    .init(
      .secondary, ThemeColor(0xffffff, 0x454f4a), from: 9,
      widths: [
        (9, 0.7), (11, 1.2), (12, 1.7), (13, 2.4), (14, 3.8), (15, 6.2), (16, 10.5), (17, 17), (18, 28),
      ],
      casing: roadEdge, adds: 1.6),
    .init(
      .primary, ThemeColor(0xfffaec, 0x4c5751), from: 7,
      widths: [(7, 0.7), (10, 1.3), (12, 2.2), (13, 3), (14, 4.6), (15, 7.2), (16, 12), (17, 19), (18, 30)],
      casing: mainEdge, adds: 1.8),
    .init(
      .ramp, ThemeColor(0xfaefd6, 0x4d4c3c), from: 11,
      widths: [(11, 0.8), (12, 1.2), (13, 1.8), (14, 3), (15, 4.6), (16, 7.5), (17, 12), (18, 20)],
      casing: motorwayEdge, adds: 1.6),
    .init(
      .motorway, ThemeColor(0xf8e9c6, 0x56533f), from: 4,
      widths: [
        (4, 0.6), (8, 1.3), (10, 1.9), (12, 2.8), (13, 3.6), (14, 5.4), (15, 8), (16, 13), (17, 20), (18, 32),
      ],
      casing: motorwayEdge, adds: 2),
    .init(.tram, ThemeColor(0xd3cec2, 0x3b4340), from: 15, widths: [(15, 0.7), (16, 1), (18, 1.8)]),
    .init(
      .rail, ThemeColor(0xcbc6ba, 0x3d4642), from: 10,
      widths: [(10, 0.5), (13, 0.8), (14, 1), (15, 1.3), (16, 1.8), (18, 2.6)]),
  ]

  /// Tunnels show through the ground; the text that is written.
  static let tunnelOpacity = "0.45"
  /// Road edges become thinner with the roads, or far views would turn grey: this share of `casingPixels` by zoom.
  private static let casingShares: [(zoom: Int, pixels: Double)] = [(8, 0.3), (13, 0.8), (14, 1), (18, 1.4)]

  static func row(_ ink: Ink) -> MapStyle { table[Int(ink.rawValue)] }

  func width(zoom: Int) -> Double { Self.value(widths, zoom) }

  /// The width of the road with both its edges.
  func casedWidth(zoom: Int) -> Double {
    width(zoom: zoom) + casingPixels * Self.value(Self.casingShares, zoom)
  }

  private static func value(_ stops: [(zoom: Int, pixels: Double)], _ zoom: Int) -> Double {
    guard var below = stops.first else { return 0 }
    for stop in stops {
      guard stop.zoom < zoom else {
        let span = stop.zoom - below.zoom
        guard span > 0, zoom > below.zoom else { return stop.pixels }
        return below.pixels + (stop.pixels - below.pixels) * Double(zoom - below.zoom) / Double(span)
      }
      below = stop
    }
    return below.pixels
  }
}
