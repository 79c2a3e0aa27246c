import Tracking
import Words

/// The state in which a map shows a driver at one moment, without words: cheap enough to be computed with each fix.
package struct DriverAppearance: Hashable, Sendable {
  /// The facts that a row puts into words, apart from the place and its age.
  package struct Meaning: Hashable, Sendable {
    /// Moving, standing, still, old, offline or unseen.
    let motion: DriverMark.State
    let isLate: Bool
    /// The reason why an old position is old.
    let cause: Freshness.Cause?
    /// The charge of a phone that may soon be off; nil for any other, and for a driver offline.
    let lowBatteryPercent: Int?
  }

  package let meaning: Meaning
  package let coordinate: Coordinate?
  /// The heading, in degrees clockwise from north; nil unless the driver moves and its marker turns.
  package let courseDegrees: Double?
  /// Nil if the time is not known.
  package let fixTime: Timestamp?
  /// Whether the time is only approximate.
  package let isAbout: Bool

  /// `status` and `troubles` are those of the driver's present job, if it has one.
  init(
    _ driver: Driver, status: JobStatus?, troubles: JobTroubles, freshness: Freshness, battery: PhoneBattery?
  ) {
    self.init(
      driver.position, dating: driver.dating, courseDegrees: driver.courseDegrees, isOnline: driver.isOnline,
      status: status, troubles: troubles, freshness: freshness, battery: battery)
  }

  fileprivate init(
    _ position: Position?, dating: Dating, courseDegrees course: Double?, isOnline: Bool, status: JobStatus?,
    troubles: JobTroubles, freshness: Freshness, battery: PhoneBattery?
  ) {
    let motion = Self.motion(
      position, isOnline: isOnline, status: status, freshness: freshness, hasCourse: course != nil)
    meaning = Meaning(
      motion: motion, isLate: troubles.contains(.late), cause: motion == .old ? freshness.cause : nil,
      lowBatteryPercent: isOnline && battery?.isLow == true ? battery?.percent : nil)
    coordinate = position?.coordinate
    fixTime = dating == .unknown ? nil : position?.fixTime
    isAbout = dating == .about
    courseDegrees = meaning.state == .moving ? course : nil
  }

  package var state: DriverMark.State { meaning.state }

  private static func motion(
    _ position: Position?, isOnline: Bool, status: JobStatus?, freshness: Freshness, hasCourse: Bool
  ) -> DriverMark.State {
    let age = freshness.ageMilliseconds ?? .max
    switch freshness.cause {
    case .noPosition: return .unseen
    case .restored, .undated, .upstreamDown, .cutOff: return isOnline ? .old : .offline
    case .driverSilent, .live:
      guard isOnline else { return .offline }
      // On the way to a customer the fixes themselves are missed.
      if freshness.cause == .driverSilent, status == .enRoute { return .old }
      // A truck that stands sends no fix; it stands as long as its phone is there.
      guard freshness.isPhoneHeard else { return freshness.isSilenceUsual ? .still : .old }
      if freshness.cause == .driverSilent { return .standing }
      if freshness.isStanding || age > DriverMark.standingAfterMilliseconds || !hasCourse { return .standing }
      if let speed = position?.speedMetersPerSecond, speed < 0.7 { return .standing }
      return .moving
    }
  }
}

extension DriverAppearance.Meaning {
  /// The marker's state. A position that is not current goes before lateness.
  var state: DriverMark.State {
    isLate && (motion == .moving || motion == .standing || motion == .still) ? .late : motion
  }

  /// The words of a row; a phone's charge is for boards alone.
  func label(_ words: Words, for audience: FleetAudience) -> String {
    guard audience == .board, let lowBatteryPercent else { return label(words) }
    let warning = Words.fill(words.board.lowBattery, ["percent": "\(lowBatteryPercent)"])
    return "\(label(words)) · \(warning)"
  }

  private func label(_ words: Words) -> String {
    switch (state, cause) {
    case (.old, .restored): words.board.restored
    case (.old, .undated): words.board.undated
    case (.old, .upstreamDown): words.board.upstreamDown
    case (.old, .cutOff): words.nodes.driver
    case (.late, _): "\(words.board.driverStates[motion]) · \(words.board.driverStates.late)"
    default: words.board.driverStates[state]
    }
  }
}

extension Fleet {
  /// `troubles` are those of the driver's present job, if the caller knows them already. Costs no copy of the driver's
  /// texts.
  package func appearance(_ slot: DriverSlot, troubles: JobTroubles, now: Timestamp) -> DriverAppearance {
    let job = currentJob(of: slot)
    let status = job.map { self.status($0) }
    return DriverAppearance(
      position(slot), dating: dating(of: slot), courseDegrees: courseDegrees(of: slot),
      isOnline: isOnline(slot), status: status, troubles: troubles,
      freshness: freshness(of: slot, status: status, since: job.map { statusTime($0) }, now: now),
      battery: battery(of: slot, now: now))
  }
}
