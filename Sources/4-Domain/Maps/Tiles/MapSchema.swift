/// The schema whose names for layers and keys a map uses.
package enum MapSchema: String, CaseIterable, Sendable {
  case openMapTiles = "OpenMapTiles"
  case shortbread = "Shortbread"
  case mapboxStreets = "Mapbox Streets"

  /// Layers that only this schema has.
  private var ownLayers: [String] {
    switch self {
    case .openMapTiles:
      [
        "transportation", "transportation_name", "landcover", "park", "place", "boundary", "water_name",
        "aerodrome_label", "mountain_peak",
      ]
    case .shortbread:
      [
        "ocean", "water_polygons", "water_lines", "water_polygons_labels", "land", "streets", "street_labels",
        "street_polygons", "buildings", "place_labels", "boundaries", "sites", "ferries", "public_transport",
      ]
    case .mapboxStreets:
      [
        "road", "road_label", "landuse_overlay", "place_label", "admin", "poi_label", "water_label",
        "waterway_label", "natural_label", "structure", "motorway_junction",
      ]
    }
  }

  /// Layers of two schemas or more; a file with nothing else is read as OpenMapTiles.
  private static let sharedLayers = [
    "water", "waterway", "building", "landuse", "aeroway", "poi", "housenumber",
  ]

  /// The schema whose layers are present; nil if none is known.
  package static func recognise(_ layers: Set<String>) -> MapSchema? {
    var best: (schema: MapSchema, count: Int)?
    for schema in allCases {
      let count = schema.ownLayers.count { layers.contains($0) }
      if count > best?.count ?? 0 { best = (schema, count) }
    }
    if let best { return best.schema }
    return sharedLayers.contains { layers.contains($0) } ? .openMapTiles : nil
  }

  /// Polygons in these layers are water.
  package var waterLayers: [String] {
    switch self {
    case .openMapTiles, .mapboxStreets: ["water"]
    case .shortbread: ["ocean", "water_polygons"]
    }
  }

  /// The attribution that the licences require, for files without one.
  package var defaultAttribution: String {
    switch self {
    case .openMapTiles: "© OpenMapTiles © OpenStreetMap contributors"
    case .shortbread: "© OpenStreetMap contributors"
    case .mapboxStreets: "© Mapbox © OpenStreetMap contributors"
    }
  }
}
