/// Writes a tile's paths as SVG elements, in the order of drawing.
struct TileWriter {
  private(set) var bytes: [UInt8] = []
  private let theme: MapTheme?
  private let zoom: Int
  private let prefix: String

  /// - Parameters:
  ///   - theme: nil for elements with classes, which `MapStyle.rules` colors.
  ///   - zoom: the style's.
  init(theme: MapTheme?, zoom: Int, prefix: String) {
    self.theme = theme
    self.zoom = zoom
    self.prefix = prefix
  }

  mutating func ground(_ ground: TileContent.Ground) {
    let color = ground == .land ? MapStyle.land : MapStyle.row(.water).color
    add("<path")
    paint("fill", color, ground == .land ? MapStyle.landClass : MapStyle.row(.water).areaClass)
    add(#" d="M-2-2h1028v1028H-2z"/>"#)
  }

  mutating func write(_ paths: TilePaths) {
    for row in MapStyle.table { area(row, paths.areas[Int(row.ink.rawValue)]) }
    let ground = paths.lines[Int(Structure.ground.rawValue)]
    let bridges = paths.lines[Int(Structure.bridge.rawValue)]
    let tunnels = paths.lines[Int(Structure.tunnel.rawValue)]
    define(tunnels, "t")
    define(ground, "g")
    define(bridges, "b")
    add(#"<g fill="none" stroke-linecap="round" stroke-linejoin="round">"#)
    for row in MapStyle.table where row.ink < .path { line(row, ground[Int(row.ink.rawValue)]) }
    if Ink.roads.contains(where: { !tunnels[Int($0.rawValue)].isEmpty }) {
      add(#"<g opacity=""#, MapStyle.tunnelOpacity, #"">"#)
      roads(tunnels, "t", cap: "")
      add("</g>")
    }
    for layer in [ground, bridges] { line(MapStyle.row(.path), layer[Int(Ink.path.rawValue)]) }
    roads(ground, "g", cap: "")
    for ink in [Ink.tram, .rail] { line(MapStyle.row(ink), ground[Int(ink.rawValue)]) }
    // Cut square, or the edge would bulge over the road that goes on.
    roads(bridges, "b", cap: #" stroke-linecap="butt""#)
    for ink in [Ink.tram, .rail] { line(MapStyle.row(ink), bridges[Int(ink.rawValue)]) }
    add("</g>")
  }

  private mutating func area(_ row: MapStyle, _ path: TilePath) {
    guard !path.isEmpty else { return }
    add("<path")
    paint("fill", row.color, row.areaClass)
    add(#" d=""#)
    path.write(to: &bytes)
    add(#""/>"#)
  }

  private mutating func line(_ row: MapStyle, _ path: TilePath) {
    guard !path.isEmpty else { return }
    add("<path")
    stroke(row.color, row.lineClass, row.width(zoom: zoom))
    if !row.dashes.isEmpty {
      add(#" stroke-dasharray=""#, row.dashes.map { Self.units($0) }.joined(separator: " "), #"""#)
    }
    add(#" d=""#)
    path.write(to: &bytes)
    add(#""/>"#)
  }

  /// Roads are drawn twice from one path: `use` gives each its own stroke.
  private mutating func define(_ lines: [TilePath], _ letter: String) {
    var isEmpty = true
    for ink in Ink.roads {
      let path = lines[Int(ink.rawValue)]
      guard !path.isEmpty else { continue }
      if isEmpty { add("<defs>") }
      isEmpty = false
      add(#"<path id=""#, id(letter, ink), #"" d=""#)
      path.write(to: &bytes)
      add(#""/>"#)
    }
    if !isEmpty { add("</defs>") }
  }

  private mutating func roads(_ lines: [TilePath], _ letter: String, cap: String) {
    let inks = Ink.roads.filter { !lines[Int($0.rawValue)].isEmpty }
    for ink in inks {
      let row = MapStyle.row(ink)
      guard let edge = row.casing else { continue }
      use(id(letter, ink), edge, row.edgeClass, row.casedWidth(zoom: zoom), cap)
    }
    for ink in inks {
      let row = MapStyle.row(ink)
      use(id(letter, ink), row.color, row.lineClass, row.width(zoom: zoom), "")
    }
  }

  private mutating func use(
    _ id: String, _ color: ThemeColor, _ name: String, _ pixels: Double, _ cap: String
  ) {
    add(##"<use href="#"##, id, #"""#)
    stroke(color, name, pixels)
    add(cap, "/>")
  }

  private mutating func stroke(_ color: ThemeColor, _ name: String, _ pixels: Double) {
    paint("stroke", color, name)
    add(#" stroke-width=""#, Self.units(pixels), #"""#)
  }

  private mutating func paint(_ property: String, _ color: ThemeColor, _ name: String) {
    if let theme {
      add(" ", property, #"=""#, color.text(theme), #"""#)
    } else {
      add(#" class=""#, name, #"""#)
    }
  }

  private func id(_ letter: String, _ ink: Ink) -> String { "\(prefix)\(letter)\(ink.rawValue)" }

  /// Two units of the grid are a pixel.
  private static func units(_ pixels: Double) -> String { SVGNumber.text(pixels * 2) }

  private mutating func add(_ parts: String...) {
    for part in parts { bytes += part.utf8 }
  }
}
