import JSON

extension PhoneApp {
  /// Its HTTP mode: https://owntracks.org/booklet/tech/http and /json.
  package static let ownTracks: PhoneApp = PhoneApp(
    id: "owntracks", name: "OwnTracks",
    // A list of messages for the app: none.
    answer: "[]",
    // When the user removed a friend.
    sendsEmptyBodies: true,
    readMember: { (key, cursor, draft) throws(JSONError) in
      if key == "_type" {
        draft.claim(.ownTracks, isSure: true)
        let type = try cursor.string()
        // A transition is where the phone entered or left a region. The other types say nothing about its place.
        draft.hasFix = type == "location" || type == "transition"
        if type == "encrypted" { draft.isEncrypted = true }
      } else if key == "lat" {
        draft.fix.latitude = try PhoneFix.number(&cursor)
      } else if key == "lon" {
        draft.fix.longitude = try PhoneFix.number(&cursor)
      } else if key == "tst" {
        if let seconds = try PhoneFix.number(&cursor) { draft.fix.take(unixTime: seconds) }
      } else if key == "acc" {
        draft.fix.accuracyMeters = try PhoneFix.number(&cursor)
      } else if key == "cog" {
        draft.fix.headingDegrees = try PhoneFix.number(&cursor)
      } else if key == "vel" {
        draft.fix.speedMetersPerSecond = try PhoneFix.number(&cursor).map {
          SpeedUnit.kilometersPerHour.metersPerSecond($0)
        }
      } else if key == "batt" {
        draft.fix.batteryShare = try PhoneFix.number(&cursor).map { $0 / 100 }
      } else if key == "bs" {
        // 0 is unknown, 1 unplugged, 2 charging, 3 full.
        draft.fix.isCharging = try PhoneFix.number(&cursor).flatMap { $0 < 1 ? nil : $0 >= 2 }
      } else {
        return false
      }
      return true
    })
}
