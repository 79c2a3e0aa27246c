import Tracking

/// Moments in the format of a form's `datetime-local` field: `2026-11-21T14:03:00`, by the clock of a zone.
package enum LocalMoment {
  package static func text(_ moment: Timestamp, _ zone: ClockZone) -> String {
    let offset = Int64(zone.local(moment).offsetSeconds) * 1000
    return String(moment.adding(milliseconds: offset).iso8601.prefix(19))
  }

  /// Reads a moment with a zone, a moment without a zone (by the clock of `zone`), or milliseconds since 1970; nil for
  /// any other text.
  package static func read(_ text: String, _ zone: ClockZone) -> Timestamp? {
    guard text.utf8.count <= 40 else { return nil }
    if let milliseconds = Int64(text) { return Timestamp(unixMilliseconds: milliseconds) }
    // A form omits the seconds if they are 0.
    let isShort = text.utf8.count == 16
    guard let read = Timestamp(iso8601: isShort ? text + ":00" : text) else { return nil }
    let time = text.utf8.dropFirst(11)
    let namesZone = time.contains { byte in
      byte == UInt8(ascii: "Z") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    }
    return namesZone ? read : zone.moment(showing: read)
  }
}
