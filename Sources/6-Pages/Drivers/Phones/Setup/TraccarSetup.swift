import FleetView
import PhoneApps
import Words

extension PhoneAppSetup {
  /// Opens Traccar Client from version 9 on.
  static let traccar = PhoneAppSetup(
    name: PhoneApp.traccar.name,
    text: {
      "org.traccar.client://config?url=\($0.reporting.asPathSegment)&\($0.settings)&service=true"
    }, way: .link { $0.traccar },
    stores: [
      .apple: "https://apps.apple.com/app/traccar-client/id843156974",
      .android: "https://play.google.com/store/apps/details?id=org.traccar.client",
    ])
}
