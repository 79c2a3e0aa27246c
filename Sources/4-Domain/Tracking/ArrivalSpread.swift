import Glibc

/// How far real driving times lie from the expected ones: the narrowest range that holds four of five, by the expected
/// time.
package struct ArrivalSpread: Hashable, Sendable {
  /// The expected seconds that the ranges are about; between them there is a mean of two.
  private static let seconds = [35.0, 85, 170, 340, 680]
  /// The logarithms of the range's ends, as parts of the expected time; one for each of `seconds`.
  private var earliest: [Double]
  private var latest: [Double]

  /// Of a fleet whose trips are not known yet.
  package static let usual = ArrivalErrors().spread

  init(_ ranges: [(earliest: Double, latest: Double)]) {
    earliest = ranges.map(\.earliest)
    latest = ranges.map(\.latest)
  }

  /// The parts of the expected time between which the real one is.
  package func range(ofSeconds seconds: Double) -> (earliest: Double, latest: Double) {
    let all = Self.seconds
    let next = all.firstIndex { $0 > seconds } ?? all.count
    guard next > 0 else { return (exp(earliest[0]), exp(latest[0])) }
    guard next < all.count else { return (exp(earliest[next - 1]), exp(latest[next - 1])) }
    let share = log(seconds / all[next - 1]) / log(all[next] / all[next - 1])
    func between(_ ends: [Double]) -> Double { exp(ends[next - 1] + (ends[next] - ends[next - 1]) * share) }
    return (between(earliest), between(latest))
  }
}
