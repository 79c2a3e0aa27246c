/// Distinguishes the noise of a standing phone from movement: plain data, decided without allocation.
///
/// A receiver that stands scatters its fixes about its place. While the driver stands, the shown place stays that of
/// one fix; it changes when the fixes as a whole, or one that is clearly away, show that the driver left.
struct Standstill {
  // The bounds, each with its reason.

  /// Receivers measure speed by Doppler shift, to some 0.2 m/s: below the first speed a phone does not creep, below
  /// the second it stands, above the third it moves, however its fixes scatter.
  static let stillMetersPerSecond = 0.2
  static let standingMetersPerSecond = 0.5
  static let movingMetersPerSecond = 1.5
  /// Accuracy is the radius that contains two fixes of three: if the mean of some fixes is two radii away, it is
  /// another place. An accuracy below 5 m is not believed.
  static let noiseRadii = 2.0
  static let noiseMeters = 10.0...50.0
  /// Twice as much while the phone itself reports no speed, less while it reports a low speed: the marker must follow
  /// a queue within 15 m.
  static let stillFactor = 2.0
  static let creepingFactor = 0.6
  /// The accuracy of a phone in a street if it reports none.
  static let unknownAccuracyMeters = 7.0
  /// The newest fixes are those of some seconds, and at least three.
  static let memorySeconds = 5.0
  static let greatestWeight = 0.35
  /// The acceleration of a car: one fix alone farther from a stand than this allows is not believed.
  static let accelerationMetersPerSecondSquared = 4.0

  private(set) var isStanding = false
  /// The mean of the newest fixes, as an offset from the shown place.
  private var mean = PlanarOffset()

  /// Returns whether a fix moves the shown place; otherwise the fix shows that the driver is still there.
  ///
  /// - Parameters:
  ///   - offset: from the shown place to the fix.
  ///   - seconds: since the fix before.
  mutating func moves(
    by offset: PlanarOffset, seconds: Double, accuracyMeters: Double?, speedMetersPerSecond speed: Double?
  ) -> Bool {
    let accuracy = accuracyMeters ?? Self.unknownAccuracyMeters
    let meters = offset.meters
    var noise = min(max(accuracy * Self.noiseRadii, Self.noiseMeters.lowerBound), Self.noiseMeters.upperBound)
    let before = mean
    // The less accurate a fix is, the less it weighs.
    var weight = min(seconds * (1 / Self.memorySeconds), Self.greatestWeight)
    if accuracy > Self.noiseMeters.lowerBound { weight *= Self.noiseMeters.lowerBound / accuracy }
    mean.east += (offset.east - mean.east) * weight
    mean.north += (offset.north - mean.north) * weight
    let hasMoved: Bool
    if !isStanding {
      // A fix of bad accuracy on the way must at least exclude the shown place by its circle.
      hasMoved = accuracy <= Self.noiseMeters.upperBound || meters > accuracy
    } else if let speed, speed >= Self.movingMetersPerSecond {
      hasMoved = meters > accuracy / 2
    } else {
      if let speed, speed < Self.stillMetersPerSecond { noise *= Self.stillFactor }
      if let speed, speed >= Self.standingMetersPerSecond { noise *= Self.creepingFactor }
      hasMoved = hasLeft(
        by: offset, meters, before: before, seconds: seconds, noise: noise, accuracy: accuracy)
    }
    let wasStanding = isStanding
    if let speed, speed >= Self.movingMetersPerSecond {
      isStanding = false
    } else if let speed, speed < Self.standingMetersPerSecond {
      isStanding = true
    } else {
      // The newest fixes are all near this one; after a step, the fixes that made the step are.
      let nearMeters = wasStanding ? noise * 0.5 : noise
      isStanding =
        (mean - offset).squareMeters < nearMeters * nearMeters && (wasStanding || meters < noise)
        || wasStanding && !hasMoved
    }
    if hasMoved { mean = mean - offset }
    return hasMoved
  }

  private func hasLeft(
    by offset: PlanarOffset, _ meters: Double, before: PlanarOffset, seconds: Double, noise: Double,
    accuracy: Double
  ) -> Bool {
    // The mean is away, and this fix is near the mean.
    if mean.squareMeters > noise * noise, (offset - mean).meters < noise / 3 { return true }
    // The fixes go away one after the other.
    if meters > noise * 1.5, before.meters > noise / 3, offset.dot(before) > 0 { return true }
    // This fix alone is clearly away, and a car can have come there.
    let reach = noise + Self.accelerationMetersPerSecondSquared / 2 * seconds * seconds
    return meters > 2 * max(noise, accuracy) && meters <= reach
  }
}
