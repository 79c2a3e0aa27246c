/// A driver's movement and the rules that a fix must pass: plain data, decided without allocation.
struct DriverTrack {
  enum Verdict {
    /// The point to append to the trail, unless it is too near to the newest; and whether the position waited
    /// in the dirty set already.
    case accepted(TrailPoint?, wasDirty: Bool)
    case refused(FleetRejection)
  }

  // The bounds, each with its reason.

  /// Phones' clocks are wrong by seconds, not by more.
  static let futureToleranceMilliseconds: Int64 = 60_000
  /// A fix from yesterday is history, not a position.
  static let oldestMilliseconds: Int64 = 24 * 3_600_000
  /// The same place within a second is the same fix sent twice (two location managers, REST and socket).
  static let duplicateWithinMilliseconds: Int64 = 1000
  static let duplicateWithinMeters = 3.0
  /// 250 km/h, and the noise of two bad fixes on top: more is a jump.
  static let plausibleMetersPerSecond = 70.0
  static let plausibleNoiseMeters = 150.0
  /// A way of more than this in more than that time between two fixes was not observed.
  static let gapMilliseconds: Int64 = 60_000
  static let gapMeters = 300.0
  /// Weight of the past in the smoothed speed, and how much movement it needs before it says anything.
  static let smoothingSeconds = 90.0
  static let smoothingNeedsSeconds = 20.0

  private(set) var position: Position?
  private(set) var lastHeardAt: Timestamp?
  private(set) var isRestored = false
  /// Waits in the dirty set.
  private var isDirty = false
  /// The storage knows which driver this slot is.
  private var isKnownToStorage = false
  /// The last fix that was too far away to believe; the next one near it confirms it.
  private var held: (coordinate: Coordinate, fixTime: Timestamp)?

  /// The newest trail point in full precision, and the speed between trail points: far enough apart that a
  /// standing phone's noise is not movement.
  private var anchor: (coordinate: Coordinate, fixTime: Timestamp)?
  private var smoothedSpeed = 0.0
  private var smoothedOverSeconds = 0.0

  init() {}

  /// A driver that the storage knows, with or without a position.
  init(restored position: Position?) {
    self.position = position
    lastHeardAt = position?.receivedAt
    isRestored = position != nil
    isKnownToStorage = true
  }

  /// Shows a position whose time nobody knows as restored, unless a fix has come.
  mutating func place(_ position: Position) {
    guard self.position == nil || isRestored else { return }
    self.position = position
    isRestored = true
  }

  var smoothedSpeedMetersPerSecond: Double? {
    smoothedOverSeconds >= Self.smoothingNeedsSeconds ? smoothedSpeed : nil
  }

  /// Judges `fix`, and takes it as the position if it is accepted. The driver was heard in any case.
  mutating func take(_ fix: Position) -> Verdict {
    if fix.receivedAt > lastHeardAt ?? fix.receivedAt.adding(milliseconds: -1) {
      lastHeardAt = fix.receivedAt
    }
    let age = fix.receivedAt.millisecondsSince(fix.fixTime)
    if age < -Self.futureToleranceMilliseconds { return .refused(.fixInFuture) }
    if age > Self.oldestMilliseconds { return .refused(.fixTooOld) }
    guard let current = position else {
      return accept(fix, fix.coordinate.cosineOfLatitude, isAfterGap: true)
    }
    let elapsed = fix.fixTime.millisecondsSince(current.fixTime)
    if elapsed < 0 { return .refused(.fixOlderThanCurrent) }
    let cosine = fix.coordinate.cosineOfLatitude
    let distance = fix.coordinate.planarDistanceMeters(to: current.coordinate, cosineOfLatitude: cosine)
    if elapsed < Self.duplicateWithinMilliseconds, distance < Self.duplicateWithinMeters, !isRestored {
      return .refused(.duplicateFix)
    }
    var isConfirmedJump = false
    if !Self.isPlausible(distance, in: elapsed) {
      if let refusal = hold(fix, cosine) { return .refused(refusal) }
      isConfirmedJump = true
    }
    let isUnseen = elapsed > Self.gapMilliseconds && distance > Self.gapMeters
    return accept(fix, cosine, isAfterGap: isConfirmedJump || isUnseen)
  }

  /// `isAfterGap`: nobody saw the way from the fix before.
  private mutating func accept(_ fix: Position, _ cosine: Double, isAfterGap: Bool) -> Verdict {
    held = nil
    position = fix
    isRestored = false
    let wasDirty = isDirty
    isDirty = true
    return .accepted(nextTrailPoint(fix, cosine, isAfterGap: isAfterGap), wasDirty: wasDirty)
  }

  /// The position goes to the storage, and the next one is news again. Whether the storage must be told who
  /// this is.
  mutating func wasSaved() -> Bool {
    defer { isKnownToStorage = true }
    isDirty = false
    return !isKnownToStorage
  }

  /// Nil when `fix` agrees with the one held before, which was at another moment: two make a place.
  private mutating func hold(_ fix: Position, _ cosine: Double) -> FleetRejection? {
    if let earlier = held {
      let elapsed = fix.fixTime.millisecondsSince(earlier.fixTime)
      let distance = fix.coordinate.planarDistanceMeters(to: earlier.coordinate, cosineOfLatitude: cosine)
      if elapsed < 0 { return .fixOlderThanCurrent }
      if Self.isPlausible(distance, in: elapsed) {
        // The same moment told twice confirms nothing.
        guard elapsed < Self.duplicateWithinMilliseconds else { return nil }
        return distance < Self.duplicateWithinMeters ? .duplicateFix : .implausibleJump
      }
    }
    held = (fix.coordinate, fix.fixTime)
    return .implausibleJump
  }

  private static func isPlausible(_ meters: Double, in milliseconds: Int64) -> Bool {
    meters <= plausibleNoiseMeters + plausibleMetersPerSecond * Double(milliseconds) / 1000
  }

  private mutating func nextTrailPoint(_ fix: Position, _ cosine: Double, isAfterGap: Bool) -> TrailPoint? {
    let isFirst = anchor == nil
    if let anchor, !isAfterGap {
      let meters = fix.coordinate.planarDistanceMeters(to: anchor.coordinate, cosineOfLatitude: cosine)
      guard meters >= Trail.minimumSpacingMeters else { return nil }
      smooth(meters: meters, seconds: Double(fix.fixTime.millisecondsSince(anchor.fixTime)) / 1000)
    }
    anchor = (fix.coordinate, fix.fixTime)
    return TrailPoint(coordinate: fix.coordinate, time: fix.fixTime, isAfterGap: isAfterGap || isFirst)
  }

  private mutating func smooth(meters: Double, seconds: Double) {
    // Two minutes for 15 m are a stop, not traffic.
    guard seconds > 0, seconds <= 120 else { return }
    let speed = min(meters / seconds, Self.plausibleMetersPerSecond)
    // A plain mean at first, then one that forgets.
    let past = min(smoothedOverSeconds, Self.smoothingSeconds)
    smoothedSpeed = (smoothedSpeed * past + speed * seconds) / (past + seconds)
    smoothedOverSeconds += seconds
  }
}
