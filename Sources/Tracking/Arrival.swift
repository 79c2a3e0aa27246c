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
