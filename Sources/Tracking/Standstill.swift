/// Tells the noise of a standing phone from movement: plain data, decided without allocation.
///
/// A receiver that stands scatters its fixes about its place. While the driver stands, the place that is shown stays
/// one fix's place; it changes when the fixes as a whole, or one that is plainly away, say that the driver left.
struct Standstill {
  // The bounds, each with its reason.

  /// Receivers measure speed by Doppler shift, to some 0.2 m/s: at the first a phone does not creep, below the second
  /// it stands, above the third it moves, whatever its fixes scatter.
  static let stillMetersPerSecond = 0.2
  static let standingMetersPerSecond = 0.5
  static let movingMetersPerSecond = 1.5
  /// Accuracy is the radius that holds two fixes of three: where the mean of some fixes is two radii away, it is
  /// another place. A phone that claims less than 5 m is not believed.
  static let noiseRadii = 2.0
  static let noiseMeters = 10.0...50.0
  /// ... twice as much while the phone itself says that it does not move, less while it says that it creeps: a
  /// queue must be followed within 15 m.
  static let stillFactor = 2.0
  static let creepingFactor = 0.6
  /// What a phone in a street has when it does not say.
  static let unknownAccuracyMeters = 7.0
  /// The newest fixes are those of some seconds, and at least three.
  static let memorySeconds = 5.0
  static let greatestWeight = 0.35
  /// What a car can do: farther from a stand than this, one fix alone is not believed.
  static let accelerationMetersPerSecondSquared = 4.0

  private(set) var isStanding = false
  /// Mean of the newest fixes, as a way from the place that is shown.
  private var mean = PlanarOffset()

  /// Whether a fix moves the place that is shown; otherwise it says that the driver is still there.
  ///
  /// - Parameters:
  ///   - offset: from the place that is shown to the fix.
  ///   - seconds: since the fix before.
  mutating func moves(
    by offset: PlanarOffset, seconds: Double, accuracyMeters: Double?, speedMetersPerSecond speed: Double?
  ) -> Bool {
    let accuracy = accuracyMeters ?? Self.unknownAccuracyMeters
    let meters = offset.meters
    var noise = min(max(accuracy * Self.noiseRadii, Self.noiseMeters.lowerBound), Self.noiseMeters.upperBound)
    let before = mean
    // The less a fix knows, the less it weighs.
    var weight = min(seconds * (1 / Self.memorySeconds), Self.greatestWeight)
    if accuracy > Self.noiseMeters.lowerBound { weight *= Self.noiseMeters.lowerBound / accuracy }
    mean.east += (offset.east - mean.east) * weight
    mean.north += (offset.north - mean.north) * weight
    let hasMoved: Bool
    if !isStanding {
      // A fix of bad accuracy on the way: its circle must at least leave the place behind.
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
      // The newest fixes are all where this one is; after a step, those that made it are.
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
    // The mean is away, and this fix is where the mean is.
    if mean.squareMeters > noise * noise, (offset - mean).meters < noise / 3 { return true }
    // The fixes go away one after the other.
    if meters > noise * 1.5, before.meters > noise / 3, offset.dot(before) > 0 { return true }
    // This one alone is plainly away, and a car can have come there.
    let reach = noise + Self.accelerationMetersPerSecondSquared / 2 * seconds * seconds
    return meters > 2 * max(noise, accuracy) && meters <= reach
  }
}
