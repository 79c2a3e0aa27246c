/// How current a driver's position is: its age, and the reason if it is old.
///
/// One more cause of age, the viewer's own lost connection, is known only to the viewer's page.
package struct Freshness: Hashable, Sendable {
  package enum Cause: String, Hashable, Sendable, CaseIterable {
    case live
    /// No fix for longer than `silentAfterMilliseconds`, although the driver should be moving.
    case driverSilent = "driver_silent"
    /// The backend that Waypost follows is lost.
    case upstreamDown = "upstream_down"
    /// This node is cut off from the others, which may have received a newer fix.
    case cutOff = "cut_off"
    /// The position was read from the database at the start; no fix has arrived since.
    case restored
    /// The place was there when the backend was first asked for it; its time is not known.
    case undated
    /// There has never been a position.
    case noPosition = "no_position"
  }

  /// A driver under way reports every 3 to 5 s, but only after 20 m: traffic lights and queues are no loss.
  package static let silentAfterMilliseconds: Int64 = 90_000

  package var cause: Cause
  /// Age of the fix, at least 0; nil without a position.
  package var ageMilliseconds: Int64?
  /// Time since the last message of the phone, at least 0; nil if there was none.
  package var heardAgeMilliseconds: Int64?
  /// The driver is at the stop, where a standing phone sends nothing: old, but not lost.
  package var isStanding: Bool
  /// Whether the phone is there, though it may send no new place. Else a driver who seems to stand may be anywhere.
  package var isPhoneHeard = true
  /// Whether silence is usual, and so no sign of trouble: at the stop, behind a backend, and where another node hears
  /// the phone.
  package var isSilenceUsual = false
  /// Whether the age is approximate: a backend gave the place without a time.
  package var isAbout = false
  /// The time that is added before the position counts as silent: until the driver set out, or the backend was
  /// connected again, no fix was missing. At least 0.
  package var silenceDelayMilliseconds: Int64 = 0

  package var isLive: Bool { cause == .live }
  /// Whether the position is as young as that of a driver under way, or the driver is at the stop.
  package private(set) var isCurrent = false

  package init(
    cause: Cause, ageMilliseconds: Int64? = nil, heardAgeMilliseconds: Int64? = nil, isStanding: Bool = false
  ) {
    self.cause = cause
    self.ageMilliseconds = ageMilliseconds
    self.heardAgeMilliseconds = heardAgeMilliseconds
    self.isStanding = isStanding
  }

  /// `status` is that of the job that the viewer watches; nil for a driver without one.
  ///
  /// `isCutOff`: this node cannot reach the others. Only a fix that it received itself is then live, and only while it
  /// is young: a phone that falls silent here may have gone to another node.
  package init(
    position: Position?, isRestored: Bool, dating: Dating = .exact, lastHeardAt: Timestamp?,
    status: JobStatus?, isUpstreamLost: Bool, isCutOff: Bool = false, isFromOtherNode: Bool = false,
    silenceCountsFrom: Timestamp? = nil, now: Timestamp,
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds
  ) {
    heardAgeMilliseconds = lastHeardAt.map { max(0, now.millisecondsSince($0)) }
    isStanding = false
    guard let position else {
      cause = .noPosition
      return
    }
    let age = max(0, now.millisecondsSince(position.fixTime))
    silenceDelayMilliseconds = max(0, silenceCountsFrom?.millisecondsSince(position.fixTime) ?? 0)
    isAbout = dating == .about
    ageMilliseconds = dating == .unknown ? nil : age
    if isUpstreamLost {
      cause = .upstreamDown
    } else if isCutOff, dating != .unknown,
      isFromOtherNode || isRestored || age > silentAfterMilliseconds + silenceDelayMilliseconds
    {
      cause = .cutOff
    } else if isRestored {
      cause = .restored
    } else if dating == .unknown {
      cause = .undated
    } else if age <= silentAfterMilliseconds + silenceDelayMilliseconds {
      cause = .live
      isCurrent = age <= silentAfterMilliseconds
    } else if status?.isDriverAtStop == true {
      cause = .live
      isStanding = true
      isCurrent = true
    } else {
      cause = .driverSilent
    }
  }

  package init(
    of driver: Driver, status: JobStatus?, isUpstreamLost: Bool, isCutOff: Bool = false,
    silenceCountsFrom: Timestamp? = nil, now: Timestamp,
    silentAfterMilliseconds: Int64 = Freshness.silentAfterMilliseconds
  ) {
    self.init(
      position: driver.position, isRestored: driver.isPositionRestored, dating: driver.dating,
      lastHeardAt: driver.lastHeardAt, status: status, isUpstreamLost: isUpstreamLost,
      isCutOff: isCutOff, isFromOtherNode: driver.isFromOtherNode, silenceCountsFrom: silenceCountsFrom,
      now: now, silentAfterMilliseconds: silentAfterMilliseconds)
  }
}
