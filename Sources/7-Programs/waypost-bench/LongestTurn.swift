import Board
import Glibc
import Maps
import Net
import Storage
import Store
import System
import Tracking

/// A whole server with a large fleet that moves, and pages, boards and walls that watch it. The server itself measures
/// the turns of its front loop; `/metrics` is read four times in a round.
///
/// The turns are measured by the processor time of the front loop's thread (`WAYPOST_TURNS=processor`), so that other
/// work of the machine does not count.
///
/// The positions come from a recording that the server plays back: as with a backend's stream, another thread reads
/// them, and the front loop receives them as values.
let longestTurn = Bench(
  "longest-turn", "the front loop's turns with 100,000 drivers, pages, boards and walls"
) { run in
  let driverCount = try run.number("drivers", 100_000)
  let seconds = try run.number("seconds", 60)
  let rounds = try run.number("rounds", 1)
  let warmSeconds = try run.number("warm", 30)
  let counts = ["pages": 1_000, "boards": 20, "walls": 10]
  let watchers = try counts.map { ($0.key, try run.number($0.key, $0.value)) }
  let seeded = try SeededDatabase(run, driverCount: driverCount)
  let session = try seeded.addDispatcherSession()
  try seeded.addWalls(try run.number("walls", 10))
  let recording = try seeded.record(seconds: warmSeconds + rounds * seconds + 10)
  let server = try ServerProcess(run, seeded, replay: recording, measuresProcessorTime: true)
  let start = Clock.monotonicNanoseconds()
  if run["show"] == "yes" { say("the server's process: \(server.processID)") }
  let clients = try Clients.start(
    run, "watching-clients", port: server.port,
    ["drivers": "\(driverCount)", "session": session].merging(watchers.map { ($0.0, "\($0.1)") }) { $1 })
  defer { clients.end() }
  // The first fixes end the restored state of every driver.
  while Clock.monotonicNanoseconds() - start < UInt64(warmSeconds) * 1_000_000_000 { usleep(10_000) }
  var before = try TurnTimes(server)
  let seen = try Sample.rounds(rounds, isWarm: true) {
    var longest = 0.0
    for _ in 0..<4 {
      usleep(UInt32(seconds) * 250_000)
      longest = max(longest, try server.metric("waypost_front_loop_longest_turn_microseconds") / 1e3)
    }
    let after = try TurnTimes(server)
    defer { before = after }
    let turns = after.count - before.count
    return [
      longest, 100 * (after.briefCount - before.briefCount) / turns, after.seconds - before.seconds, turns,
    ]
  }
  say("\(driverCount) drivers, a fix every 4 s each, \(watchers), \(rounds) round(s) of \(seconds) s")
  seen[0].report("longest turn", unit: "ms (wanted: <= 1)", digits: 2)
  seen[1].report("turns of at most 0.3 ms", unit: "% (wanted: >= 99.9)", digits: 3)
  Sample(seen[2].values.map { 100 * $0 / Double(seconds) }).report(
    "front loop's work", unit: "% of a core", digits: 1)
  Sample(seen[3].values.map { $0 / Double(seconds) }).report("turns", unit: "per s")
}

/// The turns of a server's front loop since its start.
private struct TurnTimes {
  let count, seconds: Double
  /// The number of turns of at most 0.3 ms.
  let briefCount: Double

  init(_ server: ServerProcess) throws {
    count = try server.metric("waypost_front_loop_turn_seconds_count")
    seconds = try server.metric("waypost_front_loop_turn_seconds_sum")
    briefCount = try server.metric(#"waypost_front_loop_turn_seconds_bucket{le="0.0003"}"#)
  }
}

extension SeededDatabase {
  /// The walls' tokens are their numbers. The first shows the whole fleet, each other one an area of its own.
  fileprivate func addWalls(_ count: Int) throws {
    let (store, _) = try open(now: .now)
    defer { store.close() }
    for number in 0..<count {
      let place = try drivers[number * 7919 % drivers.count].place()
      let area = number == 0 ? nil : WallArea(center: place, radiusMeters: 5_000)
      try store.commitAndWait([
        .record(
          .wall(Wall(token: Self.wallToken(number), name: "Wall", createdAt: .now, area: area)))
      ])
    }
  }

  static func wallToken(_ number: Int) -> String { "wall-of-the-benchmark-\(number)" }

  /// Writes a recording in which every driver sends a fix every 4 s, evenly spread, 20 m forward or back; returns its
  /// path.
  fileprivate func record(seconds: Int) throws -> String {
    let path = directory + "/recording"
    let descriptor = Glibc.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw BenchError.system("open \(path)") }
    defer { close(descriptor) }
    let places = try drivers.map { try $0.place() }
    let begin = Timestamp.now
    for step in 0..<seconds * 250 {
      var lines: [UInt8] = []
      let isForth = (step / 1000).isMultiple(of: 2)
      for index in step % 1000 * drivers.count / 1000..<(step % 1000 + 1) * drivers.count / 1000 {
        guard
          let place = Coordinate(
            latitude: places[index].latitude + (isForth ? 0.0002 : 0), longitude: places[index].longitude)
        else { continue }
        let fix = Position(
          coordinate: place, receivedAt: begin.adding(milliseconds: Int64(step) * 4),
          headingDegrees: isForth ? 0 : 180, speedMetersPerSecond: 9)
        RecordedFix(driver: drivers[index].id, position: fix).write(to: &lines)
      }
      guard write(descriptor, lines, lines.count) == lines.count else {
        throw BenchError.system("write \(path)")
      }
    }
    return path
  }
}

extension Clients {
  /// Opens `--pages` customers' pages of drivers all over the city, `--boards` boards, a third of which show the whole
  /// city and each of the others a part of it, and `--walls` walls; reads whatever they receive.
  static func watch(_ run: Run) throws {
    let clients = try Clients()
    let drivers = run.drivers
    func open(_ path: String, _ opening: String, session: String? = nil) throws {
      let feed = try Loopback.feed(path, port: try run.port, opens: opening, session: session)
      try clients.watch(feed) { _ in }
    }
    let places = try drivers.map { try $0.place() }.map {
      LatLng(latitude: $0.latitude, longitude: $0.longitude)
    }
    let all = Viewport.fitting(places, width: 1920, height: 1080)
    for number in 0..<(try run.number("boards", 0)) {
      let halvings = Double(number % 3 * 2)
      let part = Viewport(
        center: halvings == 0 ? all.centerPlace : places[number * 7919 % places.count],
        zoom: all.zoom + halvings, width: 1920, height: 1080)
      try open(
        "/board/live?view=\(TileWindow(covering: part).text)", "event: complete", session: run["session"])
    }
    for number in 0..<(try run.number("walls", 0)) {
      try open("/wall/\(SeededDatabase.wallToken(number))/live", "event: complete")
    }
    let pageCount = try run.number("pages", 0)
    for number in 0..<pageCount {
      try open("/t/\(drivers[number * drivers.count / pageCount].linkToken)/live", "event: state")
    }
    try clients.answer { _ in }
  }
}
