import Tracking
import Words

/// The page's sentences, from the language's catalog.
extension CustomerPage {
  func headline(_ words: Words) -> String {
    if view.hasFailed { return words.failures.headline }
    if let name = driver?.name, let pattern = words.customer.namedHeadlines[job.status] {
      return Words.fill(pattern, ["name": words.isolated(name)])
    }
    return view.isBeingAssigned ? words.customer.beingAssigned : words.customer.headlines[job.status]
  }

  /// "8–12 min · Maria is on the way": the title of the tab.
  func title(_ words: Words) -> String {
    [etaText(words), headline(words)].compactMap { $0 }.joined(separator: " · ")
  }

  func etaText(_ words: Words) -> String? { eta.map { words.arrivalText($0, now: now) } }

  func whereabouts(_ words: Words) -> String? {
    position.map {
      words.whereabouts($0.coordinate, on: view.way?.street, of: driver?.name, pickup: job.pickup)
    }
  }

  /// One sentence for a screen reader, spoken when `spokenMeaning` changed.
  func spoken(_ context: PageContext) -> String {
    let (words, zone) = (context.words, context.zone)
    var sentences = [headline(words)]
    sentences += alterations.map { text($0, context) }
    if let eta = etaText(words) { sentences.append(eta) }
    if let freshness, freshness.cause != .live, let line = freshnessLine(words, zone) {
      sentences.append(line.text)
    }
    return sentences.joined(separator: ". ") + "."
  }

  /// Equal for sentences of `spoken` that differ only in minutes, hours or ages.
  func spokenMeaning(_ words: Words) -> String {
    let arrival = eta.map { $0.isArriving ? "now" : "later" } ?? ""
    let altered = alterations.map { "\($0.kind.rawValue) \($0.at.unixMilliseconds)" }.joined(separator: ",")
    return "\(headline(words))/\(arrival)/\(freshness?.cause.rawValue ?? "")/\(altered)"
  }
}

extension Words {
  /// "Maria is 1.2 km north-east of the pickup", "Maria is on Quay Street, 1.2 km from the pickup": the map in words.
  func whereabouts(_ place: Coordinate, on street: String?, of name: String?, pickup: Coordinate?) -> String {
    let whereabouts = customer.whereabouts
    let name = name.map { isolated($0) } ?? whereabouts.driver
    guard let pickup else { return Words.fill(whereabouts.somewhere, ["name": name]) }
    let meters = pickup.distanceMeters(to: place)
    if meters < 60 { return Words.fill(whereabouts.atPickup, ["name": name]) }
    if let street {
      return Words.fill(
        whereabouts.onStreet,
        ["name": name, "street": isolated(street), "distance": distance(meters: meters)])
    }
    return Words.fill(
      whereabouts.away,
      [
        "name": name, "distance": distance(meters: meters),
        "direction": direction(degrees: pickup.bearingDegrees(to: place)),
      ])
  }
}

extension CustomerPage {
  /// The text on a tab's icon: the arrival in short, "✓" if the driver is there or was there. Nil if there is no such
  /// short text.
  func mark(_ words: Words) -> String? {
    if let eta { return words.arrivalMark(eta, now: now) }
    return job.status.isDriverAtStop || job.status == .completed ? "✓" : nil
  }
}
