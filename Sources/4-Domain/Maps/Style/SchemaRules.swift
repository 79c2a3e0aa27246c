extension MapSchema {
  /// The names that each schema has for the inks of the map; all other features are not even decoded.
  var rules: [LayerRule] {
    switch self {
    case .openMapTiles: Self.openMapTilesRules
    case .shortbread: Self.shortbreadRules
    case .mapboxStreets: Self.mapboxStreetsRules
    }
  }

  /// https://openmaptiles.org/schema/ version 3.15, and the result of tilemaker's example configuration.
  private static let openMapTilesRules = [
    LayerRule(
      "landuse", ["class"],
      areas: [
        .settled: ["residential", "suburb", "quarter", "neighbourhood"],
        .industry: [
          "industrial", "commercial", "retail", "railway", "garages", "quarry", "bus_station", "dam",
        ],
        .institution: [
          "school", "university", "college", "kindergarten", "hospital", "library", "stadium", "theme_park",
          "zoo",
        ],
        .cemetery: ["cemetery"], .pitch: ["pitch", "track"], .park: ["playground"],
      ]),
    LayerRule(
      "landcover", ["subclass", "class"],
      areas: [
        .park: ["park", "recreation_ground", "village_green", "garden", "golf_course"],
        .grass: ["grass", "meadow", "scrub", "heath", "allotments", "grassland", "shrubbery", "flowerbed"],
        .farmland: ["farmland", "vineyard", "orchard", "plant_nursery"],
        .wood: ["wood", "forest"], .sand: ["sand", "beach", "dune"], .ice: ["ice", "glacier", "ice_shelf"],
      ]),
    LayerRule("park", ["class"], areas: [:], nothing: ["aboriginal_lands"], otherArea: .park),
    LayerRule("water", ["brunnel"], nothing: ["tunnel"], otherArea: .water),
    LayerRule(
      "waterway", ["brunnel", "class"],
      lines: [.river: ["river", "canal"], .stream: ["stream", "drain", "ditch"]], nothing: ["tunnel"]),
    LayerRule("building", [], otherArea: .building),
    LayerRule(
      "aeroway", ["class"], areas: [.apron: ["apron", "aerodrome", "heliport"], .runway: ["runway"]],
      lines: [.runway: ["runway"], .taxiway: ["taxiway"]]),
    LayerRule(
      "boundary", ["maritime", "admin_level"], lines: [.country: ["2"], .region: ["3", "4"]],
      nothing: ["maritime=1"]),
    LayerRule(
      "transportation", ["subclass", "service", "class"],
      areas: [.pier: ["pier", "bridge"], .plaza: ["pedestrian", "footway"]],
      lines: roadLines.merging([
        .minor: ["minor", "busway", "raceway"], .service: ["service"], .path: ["path", "track"],
        .ferry: ["ferry"], .pierLine: ["pier"], .rail: ["rail", "narrow_gauge"], .driveway: driveways,
        .tram: ["tram", "light_rail", "funicular", "monorail"],
      ]) { $0 + $1 },
      nothing: ["platform", "corridor", "subway"]),
  ]

  /// https://shortbread-tiles.org/schema/1.0/
  private static let shortbreadRules = [
    LayerRule(
      "land", ["kind"],
      areas: [
        .settled: ["residential", "garages"],
        .industry: ["industrial", "commercial", "retail", "railway", "quarry", "landfill", "brownfield"],
        .sand: ["sand", "beach", "dune"], .farmland: ["farmland", "orchard", "vineyard", "plant_nursery"],
        .grass: ["grass", "grassland", "meadow", "scrub", "heath", "allotments", "greenfield"],
        .wood: ["forest", "wood"], .cemetery: ["cemetery", "grave_yard"], .ice: ["glacier"],
        .park: [
          "park", "garden", "playground", "recreation_ground", "village_green", "golf_course",
          "miniature_golf",
        ],
      ]),
    LayerRule(
      "sites", ["kind"],
      areas: [.institution: ["school", "university", "college", "hospital", "sports_center"]]),
    LayerRule("ocean", [], otherArea: .water),
    LayerRule(
      "water_polygons", ["kind"], areas: [.ice: ["glacier"]], nothing: ["swimming_pool"], otherArea: .water),
    LayerRule("pier_polygons", ["kind"], otherArea: .pier),
    LayerRule("dam_polygons", [], otherArea: .pier),
    LayerRule(
      "water_lines", ["kind"], lines: [.river: ["river", "canal"], .stream: ["stream", "ditch", "drain"]]),
    LayerRule("pier_lines", ["kind"], otherLine: .pierLine),
    LayerRule("buildings", [], otherArea: .building),
    LayerRule(
      "boundaries", ["maritime", "admin_level"], lines: [.country: ["2"], .region: ["3", "4"]],
      nothing: ["maritime=true"]),
    LayerRule("ferries", [], otherLine: .ferry),
    LayerRule(
      "street_polygons", ["kind"],
      areas: [.plaza: ["pedestrian", "footway"], .runway: ["runway"], .taxiway: ["taxiway"]]),
    LayerRule(
      "streets", ["service", "kind"],
      lines: roadLines.merging([
        .minor: ["residential", "unclassified", "living_street", "busway", "bus_guideway"],
        .service: ["service"], .driveway: driveways,
        .path: ["footway", "path", "steps", "cycleway", "track", "pedestrian", "bridleway"],
        .rail: ["rail", "narrow_gauge"], .tram: ["tram", "light_rail", "funicular", "monorail"],
        .runway: ["runway"], .taxiway: ["taxiway"],
      ]) { $0 + $1 }),
  ]

  /// https://docs.mapbox.com/data/tilesets/reference/mapbox-streets-v7/ and -v8/
  private static let mapboxStreetsRules = [
    LayerRule("landcover", ["class"], areas: [.wood: ["wood"], .grass: ["grass", "scrub"], .ice: ["snow"]]),
    LayerRule(
      "landuse", ["type", "class"],
      areas: [
        .settled: ["residential"], .industry: ["industrial", "commercial_area", "facility"],
        .institution: ["school", "hospital"], .sand: ["sand"], .farmland: ["agriculture"],
        .grass: ["grass", "scrub", "allotments"], .wood: ["wood"], .park: ["park", "golf_course"],
        .cemetery: ["cemetery"], .pitch: ["pitch"], .ice: ["glacier"], .apron: ["airport"],
      ]),
    LayerRule("landuse_overlay", ["class"], areas: [.park: ["national_park"]]),
    LayerRule("water", [], otherArea: .water),
    LayerRule(
      "waterway", ["class"], lines: [.river: ["river", "canal"], .stream: ["stream", "drain", "ditch"]]),
    LayerRule("building", ["underground"], nothing: ["true"], otherArea: .building),
    LayerRule("barrier_line", ["class"], areas: [.pier: ["land"]], lines: [.pierLine: ["land"]]),
    LayerRule("structure", ["class"], areas: [.pier: ["land"]], lines: [.pierLine: ["land"]]),
    LayerRule(
      "aeroway", ["type"], areas: [.apron: ["apron"], .runway: ["runway"]],
      lines: [.runway: ["runway"], .taxiway: ["taxiway"]]),
    // Version 8 counts levels from 0.
    LayerRule(
      "admin", ["maritime", "admin_level"],
      lines: [
        .country: ["admin_level=0", "admin_level=2"],
        .region: ["admin_level=1", "admin_level=3", "admin_level=4"],
      ],
      nothing: ["maritime=1", "maritime=true"]),
    LayerRule(
      "road", ["type", "class"],
      areas: [.plaza: ["pedestrian"]],
      lines: roadLines.merging([
        .minor: ["street", "street_limited", "residential", "unclassified", "link"],
        .service: ["service"], .path: ["path", "track", "pedestrian"], .ferry: ["ferry"],
        .driveway: [
          "service:driveway", "service:parking_aisle", "service:drive_through", "service:drive-through",
          "golf",
        ],
        .rail: ["major_rail", "rail", "narrow_gauge"],
        .tram: ["minor_rail", "tram", "light_rail", "funicular", "monorail"],
      ]) { $0 + $1 },
      nothing: ["platform", "subway", "construction", "aerialway", "ferry_auto", "sidewalk", "crossing"]),
  ]

  /// The classes of roads in OpenStreetMap, which all schemas repeat.
  private static let roadLines: [Ink: [String]] = [
    .motorway: ["motorway", "trunk"], .ramp: ["motorway_link", "trunk_link"], .primary: ["primary"],
    .secondary: ["secondary"],
    .tertiary: ["tertiary", "primary_link", "secondary_link", "tertiary_link"],
  ]

  private static let driveways = ["service=driveway", "service=parking_aisle", "service=drive-through"]
}
