import Net
import Storage
import TestSupport
import Testing
import Tracking

@testable import Store

struct ReplayTests {
  private let sample = RecordingSample()

  /// The fleet's data about one driver's movement, and the fixes that the fleet refused.
  private struct Known: Equatable {
    let position: Position?
    let trail: [TrailPoint]
    let isStanding: Bool
    let speed: Double?
  }

  private func known(_ world: World) -> [DriverID: Known] {
    Dictionary(
      uniqueKeysWithValues: world.store.fleet.drivers.map {
        (
          $0.id,
          Known(
            position: $0.position, trail: $0.trail.points, isStanding: $0.isStanding,
            speed: $0.smoothedSpeedMetersPerSecond)
        )
      })
  }

  /// Plays the recording to its end; the clock advances by `seconds` at a time.
  private func play(in world: World, steps seconds: Int64) throws -> ReplayOutcome {
    var outcome: ReplayOutcome?
    let replay = try Replay(path: sample.path, store: world.store, loop: world.loop) { outcome = $0 }
    let store = world.store
    let first = try #require(try sample.fixes().first)
    try world.run { store.fleet.driver(first.driver)?.position != nil }
    while outcome == nil {
      world.advance(seconds: seconds)
      var turns = 0
      try world.run {
        turns += 1
        return outcome != nil || turns > 30
      }
    }
    replay.close()
    return try #require(outcome)
  }

  @Test func `a recording is played back in its order, with its drivers, as if it began now`() throws {
    let world = try World()
    // The recording is a day old, this fleet does not know its two drivers, and one line is broken.
    try sample.write([
      RecordingSample.line(try RecordingSample.fix("a", 60, seconds: -86_400, lag: 500)),
      RecordingSample.line(try RecordingSample.fix("b", 61, seconds: -86_399, lag: 500)),
      Array("{\"at\":\n".utf8),
      RecordingSample.line(try RecordingSample.fix("a", 60.0005, seconds: -86_396, lag: 500)),
    ])
    var outcome: ReplayOutcome?
    let replay = try Replay(path: sample.path, store: world.store, loop: world.loop) { outcome = $0 }
    let (store, start) = (world.store, world.now)
    try world.run { store.fleet.acceptedFixCount == 1 }
    #expect(outcome == nil && store.fleet.driver(DriverID("b"))?.position == nil)
    world.advance(seconds: 10)
    try world.run { outcome != nil }
    #expect(outcome?.playedCount == 3 && outcome?.badLineCount == 1 && outcome?.leftOutCount == 0)
    let last = try #require(store.fleet.driver(DriverID("a"))?.position)
    #expect(last.coordinate.latitude == 60.0005)
    #expect(last.receivedAt == start.adding(milliseconds: 4000))
    #expect(last.fixTime == start.adding(milliseconds: 3500))
    replay.close()
  }

  @Test func `what was recorded comes to the same fleet each time, whatever the pace`() throws {
    let original = try World()
    for name in ["ada", "ben"] { try original.account(name, .driver) }
    let recorder = try FixRecorder(path: sample.path, loop: original.loop) { _ in }
    original.store.recorder = recorder
    var generator = SeededRandom(seed: 7)
    for step in 0..<400 {
      // Both drivers drive, stand for a while, jump once or twice, and repeat a fix.
      let name = step % 2 == 0 ? "ada" : "ben"
      let isStanding = (step / 100) % 2 == 1
      let jump = step == 151 || step == 152 ? 40_000.0 : 0
      try? original.drive(name, north: Double(isStanding ? step / 100 * 100 : step) * 25 + jump)
      if generator.next() % 3 > 0 { original.advance(seconds: Int64(generator.next() % 4) + 1) }
    }
    recorder.close()
    let rejections = original.store.fleet.rejectionCounts
    #expect(rejections[.implausibleJump] ?? 0 > 0)

    for seconds: Int64 in [20, 300] {
      let world = try World()
      for name in ["ada", "ben"] { try world.account(name, .driver) }
      let outcome = try play(in: world, steps: seconds)
      #expect(outcome.playedCount == 400)
      #expect(known(world) == known(original))
      #expect(world.store.fleet.rejectionCounts == rejections)
    }
  }

  @Test func `a driver who cannot be made is left out, and holds up nobody`() throws {
    let world = try World { $0.maximumPendingEvents = 0 }
    try sample.write([
      RecordingSample.line(try RecordingSample.fix("a", 60, seconds: 0)),
      RecordingSample.line(try RecordingSample.fix("b", 61, seconds: 0)),
    ])
    var outcome: ReplayOutcome?
    let replay = try Replay(path: sample.path, store: world.store, loop: world.loop) { outcome = $0 }
    try world.run { outcome != nil }
    #expect(outcome?.leftOutCount == 2 && outcome?.playedCount == 0)
    replay.close()
  }

  @Test func `a recording that is not there is named`() throws {
    let world = try World()
    let error = #expect(throws: NetError.self) {
      try Replay(path: "/nowhere/file", store: world.store, loop: world.loop) { _ in }
    }
    #expect(error?.description.contains("/nowhere/file") == true)
  }
}
