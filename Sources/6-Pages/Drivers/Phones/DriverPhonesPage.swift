import FleetView
import PhoneApps
import Storage
import Templating
import Tracking
import Words

/// The board's page with the keys of a driver's phones. Template `driver-phones`; posts to
/// `/board/drivers/{driver}/phones` and `/board/drivers/{driver}/phones/revoke`.
struct DriverPhonesPage {
  /// A key that was just made: the only time that its text is known.
  struct NewKey {
    let name: String
    let addresses: PhoneAddresses
    /// Nil without libqrencode.
    let code: QRCode?
  }

  /// Why nothing was made or revoked.
  enum Fault: Hashable {
    case name, tooMany, form
    /// The change was refused, or is not known to be stored.
    case notStored
  }

  let driver: DriverProfile
  let keys: [DeviceKey]
  let reports: [String: PhoneReport]
  var csrf: String?
  var new: NewKey?
  var fault: Fault?
  var typedName = ""
  let now: Timestamp

  func template(_ context: PageContext) -> MustacheValue {
    let words = context.words.deviceKeys
    return context.page(
      title: Words.fill(words.title, ["name": driverName(context.words)]),
      [
        "say": words.value, "headline": .text(Words.fill(words.title, ["name": driverName(context.words)])),
        "path": .text(Self.path(driver.id)), "driverPath": .text(DriverMark.path(driver.id.rawValue)),
        "csrf": .text(orNull: csrf), "hasKeys": .bool(!keys.isEmpty),
        "keys": .list(keys.map { row($0, context) }),
        "new": new.map { value($0, words, driverPage: context.words.driverPage.page) } ?? .null,
        "refusal": fault.flatMap { $0 == .name ? nil : text(of: $0, context.words) }.map { .text($0) }
          ?? .null,
        "nameFault": fault == .name ? .text(words.faults.name) : .null, "typedName": .text(typedName),
      ])
  }

  static func path(_ driver: DriverID) -> String { "\(DriverMark.path(driver.rawValue))/phones" }

  private func driverName(_ words: Words) -> String { driver.name ?? words.customer.whereabouts.driver }

  private func text(of fault: Fault, _ words: Words) -> String {
    switch fault {
    case .name: words.deviceKeys.faults.name
    case .tooMany: words.deviceKeys.faults.tooMany
    case .form: words.deviceKeys.faults.form
    case .notStored: words.nodes.unchangedPage.sentences.first ?? words.nodes.unchangedPage.title
    }
  }

  private func row(_ key: DeviceKey, _ context: PageContext) -> MustacheValue {
    let words = context.words.deviceKeys
    let report = reports[key.digest]
    let used = [key.usedAt, report?.at].compactMap { $0 }.max()
    return .object([
      "digest": .text(key.digest), "name": .text(key.name),
      "made": .text(context.words.dayAndTime(key.createdAt, context.zone, now: now)),
      "used": .text(used.map { context.words.dayAndTime($0, context.zone, now: now) } ?? words.never),
      "app": .text(report?.app?.name ?? words.noApp),
      "fault": report?.fault.map { .text(context.words[$0]) } ?? .null,
      "revokeLabel": .text(Words.fill(words.revokeNamed, ["name": key.name])),
    ])
  }

  private func value(
    _ new: NewKey, _ words: Catalog.DeviceKeyWords, driverPage: String
  ) -> MustacheValue {
    .object([
      "title": .text(Words.fill(words.made, ["name": new.name])), "address": .text(new.addresses.page),
      "driverPage": .text(new.addresses.driverPage), "driverPageLabel": .text(driverPage),
      "code": new.code.map { .object(["side": .text("\($0.side)"), "path": .text($0.path)]) } ?? .null,
    ])
  }
}
