import JSON
import Store
import Tracking
import Words

/// The wishes for a link: `rules`, `language`, and `expires_at` or `expires_in_minutes`.
struct LinkOrder {
  static let maximumMinutes: Int64 = 366 * 24 * 60

  let change: LinkChange

  /// Of `body` a missing member changes nothing, and null means the default.
  init(_ body: JSONValue, now: Timestamp) throws(RequestError) {
    guard body.objectValue != nil || body == .null else { throw .badRequest("link takes an object") }
    change = LinkChange(
      expiry: try Self.expiry(body, now: now), rules: try Self.rules(body["rules"]),
      language: try Self.language(body["language"]))
  }

  private static func expiry(
    _ body: JSONValue, now: Timestamp
  ) throws(RequestError) -> LinkChange.Expiry? {
    let text = try body.text("expires_at")
    if let count = try body.wholeNumber("expires_in_minutes") {
      guard text == nil else { throw .badRequest("expires_at and expires_in_minutes are two ends: give one") }
      guard (1...maximumMinutes).contains(count) else {
        throw .badRequest("expires_in_minutes takes 1 to \(maximumMinutes)")
      }
      return .at(now.adding(milliseconds: count * 60_000))
    }
    guard body["expires_at"] != nil else { return nil }
    guard let text else { return .afterJob }
    guard let time = Timestamp(iso8601: text) else { throw .badRequest("expires_at is not a time") }
    guard time > now else { throw .badRequest("expires_at has passed; revoke the link instead") }
    return .at(time)
  }

  /// `{"driver_from": "accepted", "rounding_meters": 200, "show_phone": true}`
  static func rules(_ given: JSONValue?) throws(RequestError) -> LinkRules? {
    guard let given else { return nil }
    if given == .null { return LinkRules() }
    guard let members = given.objectValue else { throw .badRequest("rules takes an object") }
    var rules = LinkRules()
    for member in members {
      let value: String
      switch member.value {
      case .null: continue
      case .bool(let isShown): value = isShown ? "yes" : "no"
      case .string(let text): value = text
      case .number: value = member.value.intValue.map { "\($0)" } ?? ""
      default: value = ""
      }
      do throws(LinkRulesError) {
        try rules.set(member.key, to: value)
      } catch {
        throw .badRequest("rules: \(error.message)")
      }
    }
    return rules
  }

  private static func language(_ given: JSONValue?) throws(RequestError) -> LinkChange.Language? {
    guard let given else { return nil }
    if given == .null { return .browser }
    guard let tag = given.stringValue, PageLocale(tag: tag) != nil else {
      let known = Language.all.map(\.code).joined(separator: ", ")
      throw .badRequest("language takes one of \(known), with or without a region")
    }
    return .named(tag)
  }
}
