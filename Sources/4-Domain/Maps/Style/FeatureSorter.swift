/// Decides in which ink the features of one layer are drawn. Each of the layer's values is looked up once, however
/// many features have it. One for each layer that is read; used by one thread.
struct FeatureSorter {
  let wanted: WantedKeys
  private let rule: LayerRule
  /// The positions of `flagKeys` in the reader.
  private let flagPlaces: [Int]
  /// By key, then by value, each filled when first needed.
  private var areaCodes: [[UInt8]]
  private var lineCodes: [[UInt8]]
  private var flagCodes: [[UInt8]]

  private static let flagKeys = ["brunnel", "structure", "tunnel", "bridge", "ramp", "link"]
  // A code that no ink has.
  private static let notAsked: UInt8 = 255
  private static let unknown: UInt8 = 254
  private static let nothing: UInt8 = 253

  private enum Flag: UInt8 {
    case none, tunnel, bridge, ramp
  }

  init(_ rule: LayerRule) {
    self.rule = rule
    // The reader returns a key at one position only.
    let keys = rule.keys + Self.flagKeys.filter { !rule.keys.contains($0) }
    wanted = WantedKeys(keys)
    flagPlaces = Self.flagKeys.map { keys.firstIndex(of: $0) ?? keys.count }
    areaCodes = Array(repeating: [], count: rule.keys.count)
    lineCodes = areaCodes
    flagCodes = Array(repeating: [], count: Self.flagKeys.count)
  }

  /// Nil for a feature that is not drawn.
  mutating func sort(_ reader: borrowing FeatureReader) throws(MapsError) -> (ink: Ink, structure: Structure)?
  {
    let found: Ink?
    switch reader.kind {
    case .polygon:
      found = try Self.ink(reader, rule.keys, rule.areas, rule.otherArea, &areaCodes)
    case .line:
      found = try Self.ink(reader, rule.keys, rule.lines, rule.otherLine, &lineCodes)
    case .point, .unknown: found = nil
    }
    guard let ink = found else { return nil }
    guard ink >= .path else { return (ink, .ground) }
    return try carried(ink, reader)
  }

  private static func ink(
    _ reader: borrowing FeatureReader, _ keys: [String], _ choices: [String: LayerRule.Choice], _ other: Ink?,
    _ codes: inout [[UInt8]]
  ) throws(MapsError) -> Ink? {
    for (number, key) in keys.enumerated() {
      guard let value = reader.valueIndex(number) else { continue }
      if codes[number].isEmpty { codes[number] = Array(repeating: notAsked, count: reader.valueCount) }
      guard codes[number].indices ~= value else { continue }
      if codes[number][value] == notAsked {
        codes[number][value] = code(of: text(try reader.value(at: value)), key, in: choices)
      }
      switch codes[number][value] {
      case unknown: continue
      case nothing: return nil
      case let code: return Ink(rawValue: code)
      }
    }
    return other
  }

  private static func code(of value: String, _ key: String, in choices: [String: LayerRule.Choice]) -> UInt8 {
    switch choices["\(key)=\(value)"] ?? choices[value] {
    case .ink(let ink): ink.rawValue
    case .nothing: nothing
    case nil: unknown
    }
  }

  /// Ramps are narrower than the road they lead to.
  private mutating func carried(
    _ ink: Ink, _ reader: borrowing FeatureReader
  ) throws(MapsError) -> (ink: Ink, structure: Structure)? {
    var structure = Structure.ground
    var isRamp = false
    for number in flagCodes.indices {
      guard let value = reader.valueIndex(flagPlaces[number]) else { continue }
      if flagCodes[number].isEmpty {
        flagCodes[number] = Array(repeating: Self.notAsked, count: reader.valueCount)
      }
      guard flagCodes[number].indices ~= value else { continue }
      if flagCodes[number][value] == Self.notAsked {
        flagCodes[number][value] =
          Self.flag(Self.flagKeys[number], Self.text(try reader.value(at: value))).rawValue
      }
      switch Flag(rawValue: flagCodes[number][value]) {
      case .tunnel: structure = .tunnel
      case .bridge where structure == .ground: structure = .bridge
      case .ramp: isRamp = true
      default: break
      }
    }
    guard isRamp else { return (ink, structure) }
    switch ink {
    case .motorway: return (.ramp, structure)
    case .primary, .secondary: return (.tertiary, structure)
    default: return (ink, structure)
    }
  }

  private static func flag(_ key: String, _ value: String) -> Flag {
    switch value {
    case "tunnel": .tunnel
    case "bridge": .bridge
    case "1", "true", "yes":
      switch key {
      case "tunnel": .tunnel
      case "bridge": .bridge
      case "ramp", "link": .ramp
      default: .none
      }
    default: .none
    }
  }

  /// A value in the form of rules.
  private static func text(_ value: VectorValue) -> String {
    switch value {
    case .text(let text): text.string
    case .integer(let number): "\(number)"
    case .double(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    case .bool(let isTrue): isTrue ? "true" : "false"
    }
  }
}
