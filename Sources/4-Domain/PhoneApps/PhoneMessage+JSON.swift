import JSON
import Tracking

/// The JSON of OwnTracks, Traccar Client and Overland, told apart by their members, and read in one pass without
/// allocating for what is not needed. Unknown members are skipped. An element of a list that cannot be read becomes a fix
/// without a place, which is refused alone: the app would send the whole list again for ever.
extension PhoneMessage {
  package init(json: Span<UInt8>) throws(PhoneAppsError) {
    var reader = PhoneJSONReader()
    do throws(JSONError) {
      try reader.read(Self.withoutByteOrderMark(json))
    } catch {
      throw .malformed(
        error.reason == .typeMismatch
          ? "A value of the message has another type than the app's description says"
          : "The message is not JSON")
    }
    if reader.isEncrypted { throw .encrypted }
    if reader.isFull { throw .tooManyFixes }
    guard let app = reader.app else { throw .malformed("The message is of none of the known apps") }
    self.init(app: app, fixes: reader.fixes)
  }

  /// RFC 8259, section 8.1: a reader may ignore the mark that no writer should add.
  @_lifetime(copy json)
  private static func withoutByteOrderMark(_ json: Span<UInt8>) -> Span<UInt8> {
    let hasMark = json.count >= 3 && json[0] == 0xef && json[1] == 0xbb && json[2] == 0xbf
    return hasMark ? json.extracting(droppingFirst: 3) : json
  }
}

/// What one message says.
private struct PhoneJSONReader {
  var app: PhoneApp?
  var fixes: [PhoneFix] = []
  var isEncrypted = false
  var isFull = false

  mutating func read(_ json: Span<UInt8>) throws(JSONError) {
    var cursor = JSONCursor(json)
    try readOneOrMore(&cursor) { (reader, cursor) throws(JSONError) in try reader.readMessage(&cursor) }
    try cursor.finish()
  }

  private mutating func add(_ fix: PhoneFix) {
    if fixes.count < PhoneMessage.maximumFixes { fixes.append(fix) } else { isFull = true }
  }

  private mutating func readMessage(_ cursor: inout JSONCursor) throws(JSONError) {
    var fix = PhoneFix()
    var hasFix = false
    var isOwnTracks = false
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "_type" {
        isOwnTracks = true
        let type = try cursor.string()
        // A transition is where the phone entered or left a region. The other types say nothing about its place.
        hasFix = type == "location" || type == "transition"
        if type == "encrypted" { isEncrypted = true }
      } else if key == "lat" {
        fix.latitude = try Self.number(&cursor)
      } else if key == "lon" {
        fix.longitude = try Self.number(&cursor)
      } else if key == "tst" {
        if let seconds = try Self.number(&cursor) { fix.take(unixTime: seconds) }
      } else if key == "acc" {
        fix.accuracyMeters = try Self.number(&cursor)
      } else if key == "cog" {
        fix.headingDegrees = try Self.number(&cursor)
      } else if key == "vel" {
        fix.speedMetersPerSecond = try Self.number(&cursor).map {
          SpeedUnit.kilometersPerHour.metersPerSecond($0)
        }
      } else if key == "batt" {
        fix.batteryShare = try Self.number(&cursor).map { $0 / 100 }
      } else if key == "bs" {
        // 0 is unknown, 1 unplugged, 2 charging, 3 full.
        fix.isCharging = try Self.number(&cursor).flatMap { $0 < 1 ? nil : $0 >= 2 }
      } else if key == "location" {
        app = .traccar
        try readOneOrMore(&cursor) { (reader, cursor) throws(JSONError) in try reader.readTraccar(&cursor) }
      } else if key == "locations" || key == "current" {
        app = .overland
        try readOneOrMore(&cursor) { (reader, cursor) throws(JSONError) in try reader.readFeature(&cursor) }
      } else {
        try cursor.skipValue()
      }
    }
    if isOwnTracks { app = .ownTracks }
    if hasFix { add(fix) }
  }

  private mutating func readOneOrMore(
    _ cursor: inout JSONCursor, _ read: (inout Self, inout JSONCursor) throws(JSONError) -> Void
  ) throws(JSONError) {
    guard try cursor.peekKind() == .array else { return try read(&self, &cursor) }
    try cursor.beginArray()
    while try cursor.nextElement() {
      let element = cursor
      do throws(JSONError) {
        try read(&self, &cursor)
      } catch {
        guard error.reason == .typeMismatch else { throw error }
        cursor = element
        try cursor.skipValue()
        add(PhoneFix())
      }
    }
  }

  /// `{"timestamp": "...Z", "coords": {"latitude", "longitude", "accuracy", "speed" (m/s), "heading"},
  /// "battery": {"level", "is_charging"}, …}`
  private mutating func readTraccar(_ cursor: inout JSONCursor) throws(JSONError) {
    var fix = PhoneFix()
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "timestamp" {
        try Self.readTime(&cursor, &fix)
      } else if key == "coords" {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          if key == "latitude" {
            fix.latitude = try Self.number(&cursor)
          } else if key == "longitude" {
            fix.longitude = try Self.number(&cursor)
          } else if key == "accuracy" {
            fix.accuracyMeters = try Self.number(&cursor)
          } else if key == "speed" {
            fix.speedMetersPerSecond = try Self.number(&cursor)
          } else if key == "heading" {
            fix.headingDegrees = try Self.number(&cursor)
          } else {
            try cursor.skipValue()
          }
        }
      } else if key == "battery", try cursor.peekKind() == .object {
        try Self.readBattery(&cursor, &fix)
      } else {
        try cursor.skipValue()
      }
    }
    add(fix)
  }

  private static func readBattery(_ cursor: inout JSONCursor, _ fix: inout PhoneFix) throws(JSONError) {
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "level" {
        fix.batteryShare = try number(&cursor)
      } else if key == "is_charging", try cursor.peekKind() == .bool {
        fix.isCharging = try cursor.bool()
      } else {
        try cursor.skipValue()
      }
    }
  }

  /// A GeoJSON feature: `{"geometry": {"coordinates": [longitude, latitude]}, "properties": {"timestamp",
  /// "horizontal_accuracy", "speed" (m/s), "course", …}}`. A visit or another feature without a point has no place.
  private mutating func readFeature(_ cursor: inout JSONCursor) throws(JSONError) {
    var fix = PhoneFix()
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "geometry" {
        try Self.readPoint(&cursor, &fix)
      } else if key == "properties" {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          if key == "timestamp" {
            try Self.readTime(&cursor, &fix)
          } else if key == "horizontal_accuracy" {
            fix.accuracyMeters = try Self.number(&cursor)
          } else if key == "speed" {
            fix.speedMetersPerSecond = try Self.number(&cursor)
          } else if key == "course" {
            fix.headingDegrees = try Self.number(&cursor)
          } else if key == "battery_level" {
            fix.batteryShare = try Self.number(&cursor)
          } else if key == "battery_state", try cursor.peekKind() == .string {
            let state = try cursor.string()
            fix.isCharging = state == "unknown" ? nil : state == "charging" || state == "full"
          } else {
            try cursor.skipValue()
          }
        }
      } else {
        try cursor.skipValue()
      }
    }
    if fix.latitude != nil { add(fix) }
  }

  private static func readPoint(_ cursor: inout JSONCursor, _ fix: inout PhoneFix) throws(JSONError) {
    guard try cursor.peekKind() == .object else { return try cursor.skipValue() }
    var isPoint = false
    var numbers: [Double?] = []
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "type" {
        isPoint = try cursor.string() == "Point"
      } else if key == "coordinates" {
        try cursor.beginArray()
        while try cursor.nextElement() {
          let number = try Self.number(&cursor)
          if numbers.count < 2 { numbers.append(number) }
        }
      } else {
        try cursor.skipValue()
      }
    }
    guard isPoint, numbers.count == 2 else { return }
    (fix.longitude, fix.latitude) = (numbers[0], numbers[1])
  }

  private static func readTime(_ cursor: inout JSONCursor, _ fix: inout PhoneFix) throws(JSONError) {
    switch try cursor.peekKind() {
    case .string: fix.take(iso8601: try cursor.string().string)
    case .number: fix.take(unixTime: try cursor.double())
    default: try cursor.skipValue()
    }
  }

  /// Nil for a value that is no number: apps send null for what they do not know.
  private static func number(_ cursor: inout JSONCursor) throws(JSONError) -> Double? {
    guard try cursor.peekKind() == .number else {
      try cursor.skipValue()
      return nil
    }
    return try cursor.double()
  }
}
