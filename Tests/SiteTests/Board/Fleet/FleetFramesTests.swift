import JSON
import Live
import Testing
import Tracking
import Words

@testable import Board
@testable import FleetView

struct FleetFramesTests {
  let now = SampleFleet.now

  func objects(_ event: String, _ bytes: [UInt8]) throws -> [JSONValue] {
    try Rendered.data(of: event, in: bytes).map { try JSONValue.parse(Array($0.utf8).span) }
  }

  @Test func `a feed opens with everything once, between begin and complete`() throws {
    let fleet = try SampleFleet.make()
    let bytes = FleetFrames(for: .board).opening(fleet, now: now, id: 7, retryMilliseconds: 3000)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.hasPrefix("event: begin\nid: 7\nretry: 3000\ndata: {\"now\":1795269800000,\"feed\":0,\"v\":0}\n\n")
    )
    #expect(text.hasSuffix("event: complete\ndata: {}\n\n"))
    #expect(try objects("driver", bytes).count == 9)
    // Two of the eleven jobs have ended.
    let jobs = try objects("job", bytes)
    #expect(jobs.count == 8)
    #expect(Set(jobs.compactMap { $0["id"]?.stringValue }).count == 8)
  }

  @Test func `each driver's state is what is known of it`() throws {
    let fleet = try SampleFleet.make()
    let bytes = FleetFrames(for: .board).opening(fleet, now: now, id: 1, retryMilliseconds: 3000)
    var states: [String: String] = [:]
    for driver in try objects("driver", bytes) {
      states[driver["id"]?.stringValue ?? ""] = driver["state"]?.stringValue
    }
    #expect(states["d0"] == "moving")
    #expect(states["d4"] == "old")
    #expect(states["d5"] == "standing")
    #expect(states["d7"] == "offline")
    #expect(states["d8"] == "unseen")
  }

  @Test func `who was seen to stand stands as long as its phone is there, and then its position is old`()
    throws
  {
    let fleet = try SampleFleet.make()
    let later = now.adding(milliseconds: 600_000)
    let free = try #require(fleet.slot(of: DriverID("d3")))
    let busy = try #require(fleet.slot(of: DriverID("d0")))
    #expect(fleet.mark(free, for: .board, now: later).label == Words.standard.board.driverStates.old)
    // The socket of its app is open: it reports only when it moves.
    for slot in [free, busy] { fleet.noteConnection(of: slot, at: later.adding(milliseconds: -20_000)) }
    #expect(fleet.mark(free, for: .board, now: later).state == .standing)
    // On the way its fixes are missed all the same.
    #expect(fleet.mark(busy, for: .board, now: later).state == .old)
  }

  @Test func `where silence is usual it is no alert, and no driver is said to stand because of it`() throws {
    let fleet = try SampleFleet.make()
    let later = now.adding(milliseconds: 600_000)
    let atStop = try #require(fleet.slot(of: DriverID("d6")))
    #expect(fleet.mark(atStop, for: .board, now: later).state == .still)
    let free = try #require(fleet.slot(of: DriverID("d3")))
    _ = try fleet.apply(.upstreamConnected, now: now)
    #expect(fleet.mark(free, for: .board, now: later).label == Words.standard.board.driverStates.still)
  }

  @Test func `when upstream is lost every position is old`() throws {
    let fleet = try SampleFleet.make()
    _ = try fleet.apply(.upstreamLost, now: now)
    let slot = try #require(fleet.slot(of: DriverID("d0")))
    #expect(fleet.mark(slot, for: .board, now: now).state == .old)
    #expect(FleetSummary(fleet, fleet.census(now: now), troubles: TroubleCounts()).isUpstreamLost)
  }

  @Test func `the counters count`() throws {
    let fleet = try SampleFleet.make()
    let summary = FleetSummary(fleet, fleet.census(now: now), troubles: TroubleCounts())
    #expect(
      summary.counts == [.underWay: 2, .atWork: 2, .assigned: 2, .waiting: 2, .online: 8, .silent: 1])
  }

  @Test func `an ended job is taken away, a forgotten one as well`() throws {
    let fleet = try SampleFleet.make()
    let slot = try #require(fleet.slot(of: JobID(rawValue: "j22")))
    let frames = FleetFrames(for: .board)
    let ended = frames.job(fleet.mark(slot, for: .board, now: now), at: slot, id: 1)
    #expect(try objects("job", ended.bytes).first?["isEnded"]?.boolValue == true)
    let gone = frames.gone(JobID(rawValue: "j22"), at: slot, id: 2)
    #expect(try objects("gone", gone.bytes).first?["id"]?.stringValue == "j22")
    #expect(gone.key == ended.key)
  }

  @Test func `keys of drivers, jobs and the summary never meet`() throws {
    let fleet = try SampleFleet.make()
    let frames = FleetFrames(for: .board)
    var keys: Set<UInt64> = []
    for slot in fleet.driverSlots {
      keys.insert(frames.driver(fleet.mark(slot, for: .board, now: now), at: slot, version: 1).key)
      keys.insert(FleetFrames.who(fleet.profile(slot), slot).key)
      let appearance = fleet.appearance(slot, troubles: [], now: now)
      if let place = FleetFrames.at(appearance, slot, version: 1) { keys.insert(place.key) }
    }
    for slot in fleet.jobSlots {
      keys.insert(frames.job(fleet.mark(slot, for: .board, now: now), at: slot, id: 1).key)
    }
    keys.insert(
      frames.summary(FleetSummary(fleet, fleet.census(now: now), troubles: TroubleCounts()), id: 1).key)
    keys.insert(FleetFrames.end(id: 1).key)
    keys.insert(FleetFrames.view(nil, version: 1).key)
    let tiles = try #require(TileWindow(text: "4/0/0/8/8")).tiles
    for tile in tiles { keys.insert(FleetFrames.tile(WatchedTile(tile, since: 1), since: 1).key) }
    // One driver has no position.
    #expect(keys.count == 3 * fleet.driverCount - 1 + fleet.jobCount + 3 + tiles.count)
  }

  @Test(arguments: [FleetAudience.board, .wall])
  func
    `no account, price or note is in a frame, and names and phones only for dispatchers, who appearance for them`(
      audience: FleetAudience
    ) throws
  {
    let fleet = try SampleFleet.make()
    let bytes = FleetFrames(for: audience).opening(fleet, now: now, id: 1, retryMilliseconds: 3000)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("Customer-secret") == (audience == .board))
    #expect(text.contains("+358-secret-1") == (audience == .board))
    let rest = text.replacing("Customer-secret", with: "").replacing("+358-secret", with: "")
    #expect(!rest.contains("secret"))
    #expect(!text.contains("123456"))
    #expect(text.contains("Surname") == (audience == .board))
  }

  @Test func `a driver whose job is late looks late, unless nothing current is known of it`() throws {
    let fleet = Fleet()
    _ = fleet.put([.driver(DriverProfile(id: DriverID("d"), name: "Ada", isOnline: true))])
    var job = SampleFleet.job(1, .enRoute, driver: DriverID("d"))
    job.scheduledAt = now.adding(milliseconds: -3 * 3_600_000)
    _ = fleet.put([.job(job)])
    let slot = try #require(fleet.slot(of: DriverID("d")))
    let fix = Position(
      coordinate: SampleFleet.place(60.2, 24.9), fixTime: now, receivedAt: now, headingDegrees: 90,
      speedMetersPerSecond: 9)
    _ = try fleet.apply(.moved(slot, fix), now: now)
    let mark = fleet.mark(slot, for: .board, now: now)
    #expect(mark.state == .late)
    #expect(mark.label == "Moving · Late")
    #expect(fleet.mark(slot, for: .board, now: now.adding(milliseconds: 600_000)).state == .old)
  }
}
