/// How long this fleet's drivers stand at a stop, from the arrival to the job's end. Stops of long ago count less; where
/// few are known, a usual time counts too.
package struct StopTimes: Sendable {
  package static let usualSeconds = 300.0
  private static let usualStops = 10.0
  private static let stepSeconds = 30.0
  /// Longer stops count as two hours.
  private static let stepCount = 240

  private var stops = FadingSums(.stops, maximumCount: stepCount)

  package init() {}

  package mutating func add(seconds: Double, at time: Timestamp) {
    guard seconds.isFinite, seconds > 0 else { return }
    _ = stops.fade(to: time.day)
    stops.add(Int64(min(seconds / Self.stepSeconds, Double(Self.stepCount - 1))), weight: 1)
  }

  package mutating func restore(_ rows: [LearnedRow], today: Int) { stops.restore(rows, today: today) }

  package mutating func takeChanged() -> [LearnedRow] { stops.takeChanged() }

  /// The median.
  package var seconds: Double {
    let usual = Int(Self.usualSeconds / Self.stepSeconds)
    let weights = (0..<Self.stepCount).map {
      stops[Int64($0)].weight + ($0 == usual ? Self.usualStops : 0)
    }
    let half = weights.reduce(0, +) / 2
    var sum = 0.0
    for (step, weight) in weights.enumerated() {
      sum += weight
      if sum >= half { return step == usual ? Self.usualSeconds : (Double(step) + 0.5) * Self.stepSeconds }
    }
    return Self.usualSeconds
  }
}
