/// The time that roads and turns take. A fleet that knows its own speeds passes others.
package struct RoadCosts: Sendable {
  /// By class; for ramps the second.
  private var secondsPerMeter: [Float]
  /// The least of all.
  private(set) var leastSecondsPerMeter: Float

  /// A turn across the oncoming traffic, and one to the near side.
  package var farTurnSeconds: Float = 7
  package var nearTurnSeconds: Float = 3
  package var uTurnSeconds: Float = 60
  /// At the end of a street there is no other way.
  package var deadEndSeconds: Float = 15
  /// Straight on over a larger road.
  package var crossingSeconds: Float = 6
  /// Where traffic drives on the left, a right turn crosses it.
  package var drivesOnLeft = false
  /// Where a way may use service roads: this near to its ends.
  package var endsMeters = 400.0
  /// Farther from the ends such roads count as so many times as slow, and so serve only if nothing else does. The time
  /// that a way states does not have this factor.
  package var serviceFactor: Float = 5

  package init() {
    secondsPerMeter = RoadClass.allCases.flatMap { roadClass in
      let speed = Self.kilometersPerHour(roadClass)
      return [3.6 / speed, 3.6 / min(speed, 45)]
    }
    leastSecondsPerMeter = secondsPerMeter.min() ?? 0
  }

  /// Of a driver in no hurry, with the stops at crossings and lights.
  private static func kilometersPerHour(_ roadClass: RoadClass) -> Float {
    switch roadClass {
    case .motorway: 90
    case .trunk: 65
    case .primary: 40
    case .secondary: 36
    case .tertiary: 32
    case .minor: 26
    case .living: 12
    case .service: 15
    case .driveway: 10
    case .track: 12
    }
  }

  package func secondsPerMeter(_ roadClass: RoadClass, isRamp: Bool) -> Float {
    secondsPerMeter[2 * Int(roadClass.rawValue) + (isRamp ? 1 : 0)]
  }

  /// - Parameter seconds: for a metre, over 0.
  package mutating func set(_ seconds: Float, perMeterOf roadClass: RoadClass, isRamp: Bool) {
    secondsPerMeter[2 * Int(roadClass.rawValue) + (isRamp ? 1 : 0)] = max(seconds, 0.01)
    leastSecondsPerMeter = secondsPerMeter.min() ?? 0
  }

  @inline(__always)
  func secondsPerMeter(_ traits: RoadTraits) -> Float {
    secondsPerMeter(traits.roadClass, isRamp: traits.isRamp)
  }

  /// - Parameter degrees: clockwise positive.
  @inline(__always)
  func turnSeconds(_ degrees: Int) -> Float {
    let size = abs(degrees)
    guard size > 35 else { return 0 }
    let isNear = (degrees > 0) != drivesOnLeft
    let seconds = isNear ? nearTurnSeconds : farTurnSeconds
    // A bend in which the road goes on.
    return size > 60 ? seconds : seconds / 2
  }
}
