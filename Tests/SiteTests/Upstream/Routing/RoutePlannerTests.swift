@testable import Site
import HTTP
import Net
import Outbound
import System
import TestSupport
import Testing

@testable import Store
@testable import Tracking
@testable import Upstream

struct RoutePlannerTests {
  /// A routing engine on the wire: a real HTTP server on the world's loop.
  private final class Engine {
    var seconds = 500.0
    /// From 3 km north of the pickup, over a corner in the east, to the pickup.
    var line = "cflnJ_bfwCrj@o}@~{Bn}@"
    /// Called to answer, if the engine should not give the good answer.
    var answer: ((Responder) -> Void)?
    private(set) var paths: [String] = []
    private var server: HTTPServer?
    private(set) var port: UInt16 = 0

    init(_ loop: EventLoop) throws {
      let server = HTTPServer(loop: loop) { [unowned self] request, responder in
        self.paths.append(request.rawTarget)
        if let answer = self.answer { return answer(responder) }
        responder.send(
          .text(
            "{\"code\":\"Ok\",\"routes\":[{\"duration\":\(self.seconds),\"geometry\":\"\(self.line)\"}],\"waypoints\":[]}"
          ))
      }
      port = try server.listen(host: "127.0.0.1", port: 0)
      self.server = server
    }

    func close() { server?.close() }
  }

  private final class Scene {
    let world: World
    let engine: Engine
    let planner: RoutePlanner
    private let outbound = OutboundThread()
    var driver = DriverSlot(rawValue: 0)
    var job = JobSlot(rawValue: 0)

    init(_ change: @escaping (inout RoutePlanner.Configuration) -> Void = { _ in }) throws {
      var made: Engine?
      let equipment = World.Equipment { [outbound] parts in
        let engine = try Engine(parts.loop)
        made = engine
        var configuration = RoutePlanner.Configuration(
          address: try #require(RouterAddress("http://127.0.0.1:\(engine.port)")))
        // The timeout is long, so that no outcome depends on the speed of the machine.
        configuration.timeoutMilliseconds = 60_000
        configuration.outbound.connectTimeoutMilliseconds = 60_000
        change(&configuration)
        parts.routePlanner = try RoutePlanner(
          store: parts.store, configuration: configuration, outbound: outbound, loop: parts.loop)
      }
      world = try World(with: equipment)
      engine = try #require(made)
      planner = try #require(world.site.routePlanner)
      try world.submit(.driverChanged(DriverProfile(id: DriverID("d"), isOnline: true)))
      driver = try #require(world.store.fleet.slot(of: DriverID("d")))
      try world.submit(
        .jobCreated(
          Job(
            id: JobID("j"), driverID: DriverID("d"), status: .enRoute, address: "", pickup: World.pickup,
            createdAt: world.now)))
      job = try #require(world.store.fleet.slot(of: JobID("j")))
    }

    deinit {
      planner.stop()
      outbound.stop()
      engine.close()
    }

    var arrival: Arrival? { world.store.fleet.arrival(of: job, now: world.now) }
    var statistics: RouterStatistics { planner.statistics }

    /// Puts the driver `meters` north of the pickup, with a fix of now.
    func isAt(_ meters: Double) throws {
      let place = SampleFleet.place(60.17 + meters / 111_195, 24.94)
      try world.store.move(driver, to: Position(coordinate: place, receivedAt: world.now))
    }

    /// Runs the loop until no request is under way.
    func settle() throws { try world.run { self.planner.statistics.inFlightCount == 0 } }
  }

  @Test func `the engine is asked for the way, and its answer is shown with its basis`() throws {
    let scene = try Scene()
    try scene.isAt(3000)
    #expect(scene.arrival?.basis == .estimate)
    try scene.settle()
    #expect(
      scene.engine.paths == [
        "/route/v1/driving/24.940000,60.196980;24.940000,60.170000?overview=full&geometries=polyline"
      ])
    let arrival = try #require(scene.arrival)
    #expect(arrival.basis == .router)
    let truth = scene.world.now.adding(milliseconds: 500_000)
    #expect(arrival.earliestAt < truth && truth < arrival.latestAt)
    #expect(scene.statistics.answerCount == 1)
  }

  @Test func `its line is the way ahead, until the driver leaves it`() throws {
    let scene = try Scene()
    let fleet = { scene.world.store.fleet }
    try scene.isAt(3000)
    try scene.settle()
    #expect(fleet().wayState(of: scene.job) == .followed)
    let number = fleet().followedWay(of: scene.job)?.number
    // Another line on the way to the same pickup changes nothing.
    scene.world.advance(seconds: 121)
    try scene.isAt(2990)
    try scene.settle()
    #expect(scene.engine.paths.count == 2)
    #expect(fleet().followedWay(of: scene.job)?.number == number)
    // It drives straight to the south, and not around by the east.
    scene.world.advance(seconds: 25)
    try scene.isAt(2700)
    #expect(fleet().wayState(of: scene.job) == .left)
    try scene.settle()
    #expect(scene.engine.paths.count == 3)
    #expect(fleet().followedWay(of: scene.job)?.number != number)
    #expect(scene.arrival?.basis == .router)
  }

  @Test func `no more ways are kept than the bound`() throws {
    let scene = try Scene { $0.maximumWays = 0 }
    try scene.isAt(3000)
    try scene.settle()
    #expect(scene.world.store.fleet.wayState(of: scene.job) == .none)
    #expect(scene.arrival?.basis == .router)
  }

  @Test func `it is asked again after real movement or some time, not at every fix`() throws {
    let scene = try Scene()
    try scene.isAt(6000)
    try scene.settle()
    for step in 1...7 {
      scene.world.advance(seconds: 4)
      try scene.isAt(6000 - Double(step) * 40)
      try scene.settle()
    }
    #expect(scene.engine.paths.count == 1)
    scene.world.advance(seconds: 4)
    try scene.isAt(5680)
    try scene.settle()
    #expect(scene.engine.paths.count == 2)
    // The driver stands in a queue of cars.
    for _ in 1...29 {
      scene.world.advance(seconds: 4)
      try scene.isAt(5680)
      try scene.settle()
    }
    #expect(scene.engine.paths.count == 2)
    scene.world.advance(seconds: 4)
    try scene.isAt(5680)
    try scene.settle()
    #expect(scene.engine.paths.count == 3)
  }

  @Test(arguments: ["500", "redirect", "huge", "NaN", "HTML", "lie"])
  func `an answer of no use is counted, and the estimate is shown as one`(kind: String) throws {
    let scene = try Scene()
    let failure: String
    switch kind {
    case "500":
      scene.engine.answer = {
        $0.send(.text("{\"code\":\"Ok\",\"routes\":[{\"duration\":500}]}", status: .internalServerError))
      }
      failure = "unexpected_status"
    case "redirect":
      let port = scene.engine.port
      scene.engine.answer = { $0.send(.redirect(to: "http://127.0.0.1:\(port)/elsewhere")) }
      failure = "unexpected_status"
    case "huge":
      scene.engine.answer = { $0.send(.text(String(repeating: " ", count: 300_000) + "{}")) }
      failure = "response_too_large"
    case "NaN":
      scene.engine.answer = { $0.send(.text("{\"code\":\"Ok\",\"routes\":[{\"duration\":NaN}]}")) }
      failure = "unreadable"
    case "HTML":
      scene.engine.answer = { $0.send(.text("<!doctype html><title>Sign in</title>")) }
      failure = "unreadable"
    default:
      scene.engine.seconds = 1
      failure = "implausible"
    }
    try scene.isAt(3000)
    try scene.settle()
    #expect(scene.statistics.failureCounts == [failure: 1])
    #expect(scene.engine.paths.count == 1)
    #expect(scene.arrival?.basis == .estimate)
  }

  @Test func `an engine that never answers is given up, and nobody waits for it`() throws {
    // If this thread paused too long in between, the request had not been sent when its time ended.
    let wasAsked = try withEnoughTime { milliseconds in
      let scene = try Scene { $0.timeoutMilliseconds = Int(milliseconds) }
      var held: [Responder] = []
      scene.engine.answer = { held.append($0) }
      try scene.isAt(3000)
      #expect(scene.arrival?.basis == .estimate)
      try scene.settle()
      #expect(scene.statistics.failureCounts == ["timed_out": 1])
      return held.count == 1
    }
    #expect(wasAsked)
  }

  @Test func `after failures the engine rests, longer each time, and is asked again`() throws {
    let scene = try Scene {
      $0.againAfterMilliseconds = 0
      $0.againAfterMeters = 0
    }
    scene.engine.answer = { $0.send(.text("", status: .serviceUnavailable)) }
    var asked: [Int] = []
    for second in 0..<400 {
      try scene.isAt(60_000 - Double(second) * 10)
      try scene.settle()
      asked.append(scene.engine.paths.count)
      scene.world.advance(seconds: 1)
    }
    // The pause between two requests is 1 s at first, and never more than a minute.
    #expect(asked[3] >= 2)
    #expect((8...22).contains(asked[399]))
    #expect(scene.statistics.skippedCount == 400 - asked[399])
    scene.engine.answer = nil
    scene.engine.seconds = 4000
    for second in 400..<520 {
      try scene.isAt(60_000 - Double(second) * 10)
      try scene.settle()
      scene.world.advance(seconds: 1)
    }
    #expect(scene.arrival?.basis == .router)
    #expect(scene.statistics.answerCount > 50)
  }

  @Test func `where there is no way, only this job is not asked about for a while`() throws {
    let scene = try Scene()
    scene.engine.answer = { $0.send(.text("{\"code\":\"NoRoute\"}", status: .badRequest)) }
    try scene.isAt(3000)
    try scene.settle()
    #expect(scene.statistics.failureCounts == ["no_route": 1])
    scene.engine.answer = nil
    scene.world.advance(seconds: 31)
    try scene.isAt(2600)
    try scene.settle()
    #expect(scene.arrival?.basis == .router)
  }

  @Test func `no more questions are under way than the bound`() throws {
    let scene = try Scene { $0.maximumInFlight = 2 }
    for index in 0..<5 {
      try scene.world.submit(
        .jobCreated(
          Job(
            id: JobID("j\(index)"), driverID: DriverID("d"), status: .enRoute, address: "",
            pickup: World.pickup, createdAt: scene.world.now)))
    }
    var held: [Responder] = []
    scene.engine.answer = { held.append($0) }
    try scene.isAt(3000)
    #expect(scene.statistics.inFlightCount == 2)
    #expect(scene.statistics.skippedCount == 4)
    try scene.world.run { held.count == 2 }
    for responder in held { responder.send(.text("{}")) }
    try scene.settle()
  }

  @Test func `an answer that comes too late is for nobody`() throws {
    let scene = try Scene()
    var held: [Responder] = []
    scene.engine.answer = { held.append($0) }
    try scene.isAt(3000)
    try scene.world.run { held.count == 1 }
    try scene.world.submit(.driverChanged(DriverProfile(id: DriverID("e"), isApproved: true, isOnline: true)))
    try scene.world.submit(.assigned(JobID("j"), to: DriverID("e")))
    held.first?.send(.text("{\"code\":\"Ok\",\"routes\":[{\"duration\":500}]}"))
    try scene.settle()
    let other = try #require(scene.world.store.fleet.slot(of: DriverID("e")))
    let place = SampleFleet.place(60.18, 24.94)
    scene.engine.answer = { held.append($0) }
    try scene.world.store.move(other, to: Position(coordinate: place, receivedAt: scene.world.now))
    #expect(scene.arrival?.basis == .estimate)
  }

  @Test func `jobs that are not on their way, and drivers at the door, are no questions`() throws {
    let scene = try Scene()
    try scene.isAt(140)
    try scene.world.submit(.statusChanged(JobID("j"), to: .arrived, by: .driver(scene.driver)))
    scene.world.advance(seconds: 600)
    try scene.isAt(3000)
    try scene.settle()
    #expect(scene.engine.paths.isEmpty)
  }
}
