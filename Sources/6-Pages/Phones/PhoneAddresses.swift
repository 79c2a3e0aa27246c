import FleetView
import JSON
import System

/// The addresses and links that set a phone's app up for one key.
struct PhoneAddresses {
  /// The seconds between two positions of a moving phone, and the metres.
  private static let intervalSeconds = 10
  private static let distanceMeters = 20

  /// The server's address, such as `https://track.example`.
  let origin: String
  let key: String

  /// Opens the page that sets the phone up. Traccar Client reads the rest of it from a QR code.
  var page: String {
    "\(reporting)?id=\(Self.name)&accuracy=high&interval=\(Self.intervalSeconds)&distance=\(Self.distanceMeters)"
      + "&fastest_interval=5&heartbeat=60"
  }

  /// The address to which positions go.
  var reporting: String { "\(origin)/phone/\(key)" }

  /// The page of a driver who has no app.
  var driverPage: String { "\(origin)/d/\(key)" }

  /// https://owntracks.org/booklet/features/remoteconfig; the password keeps the key out of proxies' logs.
  var ownTracks: String {
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

  /// Opens Traccar Client from version 9 on.
  var traccar: String {
    let settings = page.split(separator: "?").last ?? ""
    return "org.traccar.client://config?url=\(reporting.asPathSegment)&\(settings)&service=true"
  }

  /// https://github.com/aaronpk/Overland-iOS, "Configuration by Custom URL".
  var overland: String {
    "overland://setup?url=\("\(origin)/phone".asPathSegment)&token=\(key)&device_id=\(Self.name)"
  }

  /// GPSLogger's "Log to custom URL".
  var gpsLogger: String {
    "\(reporting)?lat=%LAT&lon=%LON&timestamp=%TIMESTAMP&speed=%SPD&speed_unit=m/s&bearing=%DIR&accuracy=%ACC"
  }

  /// OsmAnd's "Online tracking".
  var osmAnd: String {
    "\(reporting)?lat={0}&lon={1}&timestamp={2}&speed={5}&speed_unit=m/s&bearing={6}"
  }

  /// What the apps ask for as a name; the server does not read it.
  private static let name = "phone"
}
