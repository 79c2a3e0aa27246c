import Tracking

/// How far what a customer is told about the arrival is from the true arrival, on recorded traces.
///
/// Each trip from one stand to the next is driven again as a job en route to the second stand, through a fleet that has
/// seen the driver's fixes of the twenty minutes before. The customer looks at every fix and every 15 s in between.
func etaError(_ options: Options) throws {
  guard let directory = options["traces"] else { throw BenchError.badOption("--traces DIR is required") }
  say(
    "true arrival: the first fix of the stand that a trip leads to; stands of 90 s and more, trips of 500 m and more"
  )
  say("shown: looks at which a range was shown, of all; without 'arriving', which has no number")
  say("error: of the range's middle; relative to the true time left, of at least a minute")
  say("held: the true arrival lay in the range. jumps: an end moved outward by more than a minute\n")
  EtaErrors.header()
  var all = EtaErrors()
  for name in try Machine.names(in: directory, ending: ".csv") {
    let file = try TraceFile(path: "\(directory)/\(name)", name: name)
    var errors = EtaErrors()
    for (_, fixes) in file.drivers {
      for trip in Trip.all(in: fixes) { errors.add(try EtaErrors.drive(trip, fixes)) }
    }
    errors.report(name)
    all.add(errors)
  }
  all.report("all together")
}

/// What was shown on one trip or many, beside the truth.
private struct EtaErrors {
  private var tripCount = 0
  private var lookCount = 0
  private var shownCount = 0
  private var heldCount = 0
  private var jumpCount = 0
  private var secondsDriven = 0.0
  private var absolute = Sample()
  private var relative = Sample()
  private var halfWidths = Sample()

  private static let historyMilliseconds: Int64 = 20 * 60_000
  private static let lookMilliseconds: Int64 = 15_000
  private static let jumpMilliseconds: Int64 = 60_000

  static func drive(_ trip: Trip, _ fixes: [Position]) throws -> EtaErrors {
    var errors = EtaErrors()
    errors.tripCount = 1
    let fleet = Fleet()
    let start = fixes[trip.fixes.lowerBound].fixTime
    let driver = DriverID("driver")
    _ = try fleet.apply(.driverChanged(DriverProfile(id: driver)), now: start)
    _ = try fleet.apply(
      .jobCreated(
        Job(
          id: JobID("job"), driverID: driver, status: .enRoute, address: "", pickup: trip.destination,
          createdAt: start
        )), now: start)
    guard let slot = fleet.slot(of: driver), let job = fleet.slot(of: JobID("job")) else { return errors }
    var before: Arrival?
    for index in fixes.indices.prefix(through: trip.fixes.upperBound)
    where fixes[index].fixTime.millisecondsSince(start) >= -historyMilliseconds {
      try? fleet.move(slot, to: fixes[index])
      guard trip.fixes.contains(index), index < trip.fixes.upperBound else { continue }
      var now = fixes[index].fixTime
      while now < fixes[index + 1].fixTime {
        before = errors.look(
          at: fleet.arrival(of: job, now: now), before: before, arrivedAt: trip.arrivedAt, now: now)
        now = now.adding(milliseconds: lookMilliseconds)
      }
    }
    errors.secondsDriven = Double(trip.arrivedAt.millisecondsSince(start)) / 1000
    return errors
  }

  private mutating func look(at arrival: Arrival?, before: Arrival?, arrivedAt: Timestamp, now: Timestamp)
    -> Arrival?
  {
    lookCount += 1
    guard let arrival, !arrival.isArriving else { return nil }
    shownCount += 1
    let half = Double(arrival.latestAt.millisecondsSince(arrival.earliestAt)) / 2000
    let middle = Double(arrival.earliestAt.millisecondsSince(now)) / 1000 + half
    let truth = Double(arrivedAt.millisecondsSince(now)) / 1000
    absolute.add(abs(middle - truth))
    relative.add(abs(middle - truth) / max(truth, 60))
    halfWidths.add(half)
    if arrival.earliestAt <= arrivedAt, arrivedAt <= arrival.latestAt { heldCount += 1 }
    if let before,
      before.earliestAt.millisecondsSince(arrival.earliestAt) > Self.jumpMilliseconds
        || arrival.latestAt.millisecondsSince(before.latestAt) > Self.jumpMilliseconds
    {
      jumpCount += 1
    }
    return arrival
  }

  mutating func add(_ other: EtaErrors) {
    tripCount += other.tripCount
    lookCount += other.lookCount
    shownCount += other.shownCount
    heldCount += other.heldCount
    jumpCount += other.jumpCount
    secondsDriven += other.secondsDriven
    for value in other.absolute.values { absolute.add(value) }
    for value in other.relative.values { relative.add(value) }
    for value in other.halfWidths.values { halfWidths.add(value) }
  }

  static func header() {
    let heads = [
      "trips", "shown %", "median s", "p90 s", "median %", "p90 %", "held %", "width s", "jumps/trip",
      "jumps/10 min",
    ]
    say("\("".padded(to: 28))\(heads.map { $0.padded(to: 13, right: true) }.joined())")
  }

  func report(_ name: String) {
    let figures: [(Double, Int)] = [
      (Double(tripCount), 0), (Double(shownCount) / Double(lookCount) * 100, 0), (absolute.median, 0),
      (absolute.quantile(0.9), 0), (relative.median * 100, 0), (relative.quantile(0.9) * 100, 0),
      (Double(heldCount) / Double(shownCount) * 100, 0), (halfWidths.median * 2, 0),
      (Double(jumpCount) / Double(tripCount), 2), (Double(jumpCount) / secondsDriven * 600, 2),
    ]
    say("\(name.padded(to: 28))\(figures.map { $0.text(digits: $1).padded(to: 13, right: true) }.joined())")
  }
}
