/// The kinds of things in the town's plan, with their values in tiles.
enum RoadClass: Int, Comparable {
  case motorway, trunk, primary, secondary, tertiary, minor, service, path, rail

  /// The name of the class in OpenMapTiles.
  var name: String {
    switch self {
    case .motorway: "motorway"
    case .trunk: "trunk"
    case .primary: "primary"
    case .secondary: "secondary"
    case .tertiary: "tertiary"
    case .minor: "minor"
    case .service: "service"
    case .path: "path"
    case .rail: "rail"
    }
  }

  /// The least zoom of tiles with the road, and of tiles with its name.
  var minimumZoom: Int {
    switch self {
    case .motorway, .trunk, .primary: 10
    case .secondary, .rail: 11
    case .tertiary: 12
    case .minor: 13
    case .service, .path: 14
    }
  }

  var nameMinimumZoom: Int { self <= .primary ? 12 : self <= .tertiary ? 13 : 14 }

  /// The speed on the road; nil if the demo's drivers do not use it.
  var metersPerSecond: Double? {
    switch self {
    case .trunk: 19
    case .primary: 14
    case .secondary: 13
    case .tertiary: 11
    case .minor: 8
    case .service: 5
    case .motorway, .path, .rail: nil
    }
  }

  /// The distance from the middle of the road to the gardens.
  var halfWidthMeters: Double {
    switch self {
    case .motorway: 16
    case .trunk: 11
    case .primary, .secondary: 8
    case .tertiary: 7
    case .minor, .rail: 6
    case .service, .path: 4
    }
  }

  static func < (a: RoadClass, b: RoadClass) -> Bool { a.rawValue < b.rawValue }
}

struct Road {
  var roadClass: RoadClass
  var name: String
  var reference = ""
  var points: [Place]
}

struct Area {
  var layer: String
  var kind: String
  var name = ""
  var ring: [Place]
  /// The least zoom of tiles with the shape.
  var minimumZoom = 10
}

struct Label {
  var kind: String
  var name: String
  var place: Place
  var minimumZoom: Int
  var rank: Int
}

/// One house: its shape, and its door.
struct House {
  var ring: [Place]
  var street: String
  var number: Int
  /// The place on the street in front of the house.
  var door: Place
}
