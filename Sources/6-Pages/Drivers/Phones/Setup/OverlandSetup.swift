import FleetView
import PhoneApps
import Words

extension PhoneAppSetup {
  /// https://github.com/aaronpk/Overland-iOS, "Configuration by Custom URL".
  static let overland = PhoneAppSetup(
    name: PhoneApp.overland.name,
    text: {
      "overland://setup?url=\("\($0.origin)/phone".asPathSegment)&token=\($0.key)&device_id=\(PhoneAddresses.name)"
    }, way: .link { $0.overland },
    stores: [.apple: "https://apps.apple.com/app/overland-gps-tracker/id1292426766"])
}
