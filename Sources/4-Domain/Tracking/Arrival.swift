/// The expected arrival of a driver at a job's pickup: a range of times, and its basis.
package struct Arrival: Hashable, Sendable {
  /// The basis of the range, the best first.
  package enum Basis: String, Hashable, Sendable, CaseIterable {
    /// The backend that is followed reported it.
    case upstream
    /// A routing engine found a route along the streets.
    case router
    /// Waypost found a way along the streets of its map.
    case streets
    /// The straight distance, a detour factor, and the driver's own speed.
    case estimate
  }

  package static let arrivingWithinMeters = 150.0
  private static let nearSeconds = 300

  package var earliestAt: Timestamp
  /// Never before `earliestAt`.
  package var latestAt: Timestamp
  package var basis: Basis
  /// From the driver's position to the pickup, in a straight line.
  package var distanceMeters: Double
  /// Whether the driver is so close that pages show a word instead of a number.
  package var isArriving: Bool
  /// The time from the end of the job's window to the earliest arrival; nil if the driver may be in time.
  package var latenessSeconds: Int?

  package init(
    earliestAt: Timestamp, latestAt: Timestamp, basis: Basis = .estimate, distanceMeters: Double,
    isArriving: Bool = false, latenessSeconds: Int? = nil
  ) {
    self.earliestAt = earliestAt
    self.latestAt = latestAt
    self.basis = basis
    self.distanceMeters = distanceMeters
    self.isArriving = isArriving
    self.latenessSeconds = latenessSeconds
  }

  /// Whole seconds from `now`, at least 0.
  package func earliestSeconds(from now: Timestamp) -> Int { Self.seconds(from: now, to: earliestAt) }
  /// Whole seconds from `now`, at least 0.
  package func latestSeconds(from now: Timestamp) -> Int { Self.seconds(from: now, to: latestAt) }

  /// Whether the driver is a few minutes away, and whoever asked is told so.
  package func isNear(from now: Timestamp) -> Bool {
    isArriving || latestSeconds(from: now) <= Self.nearSeconds
  }

  private static func seconds(from now: Timestamp, to moment: Timestamp) -> Int {
    Int(max(0, moment.millisecondsSince(now)) / 1000)
  }
}

/// An arrival reported by a source that knows more than distance and speed.
package struct ArrivalReport: Hashable, Sendable {
  /// `.upstream` or `.router`.
  package var basis: Arrival.Basis
  /// The time of the report, about the driver's position at that time.
  package var saidAt: Timestamp
  package var arrivesAt: Timestamp

  package init(basis: Arrival.Basis, saidAt: Timestamp, arrivesAt: Timestamp) {
    self.basis = basis
    self.saidAt = saidAt
    self.arrivesAt = arrivesAt
  }

  /// An older report does not apply to the driver's route any more.
  static let goodForMilliseconds: Int64 = 5 * 60_000

  func isGood(_ now: Timestamp) -> Bool { now.millisecondsSince(saidAt) <= Self.goodForMilliseconds }

  /// Engines know the streets but neither the lights nor the traffic of the day: the driver is hardly ever faster,
  /// often slower.
  var range: ArrivalRange {
    let seconds = Double(max(0, arrivesAt.millisecondsSince(saidAt))) / 1000
    return ArrivalRange(from: saidAt, seconds: seconds, earliest: 0.85, latest: 1.25)
  }
}

extension Arrival {
  /// The beginning of the first minute, and the end of the last one.
  package var wholeMinutes: (earliest: Timestamp, latest: Timestamp) {
    let minute: Int64 = 60_000
    return (
      Timestamp(unixMilliseconds: earliestAt.unixMilliseconds / minute * minute),
      Timestamp(unixMilliseconds: (latestAt.unixMilliseconds + minute - 1) / minute * minute)
    )
  }
}
