import HTTP

extension PhoneApp {
  /// OsmAnd, GPSLogger, earlier versions of Traccar Client, and others that send a query or a form; nobody knows which
  /// one it is. The protocol of OsmAnd, with the names that GPSLogger's users know as well:
  /// https://www.traccar.org/osmand.
  package static let osmAnd = PhoneApp(
    id: "osmand", name: "OsmAnd, GPSLogger", answer: #"{"success":true}"#,
    readQuery: { (query) throws(PhoneAppsError) in try OsmAndQuery.fixes(query) })
}

private enum OsmAndQuery {
  /// Nil if the pairs name no position. A position that the app itself calls invalid is left out.
  static func fixes(_ query: HTTPQuery) throws(PhoneAppsError) -> [PhoneFix]? {
    var fix = PhoneFix()
    var speed: Double?
    // Traccar's protocol has knots. The addresses that this server gives to other apps name their unit.
    var unit = SpeedUnit.knots
    var isValid = true
    for (name, value) in query.pairs {
      switch name {
      case "lat": fix.latitude = try Self.number(value, name)
      case "lon", "lng": fix.longitude = try Self.number(value, name)
      case "location":
        let parts = value.split(separator: ",")
        guard parts.count == 2 else { throw .malformed("location takes a latitude, a comma and a longitude") }
        fix.latitude = try Self.number(String(parts[0]), name)
        fix.longitude = try Self.number(String(parts[1]), name)
      case "timestamp", "time":
        if let seconds = Double(value) {
          fix.take(unixTime: seconds)
        } else {
          fix.take(iso8601: Self.withSign(value))
        }
      case "bearing", "heading", "dir": fix.headingDegrees = Double(value)
      case "speed", "spd": speed = Double(value)
      case "speed_unit":
        guard let named = SpeedUnit(rawValue: value) else {
          throw .malformed("speed_unit takes m/s, km/h or kn")
        }
        unit = named
      case "accuracy", "acc": fix.accuracyMeters = Double(value)
      case "batt", "battery": fix.batteryShare = Double(value).map { $0 / 100 }
      case "charge", "is_charging": fix.isCharging = value == "true" || value == "1"
      case "valid": isValid = value == "true" || value == "1"
      default: break
      }
    }
    guard fix.latitude != nil || fix.longitude != nil else { return nil }
    guard fix.latitude != nil, fix.longitude != nil else { throw .noPosition }
    fix.speedMetersPerSecond = speed.map { unit.metersPerSecond($0) }
    return isValid ? [fix] : []
  }

  /// The "+" of "+02:00" means a space where an app did not escape it: after the seconds it is a sign again.
  private static func withSign(_ time: String) -> String {
    guard let space = time.lastIndex(of: " "), time[..<space].utf8.count >= "2026-11-21T12:00:00".utf8.count
    else { return time }
    return time[..<space] + "+" + time[time.index(after: space)...]
  }

  private static func number(_ text: String, _ name: String) throws(PhoneAppsError) -> Double {
    guard let number = Double(text), number.isFinite else { throw .malformed("\(name) must be a number") }
    return number
  }
}
