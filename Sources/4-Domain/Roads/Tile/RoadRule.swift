import Maps

/// The layers and keys in which a schema stores roads and their names, and the meaning of the values.
struct RoadRule {
  let layer: String
  let nameLayer: String
  /// The first key decides whether a line is a road; the others add to it.
  let keys: [String]
  /// Whether the schema's lines are simplified: roads that meet then need no common vertex.
  let isSimplified: Bool

  private let schema: MapSchema

  init(_ schema: MapSchema) {
    self.schema = schema
    switch schema {
    case .openMapTiles:
      (layer, nameLayer, isSimplified) = ("transportation", "transportation_name", false)
      keys = ["class", "service", "oneway", "ramp", "brunnel", "layer", "access"]
    case .shortbread:
      (layer, nameLayer, isSimplified) = ("streets", "street_labels", false)
      keys = ["kind", "service", "oneway", "oneway_reverse", "link", "bridge", "tunnel", "layer", "access"]
    case .mapboxStreets:
      (layer, nameLayer, isSimplified) = ("road", "road_label", true)
      keys = ["class", "type", "oneway", "structure", "layer", "access"]
    }
  }

  /// - Parameter key: a position in `keys`.
  func mark(_ key: Int, _ value: VectorValue) -> RoadMark {
    let name = keys[key]
    if name == "layer" { return .level(Int8(clamping: Self.number(value))) }
    let text = Self.text(value)
    switch (schema, name) {
    case (_, "class"), (_, "kind"): return roadClass(text)
    case (_, "service"): return Self.service(text)
    case (.mapboxStreets, "type"): return Self.type(text)
    case (_, "access"): return ["no", "private", "restricted"].contains(text) ? .driveway : .nothing
    case (_, "oneway"):
      switch text {
      case "1", "true", "yes": return .oneWay
      case "-1", "reverse": return .oneWayBackward
      default: return .nothing
      }
    case (_, "oneway_reverse"): return Self.isTrue(text) ? .oneWayBackward : .nothing
    case (_, "ramp"), (_, "link"): return Self.isTrue(text) ? .ramp(nil) : .nothing
    case (_, "brunnel"), (_, "structure"):
      return text == "bridge" ? .bridge : text == "tunnel" ? .tunnel : .nothing
    case (_, "bridge"): return Self.isTrue(text) ? .bridge : .nothing
    case (_, "tunnel"): return Self.isTrue(text) ? .tunnel : .nothing
    default: return .nothing
    }
  }

  /// All words of the three schemas; none means another thing in another schema.
  private func roadClass(_ text: String) -> RoadMark {
    switch text {
    case "motorway": .roadClass(.motorway)
    case "trunk": .roadClass(.trunk)
    case "primary": .roadClass(.primary)
    case "secondary": .roadClass(.secondary)
    case "tertiary": .roadClass(.tertiary)
    case "minor", "street", "street_limited", "residential", "unclassified", "road": .roadClass(.minor)
    case "living_street": .roadClass(.living)
    case "service": .roadClass(.service)
    case "track": .roadClass(.track)
    case "motorway_link": .ramp(.motorway)
    case "trunk_link": .ramp(.trunk)
    case "primary_link": .ramp(.primary)
    case "secondary_link": .ramp(.secondary)
    case "tertiary_link", "link": .ramp(.tertiary)
    default: .closed
    }
  }

  private static func service(_ text: String) -> RoadMark {
    switch text {
    case "driveway", "parking_aisle", "drive-through", "drive_through": .driveway
    case "emergency_access", "bus", "busway": .closed
    default: .nothing
    }
  }

  /// Mapbox repeats the tags of OpenStreetMap there, as `service:driveway`.
  private static func type(_ text: String) -> RoadMark {
    switch text {
    case "living_street": return .roadClass(.living)
    case "trunk_link": return .ramp(.trunk)
    case "primary_link": return .ramp(.primary)
    case "secondary_link": return .ramp(.secondary)
    case "platform", "sidewalk", "crossing", "steps": return .closed
    default:
      guard text.hasPrefix("service:") else { return .nothing }
      return service(String(text.dropFirst("service:".count)))
    }
  }

  private static func isTrue(_ text: String) -> Bool { text == "1" || text == "true" || text == "yes" }

  private static func number(_ value: VectorValue) -> Int {
    switch value {
    case .integer(let number): Int(clamping: number)
    case .double(let number): Int(exactly: number.rounded()) ?? 0
    case .text(let text): Int(text.string) ?? 0
    case .bool: 0
    }
  }

  /// A value in the form of this file.
  private static func text(_ value: VectorValue) -> String {
    switch value {
    case .text(let text): text.string
    case .integer(let number): "\(number)"
    case .double(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .bool(let isTrue): isTrue ? "true" : "false"
    }
  }
}
