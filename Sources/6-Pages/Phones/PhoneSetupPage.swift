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
        "apps": .list([
          app(.ownTracks, addresses.ownTracks, words), app(.traccar, addresses.traccar, words),
          app(.overland, addresses.overland, words),
        ]),
        "addresses": .list([
          .object([
            "name": .text("GPSLogger"), "menu": .text("Log to custom URL"),
            "address": .text(addresses.gpsLogger),
          ]),
          .object([
            "name": .text("OsmAnd"), "menu": .text("Online tracking"), "address": .text(addresses.osmAnd),
          ]),
        ]),
      ])
  }

  private func app(_ app: PhoneApp, _ link: String, _ words: CustomerCatalog.PhoneWords) -> MustacheValue {
    .object([
      "name": .text(app.name), "link": .text(link), "lead": .text(words.lead(app)),
      "button": .text(Words.fill(words.setUp, ["app": app.name])),
    ])
  }

  private func state(_ words: Words) -> String {
    guard let positionAt else { return words.customer.freshness.noPosition }
    let age = words.age(milliseconds: now.millisecondsSince(positionAt))
    let update = Words.fill(words.customer.freshness.standing, ["age": age])
    return report?.app.map { "\(update) · \(words.isolated($0.name))" } ?? update
  }
}

extension PhoneApp {
  /// As its makers write it; of those that send queries nobody knows which one it is.
  var name: String {
    switch self {
    case .ownTracks: "OwnTracks"
    case .traccar: "Traccar Client"
    case .osmAnd: "OsmAnd, GPSLogger"
    case .overland: "Overland"
    }
  }
}

extension CustomerCatalog.PhoneWords {
  fileprivate func lead(_ app: PhoneApp) -> String {
    switch app {
    case .ownTracks: labels.ownTracks
    case .traccar: labels.traccar
    case .overland: labels.overland
    case .osmAnd: labels.address
    }
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
