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
  /// The phone that opened the page; nil for another device.
  let phone: PhoneKind?
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
        "recommended": recommended.flatMap { app($0, words) } ?? .null,
        "choice": .object([
          "recommended": .text(words.choice.recommended), "others": .text(words.choice.others),
        ]),
        "apps": .list(others.compactMap { app($0, words) }),
        "addresses": .list(others.compactMap { address($0) }),
      ])
  }

  /// Nil for a device that does not say what it is: its owner chooses.
  private var recommended: PhoneAppSetup? {
    phone.flatMap { phone in PhoneAppSetup.all.first { $0.stores[phone] != nil } }
  }

  /// Without those that this phone cannot install.
  private var others: [PhoneAppSetup] {
    guard let phone else { return PhoneAppSetup.all }
    return PhoneAppSetup.all.filter { $0.stores[phone] != nil && $0.name != recommended?.name }
  }

  private func app(_ setup: PhoneAppSetup, _ words: CustomerCatalog.PhoneWords) -> MustacheValue? {
    guard case .link(let lead) = setup.way else { return nil }
    return .object([
      "name": .text(setup.name), "link": .text(setup.text(addresses)), "lead": .text(lead(words.labels)),
      "button": .text(Words.fill(words.setUp, ["app": setup.name])),
      "store": .text(orNull: phone.flatMap { setup.stores[$0] }),
      "get": .text(Words.fill(words.choice.get, ["app": setup.name])),
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
