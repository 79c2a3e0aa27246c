import Maps

/// Finds the traits of the lines of one layer. Each of the layer's values is looked up once, however many lines have
/// it. One for each layer that is read; used by one thread.
struct RoadSorter {
  private let rule: RoadRule
  /// By key, then by value, each filled when first needed.
  private var marks: [[RoadMark?]]

  init(_ rule: RoadRule) {
    self.rule = rule
    marks = Array(repeating: [], count: rule.keys.count)
  }

  /// Nil for a line that is no road for cars.
  mutating func traits(_ reader: borrowing FeatureReader) throws(MapsError) -> RoadTraits? {
    var traits = RoadTraits(roadClass: .minor)
    var level: Int8?
    var isDriveway = false
    for key in marks.indices {
      switch try mark(key, reader) {
      case .nothing: if key == 0 { return nil }
      case .closed: return nil
      case .roadClass(let found): traits.roadClass = found
      case .ramp(let found):
        traits.isRamp = true
        if let found { traits.roadClass = found }
      case .driveway: isDriveway = true
      case .oneWay: traits.direction = .forward
      case .oneWayBackward: traits.direction = .backward
      case .bridge: traits.structure = .bridge
      case .tunnel: traits.structure = .tunnel
      case .level(let found): level = found
      }
    }
    if isDriveway { traits.roadClass = max(traits.roadClass, .driveway) }
    // Bridges and tunnels without a level of their own still cross the ground without meeting it.
    let usual: Int8 =
      switch traits.structure {
      case .ground: 0
      case .bridge: 1
      case .tunnel: -1
      }
    traits.level = level ?? usual
    return traits
  }

  private mutating func mark(_ key: Int, _ reader: borrowing FeatureReader) throws(MapsError) -> RoadMark {
    guard let value = reader.valueIndex(key) else { return .nothing }
    if marks[key].isEmpty { marks[key] = Array(repeating: nil, count: reader.valueCount) }
    guard marks[key].indices ~= value else { return .nothing }
    if let known = marks[key][value] { return known }
    let found = rule.mark(key, try reader.value(at: value))
    marks[key][value] = found
    return found
  }
}
