import Glibc

/// The errors of the arrivals by streets of this fleet's trips: how often the real time was so many times the expected
/// one, by the expected time. Trips of long ago count less; where few are known, those of the made traces count too.
package struct ArrivalErrors: Sendable {
  /// The expected seconds at which the next band begins.
  private static let borders = [60.0, 120, 240, 480]
  package static let bandCount = borders.count + 1
  /// The logarithm of real by expected time: so many steps, the first of which begins there.
  private static let stepCount = 40
  private static let firstStep = -2.0
  private static let step = 0.1
  /// Times under this are taken for this.
  private static let leastSeconds = 5.0
  /// The part of the trips that a range holds.
  private static let held = 0.8
  /// The weight of the made traces in each band, in trips.
  private static let priorTrips = 10.0
  /// The weight of the bands beside a band: their errors are much alike.
  private static let besideWeight = 0.5

  private var trips = FadingSums(.arrivals, maximumCount: bandCount * stepCount)
  /// What was added since the start.
  package private(set) var addedCount = 0

  package init() {}

  /// The number of the band, 0..<`bandCount`.
  package static func band(ofSeconds seconds: Double) -> Int {
    borders.firstIndex { seconds < $0 } ?? borders.count
  }

  /// Adds a trip: at most one for each band, for the looks of one trip have the same error.
  package mutating func add(expectedSeconds: Double, realSeconds: Double, at time: Timestamp) {
    guard expectedSeconds > 0, realSeconds > 0, expectedSeconds.isFinite, realSeconds.isFinite else { return }
    _ = trips.fade(to: time.day)
    let error = log(max(realSeconds, Self.leastSeconds) / max(expectedSeconds, Self.leastSeconds))
    let number = min(max(Int((error - Self.firstStep) / Self.step), 0), Self.stepCount - 1)
    trips.add(Self.key(Self.band(ofSeconds: expectedSeconds), number), weight: 1)
    addedCount += 1
  }

  package mutating func restore(_ rows: [LearnedRow], today: Int) { trips.restore(rows, today: today) }

  package mutating func takeChanged() -> [LearnedRow] { trips.takeChanged() }

  package var spread: ArrivalSpread {
    ArrivalSpread((0..<Self.bandCount).map { narrowest(ofBand: $0) })
  }

  private static func key(_ band: Int, _ number: Int) -> Int64 { Int64(band * stepCount + number) }

  /// The narrowest range that holds `held` of a band, as logarithms.
  private func narrowest(ofBand band: Int) -> (earliest: Double, latest: Double) {
    let counts = smooth(counts(ofBand: band))
    var sums = [0.0]
    for count in counts { sums.append((sums.last ?? 0) + count) }
    let total = sums.last ?? 0
    /// The error that a part of the trips does not reach.
    func error(_ part: Double) -> Double {
      let wanted = part * total
      let next = min(max(sums.firstIndex { $0 >= wanted } ?? Self.stepCount, 1), Self.stepCount)
      let width = sums[next] - sums[next - 1]
      let share = width > 0 ? min(max((wanted - sums[next - 1]) / width, 0), 1) : 0
      return Self.firstStep + (Double(next - 1) + share) * Self.step
    }
    var best = (earliest: error(0), latest: error(Self.held), width: Double.infinity)
    for part in 0...40 {
      let before = Double(part) / 40 * (1 - Self.held)
      let (earliest, latest) = (error(before), error(before + Self.held))
      let width = exp(latest) - exp(earliest)
      if width < best.width { best = (earliest, latest, width) }
    }
    return (best.earliest, best.latest)
  }

  private func counts(ofBand band: Int) -> [Double] {
    var counts = [Double](repeating: 0, count: Self.stepCount)
    for (other, weight) in [(band - 1, Self.besideWeight), (band, 1), (band + 1, Self.besideWeight)]
    where 0..<Self.bandCount ~= other {
      let priorTotal = Self.prior[other].counts.reduce(0, +)
      for number in counts.indices {
        counts[number] += weight * trips[Self.key(other, number)].weight
        let index = number - Self.prior[other].first
        guard Self.prior[other].counts.indices ~= index else { continue }
        counts[number] +=
          weight * Self.priorTrips * Double(Self.prior[other].counts[index]) / Double(priorTotal)
      }
    }
    return counts
  }

  /// Each step with a part of those beside it: few trips make a ragged line.
  private func smooth(_ counts: [Double]) -> [Double] {
    counts.indices.map { index in
      let before = index > 0 ? counts[index - 1] : 0
      let after = index + 1 < counts.count ? counts[index + 1] : 0
      return before / 4 + counts[index] / 2 + after / 4
    }
  }

  /// The trips of every second driver in the made traces of San Francisco and Monaco, with the speeds that were learned
  /// there before each trip: by band, from a first step on.
  private static let prior: [(first: Int, counts: [Int])] = [
    (11, [1, 0, 2, 2, 3, 3, 2, 3, 6, 5, 2, 4, 1, 1, 0, 1, 0, 0, 1]),
    (13, [1, 2, 1, 1, 2, 10, 9, 5, 7, 0, 0, 2, 0, 1, 1]),
    (15, [1, 3, 3, 7, 6, 9, 4, 4, 0, 1, 1, 0, 0, 0, 0, 1, 1]),
    (12, [1, 0, 0, 0, 0, 1, 4, 8, 6, 6, 1, 4, 0, 1, 0, 0, 0, 2]),
    (12, [1, 0, 0, 0, 0, 2, 6, 9, 8, 7, 2, 5, 0, 1, 0, 0, 0, 2]),
  ]
}
