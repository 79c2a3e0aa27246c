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
        "say": words.value, "lead": .text(Words.fill(words.lead, ["name": name])),
        "state": .text(state(context.words)),
        "fault": report?.fault.map { .text(words.faults[$0]) } ?? .null,
        "again": .text(addresses.page),
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

  private func app(_ app: PhoneApp, _ link: String, _ words: Catalog.PhoneWords) -> MustacheValue {
    .object([
      "name": .text(app.name), "link": .text(link), "lead": .text(words.lead(app)),
      "button": .text(Words.fill(words.setUp, ["app": app.name])),
    ])
  }

  private func state(_ words: Words) -> String {
    guard let positionAt else { return words.phones.nothingYet }
    let age = words.age(milliseconds: now.millisecondsSince(positionAt))
    guard let app = report?.app else { return Words.fill(words.phones.last, ["age": age]) }
    return Words.fill(words.phones.lastBy, ["age": age, "app": app.name])
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

extension Catalog.PhoneWords {
  fileprivate func lead(_ app: PhoneApp) -> String {
    switch app {
    case .ownTracks: labels.ownTracks
    case .traccar: labels.traccar
    case .overland: labels.overland
    case .osmAnd: labels.address
    }
  }
}

extension Catalog.PhoneWords.Faults {
  subscript(_ fault: PhoneAppsError) -> String {
    switch fault {
    case .encrypted: encrypted
    case .tooManyFixes: tooManyFixes
    case .malformed, .noPosition: unreadable
    }
  }
}
