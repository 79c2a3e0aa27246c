/// What somebody who knows more than distance and speed says about when a driver will be at a job.
package struct ArrivalReport: Hashable, Sendable {
  /// `.upstream` or `.router`.
  package var basis: Arrival.Basis
  /// When it was said, of the driver's position then.
  package var saidAt: Timestamp
  package var arrivesAt: Timestamp

  package init(basis: Arrival.Basis, saidAt: Timestamp, arrivesAt: Timestamp) {
    self.basis = basis
    self.saidAt = saidAt
    self.arrivesAt = arrivesAt
  }

  /// An answer that is older says nothing about the driver's way now.
  static let goodForMilliseconds: Int64 = 5 * 60_000

  func isGood(_ now: Timestamp) -> Bool { now.millisecondsSince(saidAt) <= Self.goodForMilliseconds }

  /// Engines know the streets but neither the lights nor the traffic of the day: hardly ever faster, often slower.
  var range: ArrivalRange {
    let seconds = Double(max(0, arrivesAt.millisecondsSince(saidAt))) / 1000
    return ArrivalRange(from: saidAt, seconds: seconds, earliest: 0.85, latest: 1.25)
  }
}
