/// Sorts the features of one layer of a schema into kinds of labels: the value of the first known key decides.
struct LabelRule: Sendable {
  let layer: String
  let keys: [String]
  let points: [String: LabelKind]
  let lines: [String: LabelKind]
  /// The key of a rank: of two labels of one kind, the one with the lower value is more important. Population is the
  /// other way round.
  let rankKey: String?

  init(
    _ layer: String, _ keys: [String], points: [LabelKind: [String]] = [:],
    lines: [LabelKind: [String]] = [:],
    rankKey: String? = nil
  ) {
    self.layer = layer
    self.keys = keys
    self.points = Self.kinds(points)
    self.lines = Self.kinds(lines)
    self.rankKey = rankKey
  }

  private static func kinds(_ values: [LabelKind: [String]]) -> [String: LabelKind] {
    var kinds: [String: LabelKind] = [:]
    for (kind, values) in values {
      for value in values { kinds[value] = kind }
    }
    return kinds
  }
}

extension MapSchema {
  /// Layers with names, in no special order.
  var labelRules: [LabelRule] {
    switch self {
    case .openMapTiles: Self.openMapTilesLabels
    case .shortbread: Self.shortbreadLabels
    case .mapboxStreets: Self.mapboxStreetsLabels
    }
  }

  private static let places: [LabelKind: [String]] = [
    .continent: ["continent"], .country: ["country"], .state: ["state", "province"],
    .city: ["city", "capital", "state_capital"],
    .town: ["town"], .village: ["village"], .suburb: ["suburb", "borough"],
    .neighbourhood: ["neighbourhood", "quarter"], .hamlet: ["hamlet", "isolated_dwelling"],
  ]
  private static let streets: [LabelKind: [String]] = [
    .motorway: ["motorway", "trunk"], .primary: ["primary"], .secondary: ["secondary"],
    .tertiary: ["tertiary"],
  ]

  private static let openMapTilesLabels = [
    LabelRule("place", ["class"], points: places, rankKey: "rank"),
    LabelRule(
      "water_name", ["class"], points: [.ocean: ["ocean", "sea", "bay", "strait"], .lake: ["lake"]],
      lines: [.ocean: ["ocean", "sea", "bay", "strait"], .lake: ["lake"], .river: ["river", "canal"]]),
    LabelRule("waterway", ["class"], lines: [.river: ["river", "canal"]]),
    LabelRule(
      "park", ["class"],
      points: [.park: ["national_park", "nature_reserve", "protected_area", "public_park"]],
      rankKey: "rank"),
    LabelRule(
      "transportation_name", ["subclass", "class"],
      lines: streets.merging([
        .minor: ["minor", "busway", "pedestrian", "residential", "unclassified", "living_street"],
        .lane: ["service", "path", "track"],
      ]) { $0 + $1 }),
  ]

  private static let shortbreadLabels = [
    LabelRule("place_labels", ["kind"], points: places, rankKey: "population"),
    LabelRule(
      "boundary_labels", ["admin_level"], points: [.country: ["2"], .state: ["4"]], rankKey: "way_area"),
    LabelRule(
      "water_polygons_labels", ["kind"], points: [.lake: ["water", "river", "basin", "reservoir", "dock"]],
      rankKey: "way_area"),
    LabelRule("water_lines_labels", ["kind"], lines: [.river: ["river", "canal"]]),
    LabelRule(
      "street_labels", ["kind"],
      lines: streets.merging([
        .minor: ["residential", "unclassified", "living_street", "pedestrian", "busway"],
        .lane: ["service", "footway", "path", "track", "cycleway"],
      ]) { $0 + $1 }),
  ]

  private static let mapboxStreetsLabels = [
    LabelRule("place_label", ["type", "class"], points: places, rankKey: "localrank"),
    LabelRule("country_label", ["type"], points: [.country: ["country"]], rankKey: "scalerank"),
    LabelRule("waterway_label", ["class"], lines: [.river: ["river", "canal"]]),
    LabelRule(
      "natural_label", ["class"], points: [.ocean: ["ocean", "sea", "bay"], .lake: ["water"]],
      lines: [.ocean: ["ocean", "sea", "bay"], .river: ["river", "canal"]], rankKey: "filterrank"),
    LabelRule(
      "road_label", ["class"],
      lines: streets.merging([
        .minor: ["street", "street_limited", "pedestrian", "link"], .lane: ["service", "path", "track"],
      ]) { $0 + $1 }),
  ]
}
