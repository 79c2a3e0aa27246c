import FleetView
import HTTP
import Storage
import System
import Templating
import Tracking
import Words

/// The form about who must have a second factor: as it is shown, as it was sent, and the rule that it asks for.
struct SecondFactorRuleForm {
  static let path = "/board/settings/second-factor"
  /// The name of the rule in the list of what was changed.
  static let name = "second_factor"

  private let group: String
  private let from: String
  let seen: String
  private(set) var rule: SecondFactorRule?
  /// Whether the first day is none.
  private(set) var isWrongDay = false
  /// Whether the first day is over, and not the one that holds already.
  private(set) var isPastDay = false
  /// Whether the rule would lock out its author.
  var locksOutAuthor = false

  init(_ rule: SecondFactorRule, _ zone: ClockZone) {
    group = rule.group.rawValue
    from = rule.from.map { Self.day($0, zone) } ?? ""
    seen = Self.digest(rule)
    self.rule = rule
  }

  /// `former` is the rule that holds.
  init(_ form: HTTPQuery, _ former: SecondFactorRule, _ zone: ClockZone, now: Timestamp) {
    group = form["group"] ?? ""
    from = (form["from"] ?? "").trimmed
    seen = form["seen"] ?? ""
    let start = from.isEmpty ? nil : Self.start(of: from, zone)
    isWrongDay = !from.isEmpty && start == nil
    guard !isWrongDay, let group = SecondFactorRule.Group(rawValue: group) else { return }
    rule = SecondFactorRule(group: group, from: group == .nobody ? nil : start)
    isPastDay = from < Self.day(now, zone) && rule?.from != nil && rule?.from != former.from
  }

  var isWrong: Bool { isWrongDay || isPastDay || locksOutAuthor || rule == nil }

  /// A form that was made from another rule is out of date.
  static func digest(_ rule: SecondFactorRule) -> String {
    "\(rule.group.rawValue)/\(rule.from?.unixMilliseconds ?? 0)"
  }

  /// Midnight of a day such as `2026-12-01`; nil for any other text.
  private static func start(of day: String, _ zone: ClockZone) -> Timestamp? {
    guard day.utf8.count == 10, let start = Timestamp(iso8601: day + "T00:00:00Z"),
      start.unixMilliseconds >= 0
    else { return nil }
    return zone.moment(showing: start)
  }

  private static func day(_ start: Timestamp, _ zone: ClockZone) -> String {
    let offset = Int64(zone.local(start).offsetSeconds)
    return String(start.adding(milliseconds: offset * 1000).iso8601.prefix(10))
  }

  // MARK: In the audit log

  static func change(from former: SecondFactorRule, to rule: SecondFactorRule) -> ChangedSetting {
    func text(_ rule: SecondFactorRule) -> String {
      rule.group.rawValue + (rule.from.map { " \($0.unixMilliseconds)" } ?? "")
    }
    return ChangedSetting(name, from: text(former), to: text(rule))
  }

  /// "Administrators (From 2026-12-01)".
  static func text(ofSetting value: String, _ context: PageContext) -> String {
    let (parts, say) = (value.split(separator: " ").map(String.init), context.words.secondFactor)
    guard let group = parts.first.flatMap({ SecondFactorRule.Group(rawValue: $0) }) else { return value }
    guard parts.count == 2, let start = Int64(parts[1]) else { return say[group] }
    let day = day(Timestamp(unixMilliseconds: start), context.zone)
    return "\(say[group]) (\(say.labels.from) \(day))"
  }

  func value(_ words: Words) -> MustacheValue {
    let say = words.secondFactor
    return .object([
      "say": Catalog.texts(of: say.labels), "path": .text(Self.path), "seen": .text(seen),
      "from": .text(from),
      "groups": .list(
        SecondFactorRule.Group.allCases.map { choice in
          .object([
            "value": .text(choice.rawValue), "name": .text(say[choice]),
            "isChosen": .bool(choice.rawValue == group),
          ])
        }),
      "fault": locksOutAuthor ? .text(say.ownFirst) : .null,
      "dayFault": isWrongDay ? .text(say.wrongDay) : isPastDay ? .text(say.pastDay) : .null,
    ])
  }
}

extension Catalog.SecondFactorWords {
  fileprivate subscript(_ group: SecondFactorRule.Group) -> String {
    switch group {
    case .nobody: nobody
    case .administrators: administrators
    case .staff: staff
    }
  }
}
