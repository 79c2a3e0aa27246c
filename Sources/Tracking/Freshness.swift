/// How true a driver's position still is: why it is old, if it is, and how old.
///
/// The fourth cause of age, the viewer's own lost connection, is only known to the viewer's page.
package struct Freshness: Hashable, Sendable {
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    case live
    /// No fix for longer than `silentAfterMilliseconds`, although the driver should be moving.
    case driverSilent = "driver_silent"
    /// Waypost cannot hear the backend that it follows, so it cannot know.
    case upstreamDown = "upstream_down"
    /// The position was read from the database at the start; no fix has arrived since.
    case restored
    /// There has never been a position.
    case noPosition = "no_position"
  }

  /// A driver under way reports every 3 to 5 s, but only after 20 m: traffic lights and queues are not a loss.
  package static let silentAfterMilliseconds: Int64 = 90_000

  package var cause: Cause
  /// Age of the fix, at least 0; nil without a position.
  package var ageMilliseconds: Int64?
  /// Time since the phone said anything, at least 0; nil when it never did.
  package var heardAgeMilliseconds: Int64?
  /// The driver is at the stop, where a standing phone sends nothing: old, but not lost.
  package var isStanding: Bool

  package var isLive: Bool { cause == .live }

  package init(
    cause: Cause, ageMilliseconds: Int64? = nil, heardAgeMilliseconds: Int64? = nil, isStanding: Bool = false
  ) {
    self.cause = cause
    self.ageMilliseconds = ageMilliseconds
    self.heardAgeMilliseconds = heardAgeMilliseconds
    self.isStanding = isStanding
  }

  /// `status` is that of the job the viewer watches; nil for a driver without one.
  package init(
    position: Position?, isRestored: Bool, lastHeardAt: Timestamp?, status: JobStatus?, isUpstreamLost: Bool,
    now: Timestamp, silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds
  ) {
    heardAgeMilliseconds = lastHeardAt.map { max(0, now.millisecondsSince($0)) }
    isStanding = false
    guard let position else {
      cause = .noPosition
      return
    }
    let age = max(0, now.millisecondsSince(position.fixTime))
    ageMilliseconds = age
    if isUpstreamLost {
      cause = .upstreamDown
    } else if isRestored {
      cause = .restored
    } else if age <= silentAfterMilliseconds {
      cause = .live
    } else if status?.isDriverAtStop == true {
      cause = .live
      isStanding = true
    } else {
      cause = .driverSilent
    }
  }

  package init(
    of driver: Driver, status: JobStatus?, isUpstreamLost: Bool, now: Timestamp,
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds
  ) {
    self.init(
      position: driver.position, isRestored: driver.isPositionRestored, lastHeardAt: driver.lastHeardAt,
      status: status, isUpstreamLost: isUpstreamLost, now: now,
      silentAfterMilliseconds: silentAfterMilliseconds)
  }
}
