import Tracking
import Words

/// A rule of links as a field of a form: a number, a status, or whether something is shown.
enum LinkRuleField: Hashable {
  case driverFrom, withinMeters, withinMinutes, roundingMeters, delaySeconds
  case shows(ShownField)

  /// The value of `driverFrom` that stands for the end.
  static let never = "never"
  static let numbers: [LinkRuleField] = [.withinMeters, .withinMinutes, .roundingMeters, .delaySeconds]
  static let all: [LinkRuleField] = [.driverFrom] + numbers + ShownField.allCases.map { .shows($0) }
  /// The statuses from which a driver can be shown; the end means never.
  static let statuses: [JobStatus] = [.accepted, .enRoute, .arrived, .completed]

  /// As in options and in REST.
  var name: String {
    switch self {
    case .driverFrom: "driver_from"
    case .withinMeters: "within_meters"
    case .withinMinutes: "within_minutes"
    case .roundingMeters: "rounding_meters"
    case .delaySeconds: "delay_seconds"
    case .shows(let field): field.ruleName
    }
  }

  /// The greatest number that it takes.
  var most: Int {
    switch self {
    case .withinMinutes: 24 * 60
    case .delaySeconds: VisibilityRules.maximumDelaySeconds
    default: 100_000
    }
  }

  /// A limit that is not set is written as nothing.
  var isLimit: Bool { self == .withinMeters || self == .withinMinutes }

  /// The value as the form has it.
  func value(in rules: VisibilityRules) -> String {
    switch self {
    case .driverFrom: rules.driverShownFrom.isEnded ? Self.never : rules.driverShownFrom.rawValue
    case .withinMeters: rules.shownWithinMeters.map { "\($0)" } ?? ""
    case .withinMinutes: rules.shownWithinSeconds.map { "\($0 / 60)" } ?? ""
    case .roundingMeters: "\(rules.roundingMeters)"
    case .delaySeconds: "\(rules.delaySeconds)"
    case .shows(let field): rules[field] ? "yes" : "no"
    }
  }

  func label(_ words: Words) -> String {
    let fields = words.settings.fields
    return switch self {
    case .driverFrom: fields.driverFrom
    case .withinMeters: fields.withinMeters
    case .withinMinutes: fields.withinMinutes
    case .roundingMeters: fields.roundingMeters
    case .delaySeconds: fields.delaySeconds
    case .shows(let field): words.settings.parts[field]
    }
  }

  func hint(_ words: Words) -> String {
    let hints = words.settings.hints
    return switch self {
    case .driverFrom: hints.driverFrom
    case .withinMeters: hints.withinMeters
    case .withinMinutes: hints.withinMinutes
    case .roundingMeters: hints.roundingMeters
    case .delaySeconds: hints.delaySeconds
    case .shows: ""
    }
  }
}
