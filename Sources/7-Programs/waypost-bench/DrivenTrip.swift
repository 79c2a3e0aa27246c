import Maps
import Roads
import Tracking
import Ways

/// The arrivals that were shown on one trip, with the true ones.
struct DrivenTrip {
  /// All in seconds: the error of the middle of the shown range, the true time left, and half of the range's width.
  struct Look {
    let error, truth, halfWidth: Double
    let isHeld: Bool
  }

  private(set) var shown: [Look] = []
  private(set) var lookCount = 0
  private(set) var jumpCount = 0
  let seconds: Double
  let arrivedAt: Timestamp
  /// What was expected along the streets first in each band of `ArrivalErrors`, and when.
  private(set) var expected: [Int: (seconds: Double, from: Timestamp)] = [:]

  /// Without a map, the arrivals are estimated; with one, by what was learned before the trip.
  init(
    _ trip: Trip, _ fixes: [Position], _ map: StreetMap? = nil, _ learned: LearnedTraffic = LearnedTraffic()
  )
    throws
  {
    let fleet = Fleet()
    fleet.arrivalSpread = learned.errors.spread
    arrivedAt = trip.arrivedAt
    let start = fixes[trip.fixes.lowerBound].fixTime
    seconds = Double(trip.arrivedAt.millisecondsSince(start)) / 1000
    let driver = DriverID("driver")
    _ = try fleet.apply(.driverChanged(DriverProfile(id: driver)), now: start)
    _ = try fleet.apply(
      .jobCreated(
        Job(
          id: JobID("job"), driverID: driver, status: .enRoute, address: "", pickup: trip.destination,
          createdAt: start)), now: start)
    guard let slot = fleet.slot(of: driver), let job = fleet.slot(of: JobID("job")) else { return }
    var before: Arrival?
    var askedAt: Timestamp?
    for index in fixes.indices.prefix(through: trip.fixes.upperBound)
    where fixes[index].fixTime.millisecondsSince(start) >= -20 * 60_000 {
      try? fleet.move(slot, to: fixes[index])
      guard trip.fixes.contains(index), index < trip.fixes.upperBound else { continue }
      var now = fixes[index].fixTime
      // As the server's planner does.
      if let map, fleet.wayState(of: job) != .followed, let position = fleet.position(slot),
        askedAt.map({ now.millisecondsSince($0) >= 5000 }) ?? true
      {
        askedAt = now
        let way = map.way(
          from: position, courseDegrees: fleet.courseDegrees(of: slot), to: trip.destination,
          learned.speeds, at: now)
        _ = try fleet.apply(.wayFound(JobID("job"), way), now: now)
      }
      if let next = fleet.streetExpectation(of: job) {
        let band = ArrivalErrors.band(ofSeconds: next.seconds)
        if expected[band] == nil { expected[band] = next }
      }
      while now < fixes[index + 1].fixTime {
        before = look(
          at: fleet.arrival(of: job, now: now), before: before, arrivedAt: trip.arrivedAt, now: now)
        now = now.adding(milliseconds: 15_000)
      }
    }
  }

  private mutating func look(at arrival: Arrival?, before: Arrival?, arrivedAt: Timestamp, now: Timestamp)
    -> Arrival?
  {
    lookCount += 1
    guard let arrival, !arrival.isArriving else { return nil }
    let half = Double(arrival.latestAt.millisecondsSince(arrival.earliestAt)) / 2000
    let middle = Double(arrival.earliestAt.millisecondsSince(now)) / 1000 + half
    let truth = Double(arrivedAt.millisecondsSince(now)) / 1000
    let isHeld = arrival.earliestAt <= arrivedAt && arrivedAt <= arrival.latestAt
    shown.append(Look(error: abs(middle - truth), truth: truth, halfWidth: half, isHeld: isHeld))
    if let before,
      before.earliestAt.millisecondsSince(arrival.earliestAt) > 60_000
        || arrival.latestAt.millisecondsSince(before.latestAt) > 60_000
    {
      jumpCount += 1
    }
    return arrival
  }
}
