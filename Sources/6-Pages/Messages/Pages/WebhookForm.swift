import Administration
import HTTP
import Outbound
import Storage
import System
import Tracking

/// The form about one webhook: as it was sent, or as the webhook is.
struct WebhookForm {
  enum Field: String, Hashable, CaseIterable { case name, url, events }

  enum Fault: Hashable {
    case name, url, ownNetwork, noEvent
  }

  /// Empty for a new webhook.
  private(set) var id = ""
  private(set) var name = ""
  private(set) var url = ""
  private(set) var events: Set<String>
  private(set) var format = WebhookFormat.event
  private(set) var isOn = true
  private(set) var faults: [Field: Fault] = [:]

  /// Of a new webhook, which is told everything.
  init() { events = Set(MessageEvent.chosen.map(\.rawValue)) }

  init(_ webhook: Webhook) {
    id = webhook.id
    name = webhook.name
    url = webhook.url.whole
    events = Set(webhook.events)
    format = webhook.format
    isOn = webhook.isOn
  }

  /// - Parameter reachesOwnNetworks: whether an address inside this machine's own networks is taken.
  init(_ form: HTTPQuery, reachesOwnNetworks: Bool) {
    id = form["id"] ?? ""
    name = (form["name"] ?? "").split { $0.isWhitespace }.joined(separator: " ")
    url = (form["url"] ?? "").trimmed
    let sent = MessageEvent.chosen.map(\.rawValue).filter { form[$0] != nil }
    events = Set(sent)
    format = form["format"].flatMap { WebhookFormat(rawValue: $0) } ?? .event
    isOn = form["on"] != nil
    if name.isEmpty || name.count > Webhook.maximumNameBytes || name.utf8.count > 4 * Webhook.maximumNameBytes
    {
      faults[.name] = .name
    }
    if let host = Self.host(of: url) {
      if !reachesOwnNetworks, OwnNetworks.contains(host) || host == "localhost" { faults[.url] = .ownNetwork }
    } else {
      faults[.url] = .url
    }
    if events.isEmpty { faults[.events] = .noEvent }
  }

  /// The host of an absolute http or https address without a user and password; nil for another text. libcurl judges
  /// the rest.
  static func host(of url: String) -> String? {
    guard url.utf8.count <= Webhook.maximumURLBytes, url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      return nil
    }
    let lowercased = url.lowercased()
    guard let scheme = ["https://", "http://"].first(where: { lowercased.hasPrefix($0) }) else { return nil }
    let authority = lowercased.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@"), !authority.contains("\\") else { return nil }
    if authority.hasPrefix("[") {
      let address = authority.dropFirst().prefix { $0 != "]" }
      return address.isEmpty ? nil : String(address)
    }
    let host = authority.prefix { $0 != ":" }
    return host.isEmpty ? nil : String(host)
  }

  /// In the order in which they are listed.
  var chosen: [String] { MessageEvent.chosen.map(\.rawValue).filter { events.contains($0) } }
}

extension Webhook {
  /// What differs from `former`. Of the address only what is no secret.
  func changes(from former: Webhook) -> [ChangedSetting] {
    var changes = [
      ChangedSetting("webhook_name", from: former.name, to: name),
      ChangedSetting("webhook_format", from: former.format.rawValue, to: format.rawValue),
      ChangedSetting(
        "webhook_events", from: former.events.joined(separator: ", "), to: events.joined(separator: ", ")),
      ChangedSetting("webhook_on", from: former.isOn, to: isOn),
    ].filter { !$0.isNone }
    if url != former.url {
      changes.append(ChangedSetting("webhook_host", from: "\(former.url)", to: "\(url)"))
    }
    return changes
  }
}
