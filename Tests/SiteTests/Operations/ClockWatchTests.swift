import HTTP
import Net
import Storage
import Testing
import Tracking

@testable import Operations
@testable import Store

@Suite struct ClockWatchTests {
  /// Two clocks that run together until a test sets one of them.
  private final class Clocks {
    var wall = World.noon
    var steady: Int64 = 5000
    var steps: [Int64] = []

    func pass(milliseconds: Int64) {
      wall = wall.adding(milliseconds: milliseconds)
      steady += milliseconds
    }
  }

  private func watch(_ clocks: Clocks, _ loop: EventLoop) -> ClockWatch {
    ClockWatch(
      loop: loop, everyMilliseconds: 1, wall: { clocks.wall }, steadyMilliseconds: { clocks.steady },
      onStep: { clocks.steps.append($0) })
  }

  private func turn(_ loop: EventLoop) {
    loop.schedule(afterMilliseconds: 20) { loop.stop() }
    loop.run()
  }

  @Test func `a clock that is set is noticed with its size and direction, each time once`() throws {
    let loop = try EventLoop()
    let clocks = Clocks()
    let watch = watch(clocks, loop)
    clocks.pass(milliseconds: 3_600_000)
    turn(loop)
    #expect(clocks.steps.isEmpty)
    clocks.wall = clocks.wall.adding(milliseconds: 86_400_000)
    turn(loop)
    clocks.pass(milliseconds: 1000)
    turn(loop)
    clocks.wall = clocks.wall.adding(milliseconds: -86_399_000)
    turn(loop)
    #expect(clocks.steps == [86_400_000, -86_399_000])
    #expect((watch.stepsAhead, watch.stepsBack) == (1, 1))
    #expect(watch.lastStepMilliseconds == -86_399_000)
    watch.close()
  }

  @Test func `a clock that a time service slows down or hurries is not set`() throws {
    let loop = try EventLoop()
    let clocks = Clocks()
    let watch = watch(clocks, loop)
    for _ in 0..<5 {
      clocks.pass(milliseconds: 1000)
      clocks.wall = clocks.wall.adding(milliseconds: 80)
      turn(loop)
    }
    #expect(clocks.steps.isEmpty)
    watch.close()
  }

  @Test func `the metrics count the steps`() throws {
    let world = try World()
    let clocks = Clocks()
    let watch = watch(clocks, world.loop)
    world.operations.measured.append(watch)
    clocks.wall = clocks.wall.adding(milliseconds: -7000)
    try world.run { !clocks.steps.isEmpty }
    let lines = try world.ask(.get, "/metrics").text.split(separator: "\n")
    for line in [
      #"waypost_clock_steps_total{direction="back"} 1"#, #"waypost_clock_steps_total{direction="ahead"} 0"#,
      "waypost_clock_last_step_milliseconds -7000",
    ] {
      #expect(lines.contains { $0 == line }, "\(line)")
    }
    watch.close()
  }

  @Test
  func `a clock that was ahead leaves the driver where it was seen, without an age, until its next fix`()
    throws
  {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("one", .enRoute, driver: "ada")
    world.advance(seconds: 86_400)
    try world.drive("ada", north: 900)
    world.advance(seconds: -86_400)
    world.store.clockWasSet(byMilliseconds: -86_400_000)
    let page = try world.ask(.get, "/t/link-one", headers: [("Accept-Language", "en")]).text
    #expect(page.utf8.count > 0 && page.contains("We do not know how old this position is"))
    try world.drive("ada", north: 800)
    #expect(
      !(try world.ask(.get, "/t/link-one", headers: [("Accept-Language", "en")]).text
        .contains("We do not know how old")))
  }

  @Test func `after the clock was set ahead nothing is deleted for its age`() throws {
    let world = try World { $0.keepsAllMilliseconds = 3_600_000 }
    try world.job("one", .completed)
    world.advance(seconds: 10 * 86_400)
    world.store.clockWasSet(byMilliseconds: 10 * 86_400_000)
    world.store.forgetWhatEnded()
    #expect(world.store.fleet.jobCount == 1)
  }
}
