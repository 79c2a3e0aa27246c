import FleetView
import JSON
import PhoneApps
import System
import Words

extension PhoneAppSetup {
  static let ownTracks = PhoneAppSetup(
    name: PhoneApp.ownTracks.name, text: { $0.ownTracks }, way: .link { $0.ownTracks },
    stores: [
      .apple: "https://apps.apple.com/app/owntracks/id692424691",
      .android: "https://play.google.com/store/apps/details?id=org.owntracks.android",
    ])
}

extension PhoneAddresses {
  /// https://owntracks.org/booklet/features/remoteconfig; the password keeps the key out of proxies' logs.
  fileprivate var ownTracks: String {
    let configuration = JSONWriter.object { json in
      json.member("_type", "configuration")
      // HTTP, and a position every few seconds while the phone moves.
      json.member("mode", 3)
      json.member("monitoring", 2)
      json.member("url", "\(origin)/phone")
      json.member("auth", true)
      json.member("username", Self.name)
      json.member("password", key)
      json.member("deviceId", Self.name)
      json.member("tid", "wp")
      json.member("locatorInterval", Self.intervalSeconds)
      json.member("locatorDisplacement", Self.distanceMeters)
      json.member("moveModeLocatorInterval", Self.intervalSeconds)
      json.member("pubExtendedData", true)
      json.member("cmd", false)
    }
    return "owntracks:///config?inline=" + Base64.standard.encode(configuration).asPathSegment
  }
}
