import Auth
import HTTP
import Storage
import Store
import System
import Tracking

/// The keys of drivers' phones: 144 random bits each, of which the server keeps only a digest.
extension Access {
  /// A request that a driver's phone sent with a key.
  package struct PhoneKey {
    package let key: DeviceKey
    package let slot: DriverSlot
    /// The key as the phone has it.
    package let text: String
  }

  package static let phonePath = "/phone"

  package static func digest(ofDeviceKey token: RandomToken) -> String { Sha256.hexadecimal(token.bytes) }

  /// The key of a request below `phonePath`, if its driver exists and has no account that was disabled.
  package func deviceKey(_ request: HTTPRequest) -> PhoneKey? {
    Self.deviceKeyTexts(request).lazy.compactMap { self.deviceKey(text: $0) }.first
  }

  /// The same for a key that came by another way.
  package func deviceKey(text: String) -> PhoneKey? {
    guard let token = RandomToken(text: text),
      let key = store.accounts.apps.deviceKey(Self.digest(ofDeviceKey: token)),
      let slot = store.fleet.slot(of: key.driverID)
    else { return nil }
    if let user = store.fleet.profile(slot).userID, active(user) == nil { return nil }
    return PhoneKey(key: key, slot: slot, text: text)
  }

  /// Stores the use of a key, unless that was stored a little ago.
  package func noteUse(of key: DeviceKey) {
    let now = store.clock()
    if let used = key.usedAt, (0..<DeviceKey.useStepMilliseconds).contains(now.millisecondsSince(used)) {
      return
    }
    let use = AppRecord.deviceKeyUsed(digest: key.digest, at: now)
    // In memory at once, so that the next use does not write it too.
    store.accounts.apps.put(use)
    store.submit([.app(use)]) { _ in }
  }

  /// What may be the key: the rest of the path, else the password of Basic authentication or a bearer token, else the
  /// `id` of the query or of a form, which OsmAnd's protocol has.
  private static func deviceKeyTexts(_ request: HTTPRequest) -> [String] {
    if request.path.utf8.count > phonePath.utf8.count + 1 {
      return [String(request.path.dropFirst(phonePath.count + 1))]
    }
    guard let field = request.headers["Authorization"] else {
      return [request.query, request.form].flatMap { [$0["id"], $0["deviceid"]] }.compactMap { $0 }
    }
    guard field.prefix(6).lowercased() == "basic " else { return [bearer(field)].compactMap { $0 } }
    // RFC 7617: the name ends at the first colon. The name may be anything.
    guard let pair = Base64.standard.decode(String(field.dropFirst(6))) else { return [] }
    return [String(String(decoding: pair, as: UTF8.self).drop { $0 != ":" }.dropFirst())]
  }
}
