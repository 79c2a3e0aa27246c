/// The driving times between places along the streets, as far as they are known.
package struct DriveTimes: Sendable {
  /// From one place to another, each to about 10 m.
  package struct Drive: Hashable, Sendable {
    package let from: Coordinate
    package let to: Coordinate

    package init(from: Coordinate, to: Coordinate) {
      self.from = from
      self.to = to
    }
  }

  private struct Key: Hashable {
    private let from, to: SIMD2<Int32>

    init(_ drive: Drive) {
      func rounded(_ place: Coordinate) -> SIMD2<Int32> {
        // Degrees are bounded: 180 * 10,000 is far within 32 bits.
        SIMD2(Int32((place.latitude * 10_000).rounded()), Int32((place.longitude * 10_000).rounded()))
      }
      (from, to) = (rounded(drive.from), rounded(drive.to))
    }
  }

  /// The bound of drives in memory; when it is reached all are forgotten, and asked for again as they are needed.
  private static let maximumCount = 8192
  /// The traffic of the hour changes.
  private static let keptMilliseconds: Int64 = 30 * 60_000

  /// Nil seconds: there is no way.
  private var known: [Key: (seconds: Double?, at: Timestamp)] = [:]

  package init() {}

  /// The seconds of a drive; nil if they are not known.
  package subscript(_ drive: Drive) -> Double? { known[Key(drive)]?.seconds }

  /// Whether an answer for a drive is there, and not too old.
  package func isKnown(_ drive: Drive, now: Timestamp) -> Bool {
    known[Key(drive)].map { now.millisecondsSince($0.at) < Self.keptMilliseconds } ?? false
  }

  /// Takes an answer; nil seconds if there is no way.
  package mutating func take(_ seconds: Double?, for drive: Drive, at time: Timestamp) {
    if known.count >= Self.maximumCount { known.removeAll(keepingCapacity: true) }
    known[Key(drive)] = (seconds, time)
  }
}
