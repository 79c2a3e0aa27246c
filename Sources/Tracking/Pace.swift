/// How fast a driver gets on: its mean speed along its way over the last quarter of an hour, lights and queues
/// included, long stops not.
struct Pace {
  /// Weight of the past, how much movement it needs before it says anything, and how much the prior counts.
  static let memorySeconds = 900.0
  static let needsSeconds = 20.0
  static let priorSeconds = 120.0
  /// Two minutes for 15 m are a stop, not traffic.
  static let longestSeconds = 120.0

  private var speed = 0.0
  private var overSeconds = 0.0

  /// Nil until the driver has moved for a while.
  var metersPerSecond: Double? { overSeconds >= Self.needsSeconds ? speed : nil }

  /// What is to be expected of this driver: the less was seen of it, the nearer to what any driver does.
  var expectedMetersPerSecond: Double {
    let seen = min(overSeconds, Self.memorySeconds)
    return (speed * seen + ArrivalEstimate.priorMetersPerSecond * Self.priorSeconds)
      / (seen + Self.priorSeconds)
  }

  /// One way from a trail point to the next.
  mutating func note(meters: Double, seconds: Double) {
    guard seconds > 0, seconds <= Self.longestSeconds else { return }
    let newest = min(meters / seconds, Plausibility.metersPerSecond)
    // A plain mean at first, then one that forgets.
    let past = min(overSeconds, Self.memorySeconds)
    speed = (speed * past + newest * seconds) / (past + seconds)
    overSeconds += seconds
  }
}
