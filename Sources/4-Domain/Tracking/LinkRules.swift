/// The rules by which one link differs from the configuration; nil leaves a rule unchanged.
///
/// 28 bytes without references: the fleet keeps one with each of 100,000 links, and most of them are empty.
package struct LinkRules: Hashable, Sendable {
  private static let unset: Int32 = -1

  private var shownFrom: Int8 = -1
  private var withinMeters = unset
  private var withinSeconds = unset
  private var rounding = unset
  private var delay = unset
  /// The bits of `ShownField`: whether the link has a rule for the field, and its value.
  private var setFields: UInt32 = 0
  private var shown: UInt32 = 0

  package init() {}

  package var isEmpty: Bool { self == LinkRules() }

  package var driverShownFrom: JobStatus? {
    get { shownFrom < 0 ? nil : JobStatus.allCases[Int(shownFrom)] }
    set { shownFrom = newValue.map { Int8($0.order) } ?? -1 }
  }

  /// 0 lifts the limit of the configuration.
  package var shownWithinMeters: Int? {
    get { Self.value(withinMeters) }
    set { withinMeters = Self.stored(newValue) }
  }

  /// 0 lifts the limit of the configuration.
  package var shownWithinSeconds: Int? {
    get { Self.value(withinSeconds) }
    set { withinSeconds = Self.stored(newValue) }
  }

  package var roundingMeters: Int? {
    get { Self.value(rounding) }
    set { rounding = Self.stored(newValue) }
  }

  package var delaySeconds: Int? {
    get { Self.value(delay) }
    set { delay = Self.stored(newValue) }
  }

  package subscript(field: ShownField) -> Bool? {
    get { setFields & field.bit == 0 ? nil : shown & field.bit != 0 }
    set {
      setFields &= ~field.bit
      shown &= ~field.bit
      guard let newValue else { return }
      setFields |= field.bit
      if newValue { shown |= field.bit }
    }
  }

  private static func value(_ stored: Int32) -> Int? { stored < 0 ? nil : Int(stored) }
  private static func stored(_ value: Int?) -> Int32 { value.map { Int32(clamping: max(0, $0)) } ?? unset }
}

/// The reason why a rule could not be understood.
package enum LinkRulesError: Error, Hashable, Sendable {
  case unknownRule(String)
  case badValue(rule: String, wanted: String)

  package var message: String {
    switch self {
    case .unknownRule(let name): "there is no rule \(name)"
    case .badValue(let rule, let wanted): "\(rule) takes \(wanted)"
    }
  }
}

/// The rules by their names: the same in options, in REST, and in the database.
extension LinkRules {
  private static let maximumMeters = 100_000
  private static let maximumMinutes = 24 * 60

  /// Each rule that is set, in a fixed order.
  package var named: [(name: String, value: String)] {
    var all: [(name: String, value: String)] = []
    if let status = driverShownFrom {
      all.append(("driver_from", status.isEnded ? "never" : status.rawValue))
    }
    if let meters = shownWithinMeters { all.append(("within_meters", "\(meters)")) }
    if let seconds = shownWithinSeconds { all.append(("within_minutes", "\(seconds / 60)")) }
    if let meters = roundingMeters { all.append(("rounding_meters", "\(meters)")) }
    if let seconds = delaySeconds { all.append(("delay_seconds", "\(seconds)")) }
    for field in ShownField.allCases {
      if let isShown = self[field] { all.append((field.ruleName, isShown ? "yes" : "no")) }
    }
    return all
  }

  package mutating func set(_ name: String, to value: String) throws(LinkRulesError) {
    switch name {
    case "driver_from":
      if value == "never" {
        driverShownFrom = .completed
      } else if let status = JobStatus(rawValue: value), !status.isEnded {
        driverShownFrom = status
      } else {
        throw .badValue(rule: name, wanted: "a status that comes before the end, such as en_route, or never")
      }
    case "within_meters": shownWithinMeters = try Self.number(value, upTo: Self.maximumMeters, name)
    case "within_minutes": shownWithinSeconds = try Self.number(value, upTo: Self.maximumMinutes, name) * 60
    case "rounding_meters": roundingMeters = try Self.number(value, upTo: Self.maximumMeters, name)
    case "delay_seconds":
      delaySeconds = try Self.number(value, upTo: VisibilityRules.maximumDelaySeconds, name)
    default:
      guard let field = ShownField.allCases.first(where: { $0.ruleName == name }) else {
        throw .unknownRule(name)
      }
      switch value {
      case "yes", "true": self[field] = true
      case "no", "false": self[field] = false
      default: throw .badValue(rule: name, wanted: "yes or no")
      }
    }
  }

  private static func number(
    _ text: String, upTo maximum: Int, _ name: String
  ) throws(LinkRulesError) -> Int {
    guard let value = Int(text), (0...maximum).contains(value) else {
      throw .badValue(rule: name, wanted: "a whole number from 0 to \(maximum)")
    }
    return value
  }

  /// `driver_from=accepted rounding_meters=500`; empty without rules.
  package var text: String { named.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }

  /// Nil unless `text` has the form that the property `text` gives.
  package init?(text: String) {
    self.init()
    for part in text.split(separator: " ") {
      guard let sign = part.firstIndex(of: "=") else { return nil }
      do throws(LinkRulesError) {
        try set(String(part[..<sign]), to: String(part[part.index(after: sign)...]))
      } catch {
        return nil
      }
    }
  }
}
