/// The addresses for one key, from which each app's set-up is made.
struct PhoneAddresses {
  /// The seconds between two positions of a moving phone, and the metres.
  static let intervalSeconds = 10
  static let distanceMeters = 20

  /// The server's address, such as `https://track.example`.
  let origin: String
  let key: String

  /// Opens the page that sets the phone up. Traccar Client reads the rest of it from a QR code.
  var page: String {
    "\(reporting)?\(settings)"
  }

  /// Traccar Client's, as a query.
  var settings: String {
    "id=\(Self.name)&accuracy=high&interval=\(Self.intervalSeconds)&distance=\(Self.distanceMeters)"
      + "&fastest_interval=5&heartbeat=60"
  }

  /// The address to which positions go.
  var reporting: String { "\(origin)/phone/\(key)" }

  /// The page of a driver who has no app.
  var driverPage: String { "\(origin)/d/\(key)" }

  /// What the apps ask for as a name; the server does not read it.
  static let name = "phone"
}
