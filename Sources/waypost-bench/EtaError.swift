import Maps
import Roads
import Tracking
import Ways

/// Measures the difference between the arrival that a customer's page shows and the true arrival.
///
/// Each trip from one stand to the next is driven again as a job that is en route to the second stand, in a fleet that
/// has received the driver's fixes of the twenty minutes before. The customer looks at every fix, and every 15 s
/// between fixes. With maps, the trips that lie wholly on one of them are driven twice: with the estimate, and with the
/// ways along the map's streets. `--drivers even` and `odd` drive those of every second driver.
let etaError = Bench(
  "eta-error", "error of the shown arrival on recorded traces (--traces DIR, --maps DIR)", needs: "traces"
) { run in
  guard let directory = run["traces"] else { throw BenchError.badOption("--traces DIR is required") }
  say(
    "true arrival: the first fix of the stand that a trip leads to; stands of 90 s and more, trips of 500 m and more"
  )
  say("shown: looks at which a range was shown, of all; without 'arriving', which has no number")
  say("error: of the range's middle; relative to the true time left, of at least a minute")
  say("held: the true arrival lay in the range. jumps: an end moved outward by more than a minute\n")
  let heads = [
    "trips", "shown %", "median s", "p90 s", "median %", "p90 %", "held %", "width s", "jumps/trip",
    "jumps/10 min",
  ]
  say("\("".padded(to: 28))\(heads.map { $0.padded(to: 13, right: true) }.joined())")
  // Constants are chosen on the one half of the drivers and measured on the other.
  let half = ["even": 0, "odd": 1][run["drivers"] ?? ""]
  let maps = try run["map"] ?? run["maps"] == nil ? [] : mapPaths(run).map { try StreetMap($0) }
  var all: [DrivenTrip] = []
  for name in try Machine.names(in: directory, ending: ".csv") {
    var trips: [DrivenTrip] = []
    var (onMap, byStreets): ([DrivenTrip], [DrivenTrip]) = ([], [])
    for (number, fixes) in try Trip.recordedFixes("\(directory)/\(name)").enumerated()
    where half.map({ number % 2 == $0 }) ?? true {
      for trip in Trip.all(in: fixes) {
        let driven = try DrivenTrip(trip, fixes)
        trips.append(driven)
        guard let map = maps.first(where: { $0.covers(trip, fixes) }) else { continue }
        onMap.append(driven)
        byStreets.append(try DrivenTrip(trip, fixes, map))
      }
    }
    report(name, trips)
    if !onMap.isEmpty {
      report("  on a map, estimated", onMap)
      report("  on a map, by streets", byStreets)
    }
    all += trips
  }
  report("all together", all)
}

private func report(_ name: String, _ trips: [DrivenTrip]) {
  let shown = trips.flatMap(\.shown)
  let absolute = Sample(shown.map(\.error))
  let relative = Sample(shown.map { $0.error / max($0.truth, 60) })
  let lookCount = trips.reduce(0) { $0 + $1.lookCount }
  let jumpCount = Double(trips.reduce(0) { $0 + $1.jumpCount })
  let figures: [(Double, Int)] = [
    (Double(trips.count), 0), (Double(shown.count) / Double(lookCount) * 100, 0), (absolute.median, 0),
    (absolute.quantile(0.9), 0), (relative.median * 100, 0), (relative.quantile(0.9) * 100, 0),
    (Double(shown.count { $0.isHeld }) / Double(shown.count) * 100, 0),
    (Sample(shown.map(\.halfWidth)).median * 2, 0), (jumpCount / Double(trips.count), 2),
    (jumpCount / trips.reduce(0) { $0 + $1.seconds } * 600, 2),
  ]
  say("\(name.padded(to: 28))\(figures.map { $0.text(digits: $1).padded(to: 13, right: true) }.joined())")
}

/// The streets of a map, as the server's road thread knows them.
private final class StreetMap {
  private let file: MapMetadata
  private let network: RoadNetwork
  private let search: RoadSearch

  init(_ path: String) throws {
    let source = try TileSource(path: path)
    file = source.metadata
    network = RoadNetwork(source)
    search = RoadSearch(network)
  }

  /// Whether all of the trip is within the map, and both of its ends are near its roads.
  func covers(_ trip: Trip, _ fixes: [Position]) -> Bool {
    let (low, high) = (file.southWest, file.northEast)
    // Roads are complete from zoom 14 on.
    guard file.maximumZoom >= 14,
      fixes[trip.fixes].allSatisfy({
        low.latitude...high.latitude ~= $0.coordinate.latitude
          && low.longitude...high.longitude ~= $0.coordinate.longitude
      })
    else { return false }
    return [fixes[trip.fixes.lowerBound].coordinate, trip.destination].allSatisfy {
      !network.places(of: .init(LatLng(latitude: $0.latitude, longitude: $0.longitude)), limit: 1).isEmpty
    }
  }

  func way(from position: Position, courseDegrees: Double?, to end: Coordinate) -> StreetWay? {
    let isMoving = position.speedMetersPerSecond.map { $0 >= 2 } ?? true
    let start = RoadNetwork.Sighting(
      LatLng(latitude: position.coordinate.latitude, longitude: position.coordinate.longitude),
      headingDegrees: isMoving ? courseDegrees : nil, accuracyMeters: position.accuracyMeters ?? 0)
    let end = LatLng(latitude: end.latitude, longitude: end.longitude)
    guard case .way(let way) = search.way(from: start, to: end) else { return nil }
    return StreetWay(way, to: end)
  }
}

/// The arrivals that were shown on one trip, with the true ones.
private struct DrivenTrip {
  /// All in seconds: the error of the middle of the shown range, the true time left, and half of the range's width.
  struct Look {
    let error, truth, halfWidth: Double
    let isHeld: Bool
  }

  private(set) var shown: [Look] = []
  private(set) var lookCount = 0
  private(set) var jumpCount = 0
  let seconds: Double

  /// Without a map, the arrivals are estimated.
  init(_ trip: Trip, _ fixes: [Position], _ map: StreetMap? = nil) throws {
    let fleet = Fleet()
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
          from: position, courseDegrees: fleet.courseDegrees(of: slot), to: trip.destination)
        _ = try fleet.apply(.wayFound(JobID("job"), way), now: now)
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
