import HTTP
import JSON
import Store
import System
import Tracking
import Words

/// The settings of a wall from a form or from REST, checked.
struct WallSettings {
  static let maximumNameBytes = 80
  static let maximumOrigins = 10

  /// The typed text, which the form shows again beside its fault.
  struct Text: Hashable {
    var name = ""
    /// "60.17, 24.94", or an address; empty for the whole fleet.
    var center = ""
    /// The place that was chosen for an address, "60.17, 24.94; 12 Quay Street", and that address.
    var choice = ""
    var asked = ""
    var radius = ""
    var theme = ""
    var timeZone = ""
    /// With spaces, commas or line breaks between.
    var origins = ""

    var originTexts: [String] {
      origins.split { $0 == " " || $0 == "," || $0.isNewline }.map(String.init)
    }
  }

  /// The field that could not be understood.
  enum Fault: String, Error, Hashable {
    case name, center, radius, theme, timeZone = "time_zone", origins

    var message: String {
      switch self {
      case .name: "name takes 1 to \(WallSettings.maximumNameBytes) bytes"
      case .center: "area takes lat and lng, such as 60.17 and 24.94"
      case .radius: "radius_km of area takes 0.1 to 500"
      case .theme: "theme takes system, light or dark"
      case .timeZone: "time_zone takes a name that this machine knows, such as America/New_York"
      case .origins:
        "origins takes up to \(WallSettings.maximumOrigins) origins, such as https://intranet.example"
      }
    }
  }

  let name: String
  let area: WallArea?
  let theme: Wall.Theme
  let timeZoneName: String?
  let framingOrigins: [String]

  init(_ text: Text) throws(Fault) {
    name = try Self.name(text.name)
    area = try Self.area(text.middle, text.radius.trimmed)
    theme = try Self.theme(text.theme)
    timeZoneName = try Self.timeZoneName(text.timeZone)
    framingOrigins = try Self.origins(text.originTexts)
  }

  /// All that is wrong with a form.
  static func faults(_ text: Text) -> [Fault] {
    var found: [Fault] = []
    func check(_ read: () throws(Fault) -> Void) {
      do throws(Fault) { try read() } catch { found.append(error) }
    }
    check { () throws(Fault) in _ = try name(text.name) }
    check { () throws(Fault) in _ = try theme(text.theme) }
    check { () throws(Fault) in _ = try area(text.middle, text.radius.trimmed) }
    check { () throws(Fault) in _ = try timeZoneName(text.timeZone) }
    check { () throws(Fault) in _ = try origins(text.originTexts) }
    return found
  }

  /// `{"name": "Hall", "area": {"lat": 60.17, "lng": 24.94, "radius_km": 5}, "theme": "dark", "time_zone":
  /// "Europe/Helsinki", "origins": ["https://intranet.example"]}`; all members but the name are optional.
  init(_ body: JSONValue) throws(RequestError) {
    let (name, theme) = (try body.text("name") ?? "", try body.text("theme") ?? "")
    let zone = try body.text("time_zone") ?? ""
    var texts: [String] = []
    for item in try body.list("origins") ?? [] {
      guard let origin = item.stringValue else { throw .badRequest(Fault.origins.message) }
      texts.append(origin)
    }
    let given = try body.object("area")
    do throws(Fault) {
      self.name = try Self.name(name)
      area = try given.map { (value) throws(Fault) in try Self.area(value) }
      self.theme = try Self.theme(theme)
      timeZoneName = try Self.timeZoneName(zone)
      framingOrigins = try Self.origins(texts)
    } catch {
      throw .badRequest(error.message)
    }
  }

  func wall(token: String, now: Timestamp) -> Wall {
    Wall(
      token: token, name: name, createdAt: now, area: area, theme: theme, timeZoneName: timeZoneName,
      framingOrigins: framingOrigins)
  }

  private static func name(_ text: String) throws(Fault) -> String {
    let name = text.trimmed
    guard !name.isEmpty, name.utf8.count <= maximumNameBytes,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { throw .name }
    return name
  }

  private static func area(_ center: String, _ radius: String) throws(Fault) -> WallArea? {
    guard !center.isEmpty else {
      // A radius without a middle is a mistake: it must not select the whole fleet.
      guard radius.isEmpty else { throw .center }
      return nil
    }
    let parts = center.split { $0 == "," || $0 == " " }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      throw .center
    }
    return try area(latitude, longitude, Double(radius))
  }

  private static func area(_ value: JSONValue) throws(Fault) -> WallArea {
    guard let latitude = value["lat"]?.doubleValue, let longitude = value["lng"]?.doubleValue else {
      throw .center
    }
    return try area(latitude, longitude, value["radius_km"]?.doubleValue)
  }

  private static func area(
    _ latitude: Double, _ longitude: Double, _ kilometers: Double?
  ) throws(Fault) -> WallArea {
    guard let center = Coordinate(latitude: latitude, longitude: longitude) else { throw .center }
    guard let kilometers, let area = WallArea(center: center, radiusMeters: kilometers * 1000) else {
      throw .radius
    }
    return area
  }

  private static func theme(_ text: String) throws(Fault) -> Wall.Theme {
    guard let theme = text.isEmpty ? .system : Wall.Theme(rawValue: text) else { throw .theme }
    return theme
  }

  private static func timeZoneName(_ text: String) throws(Fault) -> String? {
    let name = text.trimmed
    guard name.isEmpty || ClockZone.named(name) != nil else { throw .timeZone }
    return name.isEmpty ? nil : name
  }

  private static func origins(_ texts: [String]) throws(Fault) -> [String] {
    var origins: [String] = []
    for text in texts {
      guard let origin = origin(text.lowercased()), origins.count < maximumOrigins else { throw .origins }
      if !origins.contains(origin) { origins.append(origin) }
    }
    return origins
  }

  /// A scheme, a host and perhaps a port, without characters that have a meaning in a policy. No wildcard.
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
}

extension WallSettings.Text {
  /// The numbers of the chosen place, if there is one for what is typed, else what is typed.
  fileprivate var middle: String {
    let typed = center.trimmed
    guard !choice.isEmpty, asked.trimmed == typed else { return typed }
    return String(choice.prefix { $0 != ";" })
  }

  /// The address whose place is wanted; nil if nothing is typed, or a place was chosen.
  var address: String? {
    let text = middle
    return text.isEmpty || text != center.trimmed ? nil : text
  }

  /// The settings of a stored wall, as somebody would type them.
  init(_ wall: Wall) {
    name = wall.name
    theme = wall.theme.rawValue
    timeZone = wall.timeZoneName ?? ""
    origins = wall.framingOrigins.joined(separator: " ")
    guard let area = wall.area else { return }
    center = "\(area.center.latitudeText), \(area.center.longitudeText)"
    radius = "\(area.radiusMeters / 1000)"
  }

  init(_ form: HTTPQuery) {
    name = form["name"] ?? ""
    center = form["center"] ?? ""
    choice = form["choice"] ?? ""
    asked = form["asked"] ?? ""
    radius = form["radius_km"] ?? ""
    theme = form["theme"] ?? ""
    timeZone = form["time_zone"] ?? ""
    origins = form["origins"] ?? ""
  }
}

extension Catalog.WallSettingsWords.Faults {
  subscript(_ fault: WallSettings.Fault) -> String {
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
