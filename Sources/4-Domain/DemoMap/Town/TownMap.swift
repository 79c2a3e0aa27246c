import Maps

extension Town {
  /// Writes the town as an `.mbtiles` file; the bytes are the same each time.
  package func write(to path: String) throws(DemoMapError) {
    let writer = try MapWriter(path: path)
    for (name, value) in [
      ("name", "\(Self.name), a fictional town"), ("format", "pbf"), ("type", "baselayer"), ("version", "1"),
      ("attribution", Self.attribution), ("minzoom", "\(TownTiles.zooms.lowerBound)"),
      ("maxzoom", "\(TownTiles.zooms.upperBound)"), ("bounds", bounds), ("json", Self.layers),
    ] { try writer.describe(name, value) }
    let tiles = TownTiles(self)
    for id in TownTiles.ids() { try writer.add(id, MapWriter.gzip(tiles.tile(id))) }
    try writer.finish()
  }

  private var bounds: String {
    guard let square = Self.square else { return "" }
    let northWest = WebMercator.unproject(square.origin)
    let southEast = WebMercator.unproject(
      WorldPoint(x: square.origin.x + square.side, y: square.origin.y + square.side))
    return
      "\(northWest.longitude),\(southEast.latitude),\(southEast.longitude),\(northWest.latitude)"
  }

  private static let layers: String = {
    let names = [
      "landcover", "landuse", "park", "water", "waterway", "transportation", "building",
      "transportation_name", "housenumber", "place",
    ]
    return #"{"vector_layers":["# + names.map { #"{"id":"\#($0)","fields":{}}"# }.joined(separator: ",")
      + "]}"
  }()

  /// An address of the town, and the place on the street where a driver stops for it.
  package struct Address: Hashable, Sendable {
    package let text: String
    package let position: LatLng
  }

  /// Every house within reach of the drivers, in a fixed order.
  package var addresses: [Address] {
    houses.filter { $0.door.length < 2700 && !$0.street.isEmpty }.map {
      Address(text: "\($0.number) \($0.street)", position: position($0.door))
    }
  }

  /// The road graph for simulated drivers, as text: a line `n LATITUDE LONGITUDE` for each place where roads meet or
  /// bend, counted from 0, then a line `r FROM TO SPEED` for each way between two, in metres per second.
  package var roadGraph: String {
    var text = "waypost-roads 1\n"
    for node in network.nodes {
      let place = position(node)
      text += "n \(Self.degrees(place.latitude)) \(Self.degrees(place.longitude))\n"
    }
    for edge in network.edges { text += "r \(edge.from) \(edge.to) \(edge.metersPerSecond)\n" }
    return text
  }

  /// Rounds to six decimals, which are 11 cm.
  static func degrees(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
}
