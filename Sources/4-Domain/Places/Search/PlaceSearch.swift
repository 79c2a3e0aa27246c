import Maps
import SQLite

/// Answers questions from a complete index. Each answer has a bound of work and of time.
///
/// Confined to the reader's thread.
package final class PlaceSearch {
  private let database: PlaceDatabase
  private let deadline: SearchDeadline
  private let find: PlaceStatement
  private let findCrossing: PlaceStatement
  private let isComplete: PlaceStatement
  private let words: PlaceWordFinder
  private let houses: HouseFinder
  private let near: NearestFinder

  package static let maximumFound = 10
  /// A question takes no longer, in milliseconds; what was found by then is the answer.
  private static let maximumMilliseconds: UInt64 = 150
  private static let maximumCandidates = 150
  private static let maximumStreets = 8

  /// - Parameter path: of the index, which exists.
  package init(path: String) throws(PlacesError) {
    database = try PlaceDatabase(path: path, isReader: true)
    find = try database.prepare(
      "SELECT entry.id, kind, name, x, y, west, south, east, north, district, entry.town, weight, name.text, other"
        + " FROM entry_words JOIN entry ON entry.id = entry_words.rowid JOIN name ON name.id = entry.name"
        + " WHERE entry_words MATCH ? LIMIT \(Self.maximumCandidates)")
    findCrossing = try database.prepare(
      "SELECT x, y FROM crossing WHERE first = ? AND second = ? LIMIT 20")
    isComplete = try database.prepare("SELECT 1 FROM meta WHERE key = 'stage' AND value = 'complete'")
    words = try PlaceWordFinder(database)
    houses = try HouseFinder(database)
    near = try NearestFinder(database)
    deadline = SearchDeadline(database)
  }

  /// Ten places at most, the best first; none while the index is not complete.
  package func find(_ question: PlaceQuestion) -> [FoundPlace] {
    deadline.begin(milliseconds: Self.maximumMilliseconds)
    defer { deadline.end() }
    var ranked: [Ranked] = []
    // What was found before an interruption is an answer too.
    try? search(question, &ranked)
    return districts(Self.best(ranked))
  }

  /// The nearest house, else the nearest street, as "12 Quay Street" or "Quay Street"; nil if neither is near.
  package func nearest(to place: LatLng) -> String? {
    deadline.begin(milliseconds: Self.maximumMilliseconds)
    defer { deadline.end() }
    return try? near.text(PlacePoint(place))
  }

  private struct Ranked {
    let found: FoundPlace
    let score: Double
    var isCorrected: Bool
    /// The street that was asked for with a number, also where the map lacks the number.
    var street: PlaceCandidate?

    /// Whether the same words may as well mean this other street: it is known, whether or not its number is.
    func isRivaled(by other: Ranked) -> Bool {
      guard let street, let rival = other.street, rival.name != street.name || rival.town != street.town
      else {
        return false
      }
      return rival.naming.lack <= street.naming.lack && street.score - rival.score <= PlaceSearch.clearScore
    }
  }

  /// A second place whose score is as near as this may be meant too.
  private static let clearScore = 0.5
  /// The charge for a street that the words name less well than another, above what a known number is worth.
  private static let lackScore = 1.3

  private func search(_ question: PlaceQuestion, _ ranked: inout [Ranked]) throws(PlacesError) {
    isComplete.reset()
    defer { isComplete.reset() }
    guard try isComplete.step() else { return }
    let near = question.near.map { PlacePoint($0) }
    for (index, reading) in question.readings.enumerated() {
      try search(reading, near, &ranked)
      guard ranked.isEmpty else {
        if index > 0 { for place in ranked.indices { ranked[place].isCorrected = true } }
        return
      }
    }
  }

  private func search(
    _ text: String, _ near: PlacePoint?, _ ranked: inout [Ranked]
  ) throws(PlacesError) {
    if let (one, two) = PlaceQuestion.crossing(text) { try addCrossings(one, two, near, &ranked) }
    let typed = PlaceWordsTyped(text)
    for way in typed.withNumber() { try addHouses(way, near, &ranked) }
    guard ranked.isEmpty || typed.withNumber().isEmpty || typed.words.count < 3 else { return }
    let (candidates, isCorrected) = try candidates(typed, near, withPoints: true)
    for candidate in candidates { ranked.append(Self.ranked(candidate, isCorrected: isCorrected)) }
    guard ranked.isEmpty else { return }
    // A street whose numbers the map lacks, and which is known by a stop's name only, is better than nothing.
    for way in typed.withNumber() {
      for candidate in try self.candidates(way, near, withPoints: true).candidates {
        ranked.append(Self.ranked(candidate, isCorrected: true))
      }
    }
  }

  // MARK: Kinds

  private func addHouses(
    _ typed: PlaceWordsTyped, _ near: PlacePoint?, _ ranked: inout [Ranked]
  ) throws(PlacesError) {
    guard let number = typed.number else { return }
    let (candidates, isCorrected) = try candidates(typed, near)
    let streets = Self.named(candidates)
    let least = streets.map(\.naming.lack).min() ?? 0
    for street in streets {
      let charge = street.naming.lack > least ? Self.lackScore : 0
      func title(_ number: String) -> String {
        typed.isNumberFirst ? "\(number) \(street.name)" : "\(street.name) \(number)"
      }
      guard let house = try houses.house(number, on: street) else {
        ranked.append(
          Ranked(
            found: FoundPlace(
              kind: .street, title: title(number.text), district: street.district, town: street.town,
              place: street.point.place, isExact: false, estimate: .street), score: street.score - charge,
            isCorrected: true,
            street: street))
        continue
      }
      ranked.append(
        Ranked(
          found: FoundPlace(
            kind: .address, title: title(house.text), district: street.district, town: street.town,
            place: house.point.place,
            isExact: house.isExact, estimate: house.isExact ? nil : .betweenNumbers),
          score: street.score + (house.isExact ? 1.2 : 0.9) - charge,
          isCorrected: isCorrected || !street.naming.isWhole, street: street))
    }
  }

  /// The streets that the words name: a district's words are no street.
  private static func named(_ candidates: [PlaceCandidate]) -> [PlaceCandidate] {
    Array(candidates.filter { $0.kind == .street && $0.naming.hits > 0 }.prefix(maximumStreets))
  }

  private func addCrossings(
    _ one: String, _ two: String, _ near: PlacePoint?, _ ranked: inout [Ranked]
  ) throws(PlacesError) {
    let sides = [
      try candidates(PlaceWordsTyped(one + " "), near), try candidates(PlaceWordsTyped(two), near),
    ]
    let streets = sides.map { Self.named($0.candidates) }
    var known: Set<[Int]> = []
    for first in streets[0] {
      for second in streets[1] where first.nameID != second.nameID {
        let pair = [min(first.nameID, second.nameID), max(first.nameID, second.nameID)]
        guard known.insert(pair).inserted else { continue }
        findCrossing.bind(pair.map { .integer($0) })
        defer { findCrossing.reset() }
        while try findCrossing.step() {
          let point = PlacePoint(x: findCrossing.integer(0), y: findCrossing.integer(1))
          ranked.append(
            Ranked(
              found: FoundPlace(
                kind: .crossing, title: "\(first.name) & \(second.name)", district: first.district,
                town: first.town, place: point.place, isExact: true),
              score: first.score + second.score + 1,
              isCorrected: sides[0].isCorrected || sides[1].isCorrected || !first.naming.isWhole
                || !second.naming.isWhole))
        }
      }
    }
  }

  private static func ranked(_ candidate: PlaceCandidate, isCorrected: Bool) -> Ranked {
    let kind: FoundPlace.Kind =
      switch candidate.kind {
      case .street: .street
      case .label: .place
      case .point: .point
      }
    return Ranked(
      found: FoundPlace(
        kind: kind, title: candidate.name, district: candidate.district, town: candidate.town,
        place: candidate.point.place, isExact: kind == .point), score: candidate.score,
      isCorrected: isCorrected)
  }

  /// Sorted, each place once, the first one clear if nothing comes near it.
  private static func best(_ ranked: [Ranked]) -> [FoundPlace] {
    var kept: [Ranked] = []
    let sorted = ranked.enumerated().sorted {
      ($1.element.score, $0.offset) < ($0.element.score, $1.offset)
    }
    for (_, next) in sorted where kept.count < maximumFound {
      let point = PlacePoint(next.found.place)
      let isKnown = kept.contains { other in
        other.found.title == next.found.title
          && (other.found.text == next.found.text || point.meters(to: PlacePoint(other.found.place)) < 150)
      }
      if !isKnown { kept.append(next) }
    }
    var found = kept.map(\.found)
    if let first = kept.first, !first.isCorrected, first.found.isExact,
      first.found.kind == .address || first.found.kind == .crossing
    {
      let rival = kept.dropFirst().first { $0.found.kind == first.found.kind && $0.found.isExact }
      found[0].isClear =
        (rival.map { first.score - $0.score > clearScore } ?? true)
        && !ranked.contains { first.isRivaled(by: $0) }
    }
    return found
  }

  /// A long street runs through many districts: its houses and crossings get that of their own place.
  private func districts(_ found: [FoundPlace]) -> [FoundPlace] {
    var (cells, near): ([String], [PlaceCandidate]) = ([], [])
    return found.map { place in
      guard place.kind == .address || place.kind == .crossing else { return place }
      let point = PlacePoint(place.place)
      let about = PlaceBox.cells(about: point)
      if about != cells {
        cells = about
        let query = about.map { "\"\($0)\"" }.joined(separator: " OR ")
        near = (try? read("(cell : \(PlaceEntryKind.districtWord)) AND (cell : (\(query)))")) ?? []
      }
      var best: (name: String, share: Double)?
      for label in near {
        let share =
          label.point.meters(to: point) / (PlaceLabelKind(rawValue: label.weight)?.reachMeters ?? 1000)
        if share < best?.share ?? 1 { best = (label.name, share) }
      }
      return best.map { place.within($0.name) } ?? place
    }
  }

  private func read(_ query: String) throws(PlacesError) -> [PlaceCandidate] {
    find.bind([.text(query)])
    defer { find.reset() }
    var found: [PlaceCandidate] = []
    while try find.step() { found.append(PlaceCandidate(find, [], isOpen: false, near: nil, slips: 0)) }
    return found
  }

  // MARK: Words

  /// The entries with all words, the best first: those near the fleet's work before all others, and with one mistake
  /// only if none has the words as they were typed.
  private func candidates(
    _ typed: PlaceWordsTyped, _ near: PlacePoint?, withPoints: Bool = false
  ) throws(PlacesError) -> (candidates: [PlaceCandidate], isCorrected: Bool) {
    let needed = typed.needed
    guard !needed.isEmpty else { return ([], false) }
    var groups = needed.enumerated().map { index, word in
      "\"\(word)\"" + (typed.isOpen && index == needed.count - 1 ? " *" : "")
    }
    let found = try candidates(groups, needed, typed, near, withPoints, slips: 0)
    if !found.isEmpty { return (found, false) }
    var corrected: [PlaceCandidate] = []
    for index in needed.indices {
      let isPrefix = typed.isOpen && index == needed.count - 1
      let similar = try words.similar(to: needed[index], isPrefix: isPrefix)
      let exact = groups[index]
      for word in similar {
        groups[index] = "\"\(word)\""
        var meant = needed
        meant[index] = word
        corrected += try candidates(groups, meant, typed, near, withPoints, slips: 1)
      }
      groups[index] = exact
    }
    if corrected.isEmpty, needed.count > 1 {
      // One word too much, such as another town.
      for index in needed.indices {
        var fewer = groups
        fewer.remove(at: index)
        // The longest word is the one that tells most.
        let longest = needed.map(\.utf8.count).max() ?? 0
        guard needed[index].utf8.count < longest, longest > 3 else { continue }
        corrected += try candidates(fewer, needed, typed, near, withPoints, slips: 1)
      }
    }
    corrected.sort { $0.score > $1.score }
    return (corrected, true)
  }

  private func candidates(
    _ groups: [String], _ words: [String], _ typed: PlaceWordsTyped, _ near: PlacePoint?,
    _ withPoints: Bool, slips: Int
  ) throws(PlacesError) -> [PlaceCandidate] {
    // What only lies in a town of that name is no answer.
    let text =
      "({text town} : (" + groups.joined(separator: " AND ") + ")) AND ({text} : ("
      + groups.joined(separator: " OR ") + "))"
    var found: [PlaceCandidate] = []
    func read(_ query: String) throws(PlacesError) {
      find.bind([.text(query)])
      defer { find.reset() }
      while try find.step() {
        found.append(PlaceCandidate(find, words, isOpen: typed.isOpen, near: near, slips: slips))
      }
    }
    // Streets and towns have a share of their own: shops with a word in their names are many.
    for kind in withPoints ? [PlaceEntryKind.mainWord, PlaceEntryKind.pointWord] : [PlaceEntryKind.mainWord] {
      let before = found.count
      if let near {
        let cells = PlaceBox.cells(about: near).map { "\"\($0)\"" }.joined(separator: " OR ")
        try read("(\(text)) AND (cell : \(kind)) AND (cell : (\(cells)))")
      }
      if found.count - before < Self.maximumFound {
        found.removeLast(found.count - before)
        try read("(\(text)) AND (cell : \(kind))")
      }
    }
    return found.sorted { $0.score > $1.score }
  }
}
