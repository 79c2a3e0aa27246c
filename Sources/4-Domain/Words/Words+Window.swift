import Tracking

extension Words {
  /// The promised time as one text, such as "Today 16:00–18:00"; nil if no time was promised. The end of a window
  /// names its day if that differs from the day of the beginning.
  package func window(
    from start: Timestamp?, to end: Timestamp?, _ zone: ClockZone, now: Timestamp
  ) -> String? {
    guard let start else { return nil }
    let day = day(start, zone, now: now)
    guard let end, end > start else { return "\(day) \(time(start, zone))" }
    let isSameDay = zone.local(start).dayNumber == zone.local(end).dayNumber
    return "\(day) \(time(start, until: end, zone))–\(isSameDay ? time(end, zone) : date(end, zone))"
  }
}
