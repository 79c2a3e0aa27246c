import HTTP
import JSON
import Tracking

/// What somebody wants of a new display, by a form or by REST, checked.
struct DisplayOrder {
  static let maximumNameBytes = 80
  static let maximumOrigins = 10

  /// What was typed, to be shown again beside what is wrong with it.
  struct Text: Hashable {
    var name = ""
    /// "60.17, 24.94"; empty for the whole fleet.
    var center = ""
    var radius = ""
    var theme = ""
    var timeZone = ""
    /// With spaces, commas or lines between.
    var origins = ""
  }

  /// The field that was not understood.
  enum Fault: String, Error, Hashable {
    case name, center, radius, theme, timeZone = "time_zone", origins

    var message: String {
      switch self {
      case .name: "name takes 1 to \(DisplayOrder.maximumNameBytes) bytes"
      case .center: "center takes a latitude and a longitude, such as 60.17, 24.94"
      case .radius: "radius_km takes 0.1 to 500"
      case .theme: "theme takes system, light or dark"
      case .timeZone: "time_zone takes a name that this machine knows, such as America/New_York"
      case .origins:
        "origins takes up to \(DisplayOrder.maximumOrigins) origins, such as https://intranet.example"
      }
    }
  }

  let name: String
  let area: DisplayArea?
  let theme: Display.Theme
  let timeZoneName: String?
  let framingOrigins: [String]

  init(_ text: Text) throws(Fault) {
    name = Self.trimmed(text.name)
    guard !name.isEmpty, name.utf8.count <= Self.maximumNameBytes,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { throw .name }
    area = try Self.area(Self.trimmed(text.center), Self.trimmed(text.radius))
    guard let theme = text.theme.isEmpty ? .system : Display.Theme(rawValue: text.theme) else { throw .theme }
    self.theme = theme
    let zone = Self.trimmed(text.timeZone)
    guard zone.isEmpty || ClockZone.named(zone) != nil else { throw .timeZone }
    timeZoneName = zone.isEmpty ? nil : zone
    framingOrigins = try Self.origins(text.origins)
  }

  func display(token: String, now: Timestamp) -> Display {
    Display(
      token: token, name: name, createdAt: now, area: area, theme: theme, timeZoneName: timeZoneName,
      framingOrigins: framingOrigins)
  }

  private static func area(_ center: String, _ radius: String) throws(Fault) -> DisplayArea? {
    guard !center.isEmpty else {
      // A radius of nothing is a middle that was forgotten: it must not become the whole fleet.
      guard radius.isEmpty else { throw .center }
      return nil
    }
    let parts = center.split { $0 == "," || $0 == " " }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]),
      let place = Coordinate(latitude: latitude, longitude: longitude)
    else { throw .center }
    guard let kilometers = Double(radius),
      let area = DisplayArea(center: place, radiusMeters: kilometers * 1000)
    else { throw .radius }
    return area
  }

  private static func origins(_ text: String) throws(Fault) -> [String] {
    var origins: [String] = []
    for part in text.split(whereSeparator: { $0 == " " || $0 == "," || $0.isNewline }) {
      guard let origin = origin(String(part).lowercased()), origins.count < maximumOrigins else {
        throw .origins
      }
      if !origins.contains(origin) { origins.append(origin) }
    }
    return origins
  }

  /// A scheme, a host and perhaps a port: nothing that means something else in a policy. No wildcard.
  private static func origin(_ text: String) -> String? {
    let text = text.hasSuffix("/") ? String(text.dropLast()) : text
    for scheme in ["https://", "http://"] where text.hasPrefix(scheme) {
      let rest = text.utf8.dropFirst(scheme.utf8.count)
      let parts = rest.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
      guard let host = parts.first, (1...253).contains(host.count), parts.count <= 2,
        host.allSatisfy({
          (0x61...0x7a).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2d || $0 == 0x2e
        })
      else { return nil }
      if parts.count == 2 {
        guard let port = UInt16(String(decoding: parts[1], as: UTF8.self)), port > 0 else { return nil }
      }
      return text
    }
    return nil
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.prefix(start.count - start.reversed().prefix { $0.isWhitespace }.count))
  }
}

extension DisplayOrder.Text {
  /// As somebody would type what the display is.
  init(_ display: Display) {
    name = display.name
    theme = display.theme.rawValue
    timeZone = display.timeZoneName ?? ""
    origins = display.framingOrigins.joined(separator: " ")
    guard let area = display.area else { return }
    center = "\(area.center.latitudeText), \(area.center.longitudeText)"
    radius = "\(area.radiusMeters / 1000)"
  }

  init(_ form: HTTPQuery) {
    name = form["name"] ?? ""
    center = form["center"] ?? ""
    radius = form["radius_km"] ?? ""
    theme = form["theme"] ?? ""
    timeZone = form["time_zone"] ?? ""
    origins = form["origins"] ?? ""
  }

  /// `{"name": "Hall", "area": {"lat": 60.17, "lng": 24.94, "radius_km": 5}, "theme": "dark", "time_zone":
  /// "Europe/Helsinki", "origins": ["https://intranet.example"]}`; all but the name may be missing.
  init(_ body: JSONValue) throws(DisplayOrder.Fault) {
    func text(_ key: String, _ fault: DisplayOrder.Fault) throws(DisplayOrder.Fault) -> String {
      guard let value = body[key], value != .null else { return "" }
      guard let text = value.stringValue else { throw fault }
      return text
    }
    name = try text("name", .name)
    theme = try text("theme", .theme)
    timeZone = try text("time_zone", .timeZone)
    if let area = body["area"], area != .null {
      guard let latitude = area["lat"]?.doubleValue, let longitude = area["lng"]?.doubleValue else {
        throw .center
      }
      guard let kilometers = area["radius_km"]?.doubleValue else { throw .radius }
      center = "\(latitude), \(longitude)"
      radius = "\(kilometers)"
    }
    if let given = body["origins"], given != .null {
      guard let list = given.arrayValue else { throw .origins }
      for item in list {
        guard let origin = item.stringValue else { throw .origins }
        origins += origin + " "
      }
    }
  }
}

extension Catalog.DisplayWords.Faults {
  subscript(_ fault: DisplayOrder.Fault) -> String {
    switch fault {
    case .name: name
    case .center: center
    case .radius: radius
    case .theme: theme
    case .timeZone: timeZone
    case .origins: origins
    }
  }
}
