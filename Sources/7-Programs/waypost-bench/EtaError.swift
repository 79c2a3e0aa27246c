import Tracking
import Ways

/// Measures the difference between the arrival that a customer's page shows and the true arrival.
///
/// Each trip from one stand to the next is driven again as a job that is en route to the second stand, in a fleet that
/// has received the driver's fixes of the twenty minutes before. The customer looks at every fix, and every 15 s
/// between fixes. With maps, the trips that lie wholly on one of them are driven by three: the estimate, the ways along
/// the map's streets, and the same with what the trips that had ended before and the drives until then taught. `--drivers even` and `odd` drive those of every second driver.
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
    "trips", "shown %", "median s", "p90 s", "median %", "p90 %", "held %", "width s", "width %",
    "jumps/trip",
    "jumps/10 min",
  ]
  say("\("".padded(to: 28))\(heads.map { $0.padded(to: 13, right: true) }.joined())")
  // Constants are chosen on the one half of the drivers and measured on the other.
  let half = ["even": 0, "odd": 1][run["drivers"] ?? ""]
  let maps = try run["map"] ?? run["maps"] == nil ? [] : mapPaths(run).map { try StreetMap($0) }
  var all: [DrivenTrip] = []
  for name in try Machine.names(in: directory, ending: ".csv") {
    let drivers = try Trip.recordedFixes("\(directory)/\(name)")
    var trips: [DrivenTrip] = []
    var (onMap, byMap, learned): ([DrivenTrip], [DrivenTrip], [DrivenTrip]) = ([], [], [])
    var traffic = LearnedTraffic(drivers, maps)
    let inOrder = drivers.enumerated().flatMap { number, fixes in
      Trip.all(in: fixes).map { (number: number, trip: $0, start: fixes[$0.fixes.lowerBound].fixTime) }
    }.sorted { ($0.start, $0.number) < ($1.start, $1.number) }
    for (number, trip, start) in inOrder {
      let fixes = drivers[number]
      let isMeasured = half.map { number % 2 == $0 } ?? true
      if isMeasured { trips.append(try DrivenTrip(trip, fixes)) }
      guard let map = maps.first(where: { $0.covers(trip, fixes) }) else { continue }
      traffic.learn(until: start)
      let driven = try DrivenTrip(trip, fixes, map, traffic)
      traffic.note(driven)
      guard isMeasured, let estimated = trips.last else { continue }
      onMap.append(estimated)
      byMap.append(try DrivenTrip(trip, fixes, map))
      learned.append(driven)
    }
    report(name, trips)
    if !onMap.isEmpty {
      report("  on a map, estimated", onMap)
      report("  by streets, nothing learned", byMap)
      report("  by streets, learned", learned)
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
    (Sample(shown.map(\.halfWidth)).median * 2, 0),
    (Sample(shown.map { $0.halfWidth * 2 / max($0.truth, 60) }).median * 100, 0),
    (jumpCount / Double(trips.count), 2),
    (jumpCount / trips.reduce(0) { $0 + $1.seconds } * 600, 2),
  ]
  say("\(name.padded(to: 28))\(figures.map { $0.text(digits: $1).padded(to: 13, right: true) }.joined())")
}
