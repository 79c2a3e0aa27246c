import Tracking
import Words

/// The page's sentences, from the language's catalog.
extension CustomerPage {
  func headline(_ words: Words) -> String {
    if let name = driver?.name, let pattern = words.customer.namedHeadlines[job.status] {
      return Words.fill(pattern, ["name": name])
    }
    return view.isBeingAssigned ? words.customer.beingAssigned : words.customer.headlines[job.status]
  }

  /// "8–12 min · Maria is on the way": the title of the tab.
  func title(_ words: Words) -> String {
    [etaText(words), headline(words)].compactMap { $0 }.joined(separator: " · ")
  }

  /// "8–12 min", "2–3 h", "Arriving now".
  func etaText(_ words: Words) -> String? {
    guard let eta else { return nil }
    if eta.isArriving { return words.customer.eta.arriving }
    let from = max(1, eta.earliestSeconds(from: now) / 60)
    let to = max(from, (eta.latestSeconds(from: now) + 59) / 60)
    if from == to { return Words.fill(words.customer.eta.minutes, ["minutes": "\(from)"]) }
    if from < 90 { return Words.fill(words.customer.eta.minuteRange, ["from": "\(from)", "to": "\(to)"]) }
    return Words.fill(
      words.customer.eta.hourRange, ["from": "\(from / 60)", "to": "\(max(from / 60 + 1, (to + 59) / 60))"])
  }

  /// "Maria is 1.2 km north-east of the pickup": the map in words.
  func whereabouts(_ words: Words) -> String? {
    guard let place = position?.coordinate else { return nil }
    let name = driver?.name ?? words.customer.whereabouts.driver
    guard let pickup = job.pickup else {
      return Words.fill(words.customer.whereabouts.somewhere, ["name": name])
    }
    let meters = pickup.distanceMeters(to: place)
    if meters < 60 { return Words.fill(words.customer.whereabouts.atPickup, ["name": name]) }
    return Words.fill(
      words.customer.whereabouts.away,
      [
        "name": name, "distance": words.distance(meters: meters),
        "direction": words.direction(degrees: pickup.bearingDegrees(to: place)),
      ])
  }

  /// One sentence for a screen reader, spoken when `spokenMeaning` changed.
  func spoken(_ words: Words, _ zone: ClockZone) -> String {
    var sentences = [headline(words)]
    if let eta = etaText(words) { sentences.append(eta) }
    if let freshness, freshness.cause != .live, let line = freshnessLine(words, zone) {
      sentences.append(line.text)
    }
    return sentences.joined(separator: ". ") + "."
  }

  /// Equal for sentences of `spoken` that differ only in minutes, hours or ages.
  func spokenMeaning(_ words: Words) -> String {
    let arrival = eta.map { $0.isArriving ? "now" : "later" } ?? ""
    return "\(headline(words))/\(arrival)/\(freshness?.cause.rawValue ?? "")"
  }
}

extension CustomerPage {
  /// The text on a tab's icon: "8" minutes, "2h" hours, "…" if the driver is close, "✓" if they are there or were
  /// there. Nil if there is no such short text.
  var mark: String? {
    if let eta {
      if eta.isArriving { return "…" }
      let minutes = max(1, eta.earliestSeconds(from: now) / 60)
      return minutes < 90 ? "\(minutes)" : "\(minutes / 60)h"
    }
    switch job.status {
    case .arrived, .started, .completed: return "✓"
    default: return nil
    }
  }
}
