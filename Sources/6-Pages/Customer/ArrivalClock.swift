import Tracking
import Words

/// The expected arrival by the clock of one page. Each position carries it: it is written anew only in another minute.
struct ArrivalClock {
  let zone: ClockZone
  private var written: (earliest: Timestamp, latest: Timestamp, text: String)?

  init(zone: ClockZone) { self.zone = zone }

  /// Nil without an arrival, and if the driver is close. The language must be the same each time.
  mutating func text(_ arrival: Arrival?, _ words: Words) -> String? {
    guard let arrival, !arrival.isArriving else { return nil }
    let (earliest, latest) = arrival.wholeMinutes
    if let written, written.earliest == earliest, written.latest == latest { return written.text }
    guard let text = words.arrivalClock(arrival, zone) else { return nil }
    written = (earliest, latest, text)
    return text
  }
}
