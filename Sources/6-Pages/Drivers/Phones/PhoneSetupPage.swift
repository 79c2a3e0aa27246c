import PhoneApps
import Templating
import Tracking
import Words

/// The page that sets a driver's phone up. Template `phone`.
struct PhoneSetupPage: Sendable {
  let addresses: PhoneAddresses
  let driverName: String?
  /// When the driver's newest position arrived, from whatever phone; nil for none.
  let positionAt: Timestamp?
  /// What this phone sent last; nil for nothing since the server started.
  let report: PhoneReport?
  let now: Timestamp

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.phones
    let name = driverName ?? context.words.customer.whereabouts.driver
    return context.page(
      title: words.title,
      [
        "say": words.value, "lead": .text(Words.fill(words.lead, ["name": context.words.isolated(name)])),
        "state": .text(state(context.words)),
        "fault": report?.fault.map { .text(context.words[$0]) } ?? .null,
        "again": .text(addresses.page), "driverPage": .text(addresses.driverPage),
        "page": context.words.driverPage.value,
        "apps": .list(PhoneAppSetup.all.compactMap { app($0, words) }),
        "addresses": .list(PhoneAppSetup.all.compactMap { address($0) }),
      ])
  }

  private func app(_ setup: PhoneAppSetup, _ words: CustomerCatalog.PhoneWords) -> MustacheValue? {
    guard case .link(let lead) = setup.way else { return nil }
    return .object([
      "name": .text(setup.name), "link": .text(setup.text(addresses)), "lead": .text(lead(words.labels)),
      "button": .text(Words.fill(words.setUp, ["app": setup.name])),
    ])
  }

  private func address(_ setup: PhoneAppSetup) -> MustacheValue? {
    guard case .address(let menu) = setup.way else { return nil }
    return .object([
      "name": .text(setup.name), "menu": .text(menu), "address": .text(setup.text(addresses)),
    ])
  }

  private func state(_ words: Words) -> String {
    guard let positionAt else { return words.customer.freshness.noPosition }
    let age = words.age(milliseconds: now.millisecondsSince(positionAt))
    let update = Words.fill(words.customer.freshness.standing, ["age": age])
    return report?.app.map { "\(update) · \(words.isolated($0.name))" } ?? update
  }
}

extension Words {
  /// Why the newest message of a phone was not taken.
  subscript(_ fault: PhoneFault) -> String {
    switch fault {
    case .message(.encrypted): phones.faults.encrypted
    case .message(.tooManyFixes):
      Words.fill(
        phones.faults.tooManyFixes, ["count": number(Double(PhoneMessage.maximumFixes), decimals: 0)])
    case .message: phones.faults.unreadable
    case .clockBehind(let milliseconds):
      Words.fill(phones.faults.clockBehind, ["age": age(milliseconds: milliseconds)])
    case .clockAhead: phones.faults.clockAhead
    case .noPlace: phones.faults.noPlace
    case .unreadableTime: phones.faults.unreadableTime
    }
  }
}
