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
  static let maximumAddressBytes = 500

  /// The typed text, which the form shows again beside its fault.
  struct Text: Hashable {
    var name = ""
    /// "60.17, 24.94", or an address; empty for the whole fleet.
    var center = ""
    /// The place that was chosen for an address, "60.17, 24.94; 12 Quay Street", and that address.
    var choice = ""
    var asked = ""
    var radius = ""
    var isInMiles = false
    /// The middle and the radius of the wall that is changed, unless others were typed: a form has fewer digits.
    var keptCenter: Coordinate?
    var keptRadiusMeters: Double?
    var theme = ""
    var timeZone = ""
    /// With spaces, commas or line breaks between.
    var origins = ""
    /// The places of the parts, "1" and so on, empty for those that are not shown; nil if none was given.
    var parts: [Wall.Part: String]?

    var originTexts: [String] {
      origins.split { $0 == " " || $0 == "," || $0.isNewline }.map(String.init)
    }
  }

  /// The field that could not be understood.
  enum Fault: String, Error, Hashable {
    case name, center, address, radius, theme, timeZone = "time_zone", origins, parts

    var message: String {
      switch self {
      case .name: "name takes 1 to \(WallSettings.maximumNameBytes) bytes"
      case .center: "area takes lat and lng, such as 60.17 and 24.94"
      case .address: "address of area takes up to \(WallSettings.maximumAddressBytes) bytes"
      case .radius: "radius_km of area takes 0.1 to 500"
      case .theme: "theme takes system, light or dark"
      case .timeZone: "time_zone takes a name that this machine knows, such as America/New_York"
      case .origins:
        "origins takes up to \(WallSettings.maximumOrigins) origins, such as https://intranet.example"
      case .parts:
        "parts takes one or more of \(Wall.Part.allCases.map(\.rawValue).joined(separator: ", ")), each once"
      }
    }
  }

  let name: String
  let area: WallArea?
  let areaAddress: String?
  let theme: Wall.Theme
  let timeZoneName: String?
  let framingOrigins: [String]
  let parts: [Wall.Part]

  init(_ text: Text) throws(Fault) {
    name = try Self.name(text.name)
    area = try Self.area(text)
    areaAddress = try area == nil ? nil : Self.address(text.middleAddress)
    theme = try Self.theme(text.theme)
    timeZoneName = try Self.timeZoneName(text.timeZone)
    framingOrigins = try Self.origins(text.originTexts)
    parts = try Self.parts(text.parts)
  }

  /// All that is wrong with a form.
  static func faults(_ text: Text) -> [Fault] {
    var found: [Fault] = []
    func check(_ read: () throws(Fault) -> Void) {
      do throws(Fault) { try read() } catch { found.append(error) }
    }
    check { () throws(Fault) in _ = try name(text.name) }
    check { () throws(Fault) in _ = try theme(text.theme) }
    check { () throws(Fault) in _ = try area(text) }
    check { () throws(Fault) in _ = try timeZoneName(text.timeZone) }
    check { () throws(Fault) in _ = try origins(text.originTexts) }
    check { () throws(Fault) in _ = try parts(text.parts) }
    return found
  }

  /// `{"name": "Hall", "area": {"lat": 60.17, "lng": 24.94, "radius_km": 5, "address": "12 Quay Street"}, "theme": "dark", "time_zone":
  /// "Europe/Helsinki", "origins": ["https://intranet.example"], "parts": ["map", "late"]}`; all members but the name
  /// are optional.
  init(_ body: JSONValue) throws(RequestError) {
    let (name, theme) = (try body.text("name") ?? "", try body.text("theme") ?? "")
    let zone = try body.text("time_zone") ?? ""
    var texts: [String] = []
    for item in try body.list("origins") ?? [] {
      guard let origin = item.stringValue else { throw .badRequest(Fault.origins.message) }
      texts.append(origin)
    }
    let parts = try body.list("parts").map { items throws(RequestError) in
      try items.map { item throws(RequestError) in
        guard let text = item.stringValue else { throw .badRequest(Fault.parts.message) }
        return text
      }
    }
    let given = try body.object("area")
    let address = try given?.text("address")
    do throws(Fault) {
      self.name = try Self.name(name)
      area = try given.map { (value) throws(Fault) in try Self.area(value) }
      areaAddress = try Self.address(address)
      self.theme = try Self.theme(theme)
      timeZoneName = try Self.timeZoneName(zone)
      framingOrigins = try Self.origins(texts)
      self.parts = try Self.parts(named: parts)
    } catch {
      throw .badRequest(error.message)
    }
  }

  func wall(token: String, now: Timestamp) -> Wall {
    Wall(
      token: token, name: name, createdAt: now, area: area, areaAddress: areaAddress, theme: theme,
      timeZoneName: timeZoneName,
      framingOrigins: framingOrigins, parts: parts)
  }

  private static func name(_ text: String) throws(Fault) -> String {
    let name = text.trimmed
    guard !name.isEmpty, name.utf8.count <= maximumNameBytes,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f })
    else { throw .name }
    return name
  }

  private static func address(_ text: String?) throws(Fault) -> String? {
    guard let text = text?.trimmed, !text.isEmpty else { return nil }
    guard text.utf8.count <= maximumAddressBytes else { throw .address }
    return text
  }

  private static func area(_ text: Text) throws(Fault) -> WallArea? {
    let (center, radius) = (text.middle, text.radius.trimmed)
    guard !center.isEmpty else {
      // A radius without a middle is a mistake: it must not select the whole fleet.
      guard radius.isEmpty else { throw .center }
      return nil
    }
    let number = Double(radius.replacing(",", with: "."))
    let meters = text.keptRadiusMeters ?? number.map { $0 * text.unitMeters }
    if let kept = text.keptCenter { return try area(kept.latitude, kept.longitude, meters: meters) }
    let parts = center.split { $0 == "," || $0 == " " }
    guard parts.count == 2, let latitude = Double(parts[0]), let longitude = Double(parts[1]) else {
      throw .center
    }
    return try area(latitude, longitude, meters: meters)
  }

  private static func area(_ value: JSONValue) throws(Fault) -> WallArea {
    guard let latitude = value["lat"]?.doubleValue, let longitude = value["lng"]?.doubleValue else {
      throw .center
    }
    return try area(latitude, longitude, meters: value["radius_km"]?.doubleValue.map { $0 * 1000 })
  }

  private static func area(
    _ latitude: Double, _ longitude: Double, meters: Double?
  ) throws(Fault) -> WallArea {
    guard let center = Coordinate(latitude: latitude, longitude: longitude) else { throw .center }
    guard let meters, let area = WallArea(center: center, radiusMeters: meters) else {
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

  private static func parts(named names: [String]?) throws(Fault) -> [Wall.Part] {
    guard let names else { return Wall.Part.standard }
    let parts = names.compactMap { Wall.Part(rawValue: $0) }
    guard !parts.isEmpty, parts.count == names.count, Set(parts).count == parts.count else { throw .parts }
    return parts
  }

  /// In the order of their places; parts with the same place in the order of the form.
  private static func parts(_ places: [Wall.Part: String]?) throws(Fault) -> [Wall.Part] {
    guard let places else { return Wall.Part.standard }
    var parts: [(place: Int, part: Wall.Part)] = []
    for part in Wall.Part.allCases {
      guard let text = places[part], !text.isEmpty else { continue }
      guard let place = Int(text), (1...Wall.Part.allCases.count).contains(place) else { throw .parts }
      parts.insert((place, part), at: parts.firstIndex { $0.place > place } ?? parts.count)
    }
    guard !parts.isEmpty else { throw .parts }
    return parts.map(\.part)
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
  /// Whether there is a place for what is typed.
  var isChosen: Bool { !choice.isEmpty && asked.trimmed == center.trimmed }

  /// The numbers of the chosen place, if there is one for what is typed, else what is typed.
  fileprivate var middle: String { isChosen ? String(choice.prefix { $0 != ";" }) : center.trimmed }

  /// The address of the chosen place, else what was typed for it; nil if that is numbers.
  fileprivate var middleAddress: String? {
    guard isChosen else { return nil }
    let chosen = choice.drop { $0 != ";" }.dropFirst()
    return chosen.isEmpty ? center : String(chosen)
  }

  fileprivate var unitMeters: Double { isInMiles ? Words.metersPerMile : 1000 }

  /// The address whose place is wanted; nil if nothing is typed, or a place was chosen.
  var address: String? {
    let text = middle
    return text.isEmpty || text != center.trimmed ? nil : text
  }

  /// The settings of a stored wall, as somebody would type them.
  init(_ wall: Wall, _ words: Words) {
    name = wall.name
    theme = wall.theme.rawValue
    timeZone = wall.timeZoneName ?? ""
    origins = wall.framingOrigins.joined(separator: " ")
    parts = Self.places(of: wall.parts)
    isInMiles = words.countsInMiles
    guard let area = wall.area else { return }
    center = "\(area.center.latitudeText), \(area.center.longitudeText)"
    radius = words.upToTwoDecimals(area.radiusMeters / unitMeters)
    guard let address = wall.areaAddress else { return }
    (choice, asked, center) = (center, address, address)
  }

  /// As somebody would choose them.
  static func places(of parts: [Wall.Part]) -> [Wall.Part: String] {
    Dictionary(uniqueKeysWithValues: parts.enumerated().map { ($1, "\($0 + 1)") })
  }

  /// Of a form that changes the wall: what nobody touched stays exact, and what the form lacks stays.
  mutating func keep(_ wall: Wall, _ words: Words) {
    parts = parts ?? Self.places(of: wall.parts)
    let former = WallSettings.Text(wall, words)
    if former.middle == middle { keptCenter = wall.area?.center }
    if former.radius == radius, former.isInMiles == isInMiles { keptRadiusMeters = wall.area?.radiusMeters }
  }

  init(_ form: HTTPQuery) {
    name = form["name"] ?? ""
    center = form["center"] ?? ""
    choice = form["choice"] ?? ""
    asked = form["asked"] ?? ""
    isInMiles = form["radius_mi"] != nil
    radius = form["radius_mi"] ?? form["radius_km"] ?? ""
    theme = form["theme"] ?? ""
    timeZone = form["time_zone"] ?? ""
    origins = form["origins"] ?? ""
    let places = Wall.Part.allCases.compactMap { part in form["part_" + part.rawValue].map { (part, $0) } }
    parts = places.isEmpty ? nil : Dictionary(uniqueKeysWithValues: places)
  }
}

extension Catalog.WallSettingsWords.Faults {
  subscript(_ fault: WallSettings.Fault) -> String {
    switch fault {
    case .name: name
    case .center, .address: center
    case .radius: radius
    case .theme: theme
    case .timeZone: timeZone
    case .origins: origins
    case .parts: parts
    }
  }
}
