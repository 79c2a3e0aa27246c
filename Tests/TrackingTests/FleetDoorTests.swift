import Testing

@testable import Tracking

struct FleetDoorTests {
  private struct Scene {
    let fleet: Fleet
    let driver: DriverSlot
    let job: JobSlot

    init(_ status: JobStatus = .enRoute, since: Double = -600, others: [Job] = []) throws {
      var job = Job.make(status: status, driver: "a", pickup: try .make())
      job.statusTimes[status] = noon + since
      fleet = try .make(jobs: others + [job])
      driver = try fleet.slot("a")
      self.job = try #require(fleet.slot(of: JobID("job")))
    }

    func isAt(_ meters: Double, _ seconds: Double, accuracy: Double? = 5) throws {
      try fleet.move(driver, to: .make(north: meters, at: noon + seconds, accuracy: accuracy))
    }

    /// Drives up to that many meters before the door, and is there at 0 seconds.
    func comes(to meters: Double, accuracy: Double = 5) throws {
      for step in 0...10 {
        try isAt(meters + Double(10 - step) * 40, Double(step - 10) * 4, accuracy: accuracy)
      }
    }

    func door(_ seconds: Double) -> AtDoor? { fleet.driverAtDoor(of: job, now: noon + seconds) }
  }

  @Test func `a driver who stands within 60 m for a minute is at the door`() throws {
    let scene = try Scene()
    try scene.comes(to: 30)
    #expect(scene.door(0) == nil)
    try scene.isAt(31, 30)
    #expect(scene.door(30) == nil)
    try scene.isAt(30, 59)
    let door = try #require(scene.door(60))
    #expect(door.since == noon)
    #expect(door.fixTime == noon + 59)
    #expect(door.until == noon + 149)
  }

  @Test func `a minute is counted by fixes, and an old one says nothing`() throws {
    let scene = try Scene()
    try scene.comes(to: 30)
    // It passed by, and then lost the signal.
    #expect(scene.door(80) == nil)
    try scene.isAt(30, 85)
    #expect(scene.door(85) != nil)
    #expect(scene.door(175) != nil)
    #expect(scene.door(176) == nil)
  }

  @Test(arguments: [70.0, 150])
  func `a driver who stands farther away is not at the door`(meters: Double) throws {
    let scene = try Scene()
    try scene.comes(to: meters)
    try scene.isAt(meters, 60)
    try scene.isAt(meters, 120)
    #expect(scene.door(120) == nil)
  }

  @Test func `a driver who drives by is not at the door, and one who left is there no more`() throws {
    let scene = try Scene()
    for step in 0...40 {
      let seconds = Double(step) * 4
      try scene.isAt(400 - seconds * 5, seconds)
      #expect(scene.door(seconds) == nil)
    }
    let stayed = try Scene()
    try stayed.comes(to: 20)
    try stayed.isAt(20, 60)
    #expect(stayed.door(60) != nil)
    try stayed.isAt(120, 75)
    try stayed.isAt(160, 80)
    #expect(stayed.door(80) == nil)
    // The minute begins anew.
    try stayed.isAt(20, 95)
    try stayed.isAt(20, 110)
    #expect(stayed.door(110) == nil)
  }

  @Test func `the last few meters before a stand need no point of the trail`() throws {
    let scene = try Scene()
    try scene.comes(to: 64)
    try scene.isAt(54, 10, accuracy: 5)
    try scene.isAt(54, 70, accuracy: 5)
    #expect(scene.door(70) != nil)
  }

  @Test func `a circle larger than the distance says nothing`() throws {
    let scene = try Scene()
    try scene.comes(to: 20, accuracy: 80)
    try scene.isAt(20, 60, accuracy: 80)
    #expect(scene.door(60) == nil)
  }

  @Test func `a driver who was there before has a minute from the beginning of the way`() throws {
    let scene = try Scene(since: 40)
    try scene.comes(to: 20)
    try scene.isAt(20, 60)
    #expect(scene.door(60) == nil)
    try scene.isAt(20, 100)
    #expect(try #require(scene.door(100)).since == noon + 40)
  }

  @Test(arguments: [JobStatus.assigned, .accepted, .arrived, .started, .completed])
  func `only a job that is under way is waited for`(status: JobStatus) throws {
    let scene = try Scene(status)
    try scene.comes(to: 20)
    try scene.isAt(20, 60)
    #expect(scene.door(60) == nil)
  }

  @Test func `a driver who works for a neighbor is not at the door`() throws {
    let scene = try Scene(others: [
      .make("other", status: .started, driver: "a", pickup: try .make(north: 30))
    ])
    try scene.comes(to: 20)
    try scene.isAt(20, 60)
    #expect(scene.door(60) == nil)
  }

  @Test func `while a backend is lost nothing is said`() throws {
    let scene = try Scene()
    try scene.comes(to: 20)
    try scene.isAt(20, 60)
    _ = try scene.fleet.apply(.upstreamLost, now: noon + 61)
    #expect(scene.door(62) == nil)
  }
}
