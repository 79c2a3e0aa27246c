import Maps

/// The layers and keys in which a schema stores what can be searched, and the meaning of the values.
struct PlaceRule {
  let streets: String
  let numbers: String?
  let labels: String
  let points: String
  /// The key of a street's, a label's or a point's class; `numberKeys` are those of a house number.
  let classKeys: [String]
  let numberKeys = ["housenumber", "number", "house_num"]

  /// The sign's own name first; the others are searched too.
  static let nameKeys = [
    "name", "name:latin", "name_int", "name:en", "name_en", "name:de", "name_de", "name:es", "name_es",
    "name:fr",
    "name_fr",
  ]

  init(_ schema: MapSchema) {
    switch schema {
    case .openMapTiles:
      (streets, numbers, labels, points) = ("transportation_name", "housenumber", "place", "poi")
      classKeys = ["class"]
    case .shortbread:
      (streets, numbers, labels, points) = ("street_labels", "addresses", "place_labels", "pois")
      classKeys = ["kind"]
    case .mapboxStreets:
      (streets, numbers, labels, points) = ("road_label", nil, "place_label", "poi_label")
      classKeys = ["class", "type"]
    }
  }

  /// How much a street of this class matters; nil for what is no street.
  static func weight(street kind: String) -> Int? {
    switch kind {
    case "rail", "transit", "subway", "tram", "light_rail", "narrow_gauge", "funicular", "monorail", "ferry",
      "aerialway", "cable_car", "taxiway", "runway", "motorway_junction", "bus_guideway", "major_rail",
      "minor_rail", "piste", "golf":
      nil
    case "motorway", "trunk", "primary": 4
    case "secondary", "tertiary", "main": 3
    case "service", "track", "driveway": 1
    case "path", "footway", "steps", "cycleway", "bridleway", "corridor": 0
    default: 2
    }
  }
}
