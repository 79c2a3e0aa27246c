import Tracking

/// The time until an arrival, in the reader's words.
extension Words {
  /// "8–12 min", "2–3 h", "Arriving now".
  package func arrivalText(_ arrival: Arrival, now: Timestamp) -> String {
    let eta = customer.eta
    if arrival.isArriving { return eta.arriving }
    let from = max(1, arrival.earliestSeconds(from: now) / 60)
    let to = max(from, (arrival.latestSeconds(from: now) + 59) / 60)
    if from == to { return Self.fill(form(eta.minutes, from), ["minutes": numeral(from)]) }
    if from < 90 { return range(eta.minuteRange, from, to) }
    return range(eta.hourRange, from / 60, max(from / 60 + 1, (to + 59) / 60))
  }

  /// "7:32–7:38 PM": the same by the clock, in whole minutes that contain it; nil if the driver is close.
  package func arrivalClock(_ arrival: Arrival, _ zone: ClockZone) -> String? {
    if arrival.isArriving { return nil }
    let (earliest, latest) = arrival.wholeMinutes
    let (from, to) = (time(earliest, until: latest, zone), time(latest, zone))
    return to.hasPrefix(from) ? to : "\(from)–\(to)"
  }

  /// The same for a time between two numbers of minutes.
  package func arrivalText(minutes from: Int, to: Int) -> String { range(customer.eta.minuteRange, from, to) }

  private func range(_ pattern: CustomerCatalog.Counted, _ from: Int, _ to: Int) -> String {
    Self.fill(form(pattern, to), ["from": numeral(from), "to": numeral(to)])
  }

  /// The same for the icon of a tab: "8" minutes, "2h", "…" if the driver is close.
  package func arrivalMark(_ arrival: Arrival, now: Timestamp) -> String {
    if arrival.isArriving { return "…" }
    let minutes = max(1, arrival.earliestSeconds(from: now) / 60)
    return minutes < 90
      ? numeral(minutes) : Self.fill(customer.eta.hourMark, ["hours": numeral(minutes / 60)])
  }
}
