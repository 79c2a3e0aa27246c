/// When a driver will be at a job's pickup: a range of moments, and what it rests on.
package struct Arrival: Hashable, Sendable {
  /// What the range rests on, the best first.
  package enum Basis: String, Hashable, Sendable, CaseIterable {
    /// The backend that is followed said so.
    case upstream
    /// A routing engine found a way along the streets.
    case router
    /// Distance as the crow flies, a detour factor, and the driver's own speed.
    case estimate
  }

  package static let arrivingWithinMeters = 150.0

  package var earliestAt: Timestamp
  /// Never before `earliestAt`.
  package var latestAt: Timestamp
  package var basis: Basis
  /// From the driver's position to the pickup, as the crow flies.
  package var distanceMeters: Double
  /// The driver is at hand: say so instead of a number.
  package var isArriving: Bool
  /// How long after the end of the job's window the driver will come at the earliest; nil when it may be in time.
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

  private static func seconds(from now: Timestamp, to moment: Timestamp) -> Int {
    Int(max(0, moment.millisecondsSince(now)) / 1000)
  }
}

/// What somebody who knows more than distance and speed says about when a driver will be at a job.
package struct ArrivalReport: Hashable, Sendable {
  /// `.upstream` or `.router`.
  package var basis: Arrival.Basis
  /// When it was said, of the driver's position then.
  package var saidAt: Timestamp
  package var arrivesAt: Timestamp

  package init(basis: Arrival.Basis, saidAt: Timestamp, arrivesAt: Timestamp) {
    self.basis = basis
    self.saidAt = saidAt
    self.arrivesAt = arrivesAt
  }

  /// An answer that is older says nothing about the driver's way now.
  static let goodForMilliseconds: Int64 = 5 * 60_000

  func isGood(_ now: Timestamp) -> Bool { now.millisecondsSince(saidAt) <= Self.goodForMilliseconds }

  /// Engines know the streets but neither the lights nor the traffic of the day: hardly ever faster, often slower.
  var range: ArrivalRange {
    let seconds = Double(max(0, arrivesAt.millisecondsSince(saidAt))) / 1000
    return ArrivalRange(from: saidAt, seconds: seconds, earliest: 0.85, latest: 1.25)
  }
}
