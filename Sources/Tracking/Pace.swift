/// How fast a driver gets on: its mean speed over the last minutes, lights and queues included, long stops not.
struct Pace {
  /// Weight of the past, and how much movement it needs before it says anything.
  static let memorySeconds = 90.0
  static let needsSeconds = 20.0
  /// Two minutes for 15 m are a stop, not traffic.
  static let longestSeconds = 120.0

  private var speed = 0.0
  private var overSeconds = 0.0

  var metersPerSecond: Double? { overSeconds >= Self.needsSeconds ? speed : nil }

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
