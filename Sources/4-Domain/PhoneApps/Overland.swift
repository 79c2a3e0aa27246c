import JSON

extension PhoneApp {
  /// https://github.com/aaronpk/Overland-iOS, "API".
  package static let overland: PhoneApp = PhoneApp(
    id: "overland", name: "Overland", answer: #"{"result":"ok"}"#,
    readMember: { (key, cursor, draft) throws(JSONError) in
      guard key == "locations" || key == "current" else { return false }
      draft.claim(.overland)
      try draft.readOneOrMore(&cursor) { (draft, cursor) throws(JSONError) in try draft.readFeature(&cursor) }
      return true
    })
}

extension PhoneDraft {
  /// A GeoJSON feature: `{"geometry": {"coordinates": [longitude, latitude]}, "properties": {"timestamp",
  /// "horizontal_accuracy", "speed" (m/s), "course", …}}`. A visit or another feature without a point has no place.
  fileprivate mutating func readFeature(_ cursor: inout JSONCursor) throws(JSONError) {
    var fix = PhoneFix()
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "geometry" {
        try Self.readPoint(&cursor, &fix)
      } else if key == "properties" {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          if key == "timestamp" {
            try fix.takeTime(&cursor)
          } else if key == "horizontal_accuracy" {
            fix.accuracyMeters = try PhoneFix.number(&cursor)
          } else if key == "speed" {
            fix.speedMetersPerSecond = try PhoneFix.number(&cursor)
          } else if key == "course" {
            fix.headingDegrees = try PhoneFix.number(&cursor)
          } else if key == "battery_level" {
            fix.batteryShare = try PhoneFix.number(&cursor)
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
          let number = try PhoneFix.number(&cursor)
          if numbers.count < 2 { numbers.append(number) }
        }
      } else {
        try cursor.skipValue()
      }
    }
    guard isPoint, numbers.count == 2 else { return }
    (fix.longitude, fix.latitude) = (numbers[0], numbers[1])
  }
}
