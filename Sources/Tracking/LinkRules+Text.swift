/// Why a rule was not understood.
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
      if let isShown = self[field] { all.append(("show_\(field.rawValue)", isShown ? "yes" : "no")) }
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
      guard name.hasPrefix("show_"), let field = ShownField(rawValue: String(name.dropFirst(5))) else {
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

  /// Nil when `text` is none that `text` gives.
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
