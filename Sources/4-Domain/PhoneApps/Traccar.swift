import JSON

extension PhoneApp {
  /// Traccar Client from version 9 on; earlier versions are `osmAnd`: https://www.traccar.org/osmand.
  package static let traccar: PhoneApp = PhoneApp(
    id: "traccar", name: "Traccar Client", answer: #"{"success":true}"#,
    readMember: { (key, cursor, draft) throws(JSONError) in
      guard key == "location" else { return false }
      draft.claim(.traccar)
      try draft.readOneOrMore(&cursor) { (draft, cursor) throws(JSONError) in try draft.readTraccar(&cursor) }
      return true
    })
}

extension PhoneDraft {
  /// `{"timestamp": "...Z", "coords": {"latitude", "longitude", "accuracy", "speed" (m/s), "heading"},
  /// "battery": {"level", "is_charging"}, …}`
  fileprivate mutating func readTraccar(_ cursor: inout JSONCursor) throws(JSONError) {
    var fix = PhoneFix()
    try cursor.beginObject()
    while let key = try cursor.nextKey() {
      if key == "timestamp" {
        try fix.takeTime(&cursor)
      } else if key == "coords" {
        try cursor.beginObject()
        while let key = try cursor.nextKey() {
          if key == "latitude" {
            fix.latitude = try PhoneFix.number(&cursor)
          } else if key == "longitude" {
            fix.longitude = try PhoneFix.number(&cursor)
          } else if key == "accuracy" {
            fix.accuracyMeters = try PhoneFix.number(&cursor)
          } else if key == "speed" {
            fix.speedMetersPerSecond = try PhoneFix.number(&cursor)
          } else if key == "heading" {
            fix.headingDegrees = try PhoneFix.number(&cursor)
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
        fix.batteryShare = try PhoneFix.number(&cursor)
      } else if key == "is_charging", try cursor.peekKind() == .bool {
        fix.isCharging = try cursor.bool()
      } else {
        try cursor.skipValue()
      }
    }
  }
}
