/// A driver's movement and the rules that a fix must pass: plain data, decided without allocation.
struct DriverTrack {
  enum Verdict {
    /// The point to append to the trail, unless it is too near to the newest; and whether the position was in the
    /// dirty set already.
    case accepted(TrailPoint?, wasDirty: Bool)
    case refused(FleetRejection)
  }

  private(set) var position: Position?
  private(set) var lastHeardAt: Timestamp?
  /// The time at which a socket of the phone was last seen open.
  private var connectedAt: Timestamp?
  private(set) var isRestored = false
  private(set) var dating = Dating.exact
  /// Whether another node received the fix that gave the position.
  private(set) var isFromOtherNode = false
  /// Whether the position waits in the dirty set.
  private(set) var isDirty = false
  /// Whether the storage knows the driver of this slot.
  private var isKnownToStorage = false
  /// The last fix that was too far away to believe; a next one near it confirms it.
  private var held: (coordinate: Coordinate, fixTime: Timestamp, accuracyMeters: Double?)?

  private var standstill = Standstill()
  /// The usual time between two reports of the phone: a mean over some eight fixes, 0 before there are two.
  private var usualSeconds = 0.0

  /// The newest trail point in full precision; nil if the way from there is not known.
  private var anchor: (coordinate: Coordinate, fixTime: Timestamp)?
  private(set) var pace = Pace()
  /// What was driven since it was last taken.
  private(set) var driven = Driven()

  init() {}

  /// A driver that the storage knows, with or without a position.
  init(restored position: Position?) {
    self.position = position
    lastHeardAt = position?.receivedAt
    isRestored = position != nil
    isKnownToStorage = true
  }

  /// Shows a position whose time is not known, unless a fix has come.
  ///
  /// - Returns: false if a fix has come.
  mutating func place(_ position: Position, isFromOtherNode: Bool) -> Bool {
    guard self.position == nil || isRestored || dating == .unknown else { return false }
    self.position = position
    isRestored = false
    self.isFromOtherNode = isFromOtherNode
    dating = .unknown
    return true
  }

  /// Replaces a position that its source does not confirm any more, however far away the new one is. The way between
  /// is not known.
  ///
  /// - Returns: whether the position was in the dirty set already; nil if a newer fix stands.
  mutating func replace(by position: Position, isFromOtherNode: Bool) -> Bool? {
    if let current = self.position, dating != .unknown, !isRestored, current.fixTime > position.fixTime {
      return nil
    }
    held = nil
    anchor = nil
    standstill = Standstill()
    self.position = position
    isRestored = false
    self.isFromOtherNode = isFromOtherNode
    dating = .about
    let wasDirty = isDirty
    isDirty = true
    return wasDirty
  }

  /// Forgets every place.
  mutating func erase() {
    var empty = DriverTrack()
    empty.isDirty = isDirty
    empty.isKnownToStorage = isKnownToStorage
    self = empty
  }

  /// Forgets times in the future, which were noted by a clock that ran ahead. The place stays with an unknown age,
  /// until the next fix. Returns whether there was such a time.
  mutating func forgetTimesToCome(now: Timestamp) -> Bool {
    let latest = now.adding(milliseconds: Plausibility.futureToleranceMilliseconds)
    let isHeardLater = lastHeardAt.map { $0 > latest } ?? false
    if isHeardLater { lastHeardAt = nil }
    guard let position, position.fixTime > latest || position.receivedAt > latest else { return isHeardLater }
    self.position?.fixTime = now
    self.position?.receivedAt = now
    dating = .unknown
    isRestored = false
    lastHeardAt = nil
    held = nil
    anchor = nil
    standstill = Standstill()
    pace = Pace()
    usualSeconds = 0
    return true
  }

  /// Whether a fix of known time has come since the start, and is no older than this.
  func isRecent(within milliseconds: Int64, now: Timestamp) -> Bool {
    guard let position, !isRestored, dating != .unknown else { return false }
    return now.millisecondsSince(position.fixTime) <= milliseconds
  }

  mutating func noteConnection(at now: Timestamp) { connectedAt = now }

  /// Whether the phone is there: a socket of it is open, its newest fix is young, or it stood and has sent something
  /// within three of its usual intervals.
  func isPhoneHeard(now: Timestamp, silentAfterMilliseconds: Int64) -> Bool {
    if let connectedAt, now.millisecondsSince(connectedAt) <= silentAfterMilliseconds { return true }
    guard let position, !isRestored else { return false }
    if now.millisecondsSince(position.fixTime) <= silentAfterMilliseconds { return true }
    let isMoving =
      position.speedMetersPerSecond.map { $0 >= Standstill.movingMetersPerSecond } ?? !standstill.isStanding
    guard let lastHeardAt, !isMoving else { return false }
    let patience = Int64(min(usualSeconds, 86_400) * 3000)
    return now.millisecondsSince(lastHeardAt) <= max(silentAfterMilliseconds, patience)
  }

  /// Whether the driver stands, judged by its fixes: its heading is then not known.
  var isStanding: Bool { standstill.isStanding }
  var smoothedSpeedMetersPerSecond: Double? { pace.metersPerSecond }

  /// Judges `reported`, and takes an accepted fix as the new position, or as a sign that the driver is still there.
  /// `lastHeardAt` is set in any case.
  ///
  /// `isJudged`: the fix was accepted before and is reported again: a jump that was confirmed then needs no second
  /// fix now.
  ///
  /// `dating`: how exactly the fix's time is known.
  mutating func take(
    _ reported: Position, isJudged: Bool = false, dating: Dating = .exact, isFromOtherNode: Bool = false
  ) -> Verdict {
    let before = driven
    let verdict = judge(reported, isJudged: isJudged)
    // The node that received the fix counts it, and counted it then.
    if isJudged || isFromOtherNode { driven = before }
    if case .accepted = verdict {
      self.dating = dating
      self.isFromOtherNode = isFromOtherNode
    }
    return verdict
  }

  private mutating func judge(_ reported: Position, isJudged: Bool) -> Verdict {
    if reported.receivedAt > lastHeardAt ?? reported.receivedAt.adding(milliseconds: -1) {
      lastHeardAt = reported.receivedAt
    }
    let age = reported.receivedAt.millisecondsSince(reported.fixTime)
    if age < -Plausibility.futureToleranceMilliseconds { return .refused(.fixInFuture) }
    if age > Plausibility.oldestMilliseconds { return .refused(.fixTooOld) }
    var fix = reported
    // A clock that was ahead once must not make all later fixes look older.
    if age < 0 { fix.fixTime = fix.receivedAt }
    guard let current = position else {
      if fix.accuracyMeters ?? 0 > Plausibility.uselessMeters { return .refused(.inaccurateFix) }
      return move(to: fix, fix.coordinate.cosineOfLatitude, isAfterGap: true)
    }
    // A place of unknown age is older than every fix.
    let elapsed =
      dating == .unknown
      ? max(0, fix.fixTime.millisecondsSince(current.fixTime))
      : fix.fixTime.millisecondsSince(current.fixTime)
    if elapsed < 0 { return .refused(.fixOlderThanCurrent) }
    let cosine = fix.coordinate.cosineOfLatitude
    let offset = current.coordinate.planarOffset(to: fix.coordinate, cosineOfLatitude: cosine)
    let meters = offset.meters
    if elapsed < Plausibility.duplicateWithinMilliseconds, meters < Plausibility.duplicateWithinMeters,
      !isRestored, dating != .unknown
    {
      return .refused(.duplicateFix)
    }
    if Plausibility.isWorthless(fix, beside: current, elapsed) { return .refused(.inaccurateFix) }
    // A place of unknown age may be as old as can be.
    let allowed = dating == .unknown ? Int64.max : elapsed
    guard Plausibility.allows(meters, allowed, fix.accuracyMeters, current.accuracyMeters) else {
      if !isJudged, let refusal = hold(fix, cosine) { return .refused(refusal) }
      return move(to: fix, cosine, isAfterGap: true)
    }
    let seconds = Double(elapsed) * 0.001
    let moves = standstill.moves(
      by: offset, seconds: seconds, accuracyMeters: fix.accuracyMeters,
      speedMetersPerSecond: fix.speedMetersPerSecond)
    defer { noteInterval(seconds) }
    guard moves else { return stay(current, fix) }
    let isAfterGap = Plausibility.isGap(meters, seconds, usualSeconds: usualSeconds)
    if !isAfterGap, dating == .exact { driven.seconds += Float(seconds) }
    return move(to: fix, cosine, isAfterGap: isAfterGap)
  }

  /// Whether a fix that is older than the position can have been on the driver's way: it is history, if not news.
  func isOnWay(_ fix: Position) -> Bool {
    let age = fix.receivedAt.millisecondsSince(fix.fixTime)
    guard let position, dating == .exact, age >= 0, age <= Plausibility.oldestMilliseconds,
      fix.accuracyMeters ?? 0 <= Plausibility.coarseMeters
    else { return false }
    let elapsed = position.fixTime.millisecondsSince(fix.fixTime)
    guard elapsed > 0, !position.fixTime.isInSecond(of: fix.fixTime) else { return false }
    let meters = position.coordinate.planarDistanceMeters(
      to: fix.coordinate, cosineOfLatitude: fix.coordinate.cosineOfLatitude)
    return Plausibility.allows(meters, elapsed, fix.accuracyMeters, position.accuracyMeters)
  }

  mutating func takeDriven() -> Driven {
    defer { driven = Driven() }
    return driven
  }

  private mutating func stay(_ current: Position, _ fix: Position) -> Verdict {
    accept(current.stillThere(at: fix.fixTime, receivedAt: fix.receivedAt, fix.speedMetersPerSecond), nil)
  }

  /// `isAfterGap`: the way from the fix before is not known.
  private mutating func move(to fix: Position, _ cosine: Double, isAfterGap: Bool) -> Verdict {
    let point = nextTrailPoint(fix, cosine, isAfterGap: isAfterGap)
    return accept(standstill.isStanding ? fix.withoutHeading : fix, point)
  }

  private mutating func accept(_ position: Position, _ point: TrailPoint?) -> Verdict {
    held = nil
    self.position = position
    isRestored = false
    let wasDirty = isDirty
    isDirty = true
    return .accepted(point, wasDirty: wasDirty)
  }

  /// Notes that the position goes to the storage: the next one is dirty again. Returns whether the storage already
  /// knows the driver.
  mutating func wasSaved() -> Bool {
    defer { isKnownToStorage = true }
    isDirty = false
    return !isKnownToStorage
  }

  /// Nil if `fix` agrees with the held one, which had another time: two fixes make a place.
  private mutating func hold(_ fix: Position, _ cosine: Double) -> FleetRejection? {
    // An inaccurate fix can neither begin a jump nor confirm one.
    if fix.accuracyMeters ?? 0 > Plausibility.coarseMeters { return .inaccurateFix }
    if let earlier = held {
      let elapsed = fix.fixTime.millisecondsSince(earlier.fixTime)
      let meters = fix.coordinate.planarDistanceMeters(to: earlier.coordinate, cosineOfLatitude: cosine)
      if elapsed < 0 { return .fixOlderThanCurrent }
      if Plausibility.allows(meters, elapsed, fix.accuracyMeters, earlier.accuracyMeters) {
        // The same moment reported twice confirms nothing.
        guard elapsed < Plausibility.duplicateWithinMilliseconds else { return nil }
        return meters < Plausibility.duplicateWithinMeters ? .duplicateFix : .implausibleJump
      }
    }
    held = (fix.coordinate, fix.fixTime, fix.accuracyMeters)
    return .implausibleJump
  }

  private mutating func noteInterval(_ seconds: Double) {
    usualSeconds = usualSeconds == 0 ? seconds : usualSeconds + (seconds - usualSeconds) * 0.125
  }

  private mutating func nextTrailPoint(_ fix: Position, _ cosine: Double, isAfterGap: Bool) -> TrailPoint? {
    // A line through a circle of 100 m shows no street: the trail goes on after it.
    if fix.accuracyMeters ?? 0 > Plausibility.coarseMeters {
      anchor = nil
      return nil
    }
    let isFirst = anchor == nil
    if let anchor, !isAfterGap {
      let meters = fix.coordinate.planarDistanceMeters(to: anchor.coordinate, cosineOfLatitude: cosine)
      guard meters >= max(Trail.minimumSpacingMeters, fix.accuracyMeters ?? 0) else { return nil }
      driven.meters += Float(meters)
      pace.note(meters: meters, seconds: Double(fix.fixTime.millisecondsSince(anchor.fixTime)) / 1000)
    }
    anchor = (fix.coordinate, fix.fixTime)
    return TrailPoint(coordinate: fix.coordinate, time: fix.fixTime, isAfterGap: isAfterGap || isFirst)
  }
}
