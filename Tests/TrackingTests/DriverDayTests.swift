import Testing

@testable import Tracking

@Suite struct DriverDayTests {
  /// One stop of driver "a"; at its place unless `north` is nil.
  private struct Stop {
    var id: String
    var status = JobStatus.accepted
    var north: Double? = 0
    /// Minutes from noon.
    var planned: Double?
    var until: Double?
    var arrived: Double?

    func job() throws -> Job {
      var job = Job.make(id, status: status, driver: "a", pickup: try north.map { try .make(north: $0) })
      job.scheduledAt = planned.map { noon + $0 * 60 }
      job.windowEndsAt = until.map { noon + $0 * 60 }
      if let arrived { job.statusTimes[.arrived] = noon + arrived * 60 }
      return job
    }
  }

  /// Driver "a" is online at the origin at noon, and these are its jobs.
  private func fleet(_ stops: [Stop], isOnline: Bool = true, isSeen: Bool = true) throws -> Fleet {
    let fleet = try Fleet.make(jobs: stops.map { try $0.job() })
    if isOnline { _ = try fleet.apply(.availabilityChanged(DriverID("a"), .online), now: noon) }
    if isSeen { try fleet.move(fleet.slot("a"), to: .make(at: noon)) }
    return fleet
  }

  private func day(_ fleet: Fleet, until end: Timestamp? = nil) throws -> DriverDay {
    fleet.day(of: try fleet.slot("a"), until: end, now: noon)
  }

  private func minutes(_ time: Timestamp?) -> Double? {
    time.map { Double($0.millisecondsSince(noon)) / 60_000 }
  }

  private func ids(_ fleet: Fleet, _ jobs: [JobSlot]) -> [String] { jobs.map { fleet.id(of: $0).rawValue } }

  @Test func `a driver without stops is free now`() throws {
    let free = try day(fleet([]))
    #expect(free.stops.isEmpty)
    #expect(free.freeAt == DriverDay.Moment(earliestAt: noon, at: noon, latestAt: noon))
  }

  @Test func `each stop follows the one before: its drive, its usual time, and a wider range`() throws {
    let fleet = try fleet([
      Stop(id: "first", north: 3000), Stop(id: "second", north: 6000), Stop(id: "third", north: 9000),
    ])
    let day = try day(fleet)
    #expect(ids(fleet, day.stops.map(\.job)) == ["first", "second", "third"])
    var end = noon
    var width: Int64 = 0
    for stop in day.stops {
      let (drive, arrival) = (try #require(stop.driveSeconds), try #require(stop.arrival))
      // 3 km, 4 km along streets, by a van in a town.
      #expect((300...700).contains(drive))
      #expect(abs(arrival.at.millisecondsSince(end) - Int64(drive * 1000)) <= 1)
      #expect(arrival.earliestAt < arrival.at && arrival.at < arrival.latestAt)
      #expect(arrival.latestAt.millisecondsSince(arrival.earliestAt) > width)
      width = arrival.latestAt.millisecondsSince(arrival.earliestAt)
      end = arrival.at + StopTimes.usualSeconds
      #expect((stop.latenessSeconds, stop.mayBeLate, stop.freeSeconds) == (nil, false, 0))
    }
    #expect(day.freeAt?.at == end)
  }

  @Test func `a driver waits for the agreed time, and what is free before it is told`() throws {
    let day = try day(fleet([Stop(id: "first"), Stop(id: "second", planned: 120, until: 150)]))
    let stop = try #require(day.stops.first { $0.freeSeconds > 0 })
    #expect(minutes(stop.arrival?.at) == 120)
    #expect(minutes(stop.arrival?.earliestAt) == 120)
    // No drive; the stop of five minutes comes first or after it.
    #expect((100...120).contains(stop.freeSeconds / 60))
    // The one without a time is made last.
    #expect(day.stops.first == stop)
  }

  @Test func `a stop after the end of its window is late, or may be`() throws {
    let stops = [
      Stop(id: "sure", north: 30_000, planned: 0, until: 5),
      Stop(id: "doubtful", north: 30_000, planned: 1, until: 70),
      Stop(id: "easy", north: 30_000, planned: 2, until: 600),
    ]
    let day = try day(fleet(stops))
    #expect(day.stops.map { $0.latenessSeconds != nil } == [true, false, false])
    #expect(day.stops.map(\.mayBeLate) == [false, true, false])
    let lateness = try #require(day.stops.first?.latenessSeconds)
    #expect(
      minutes(day.stops.first?.arrival?.earliestAt).map { abs($0 * 60 - 300 - Double(lateness)) <= 1 } == true
    )
  }

  @Test func `the stop under way has the arrival that its own page shows`() throws {
    let fleet = try fleet([Stop(id: "next", north: 9000), Stop(id: "way", status: .enRoute, north: 4000)])
    let slot = try #require(fleet.slot(of: JobID("way")))
    let day = try day(fleet)
    let arrival = try #require(fleet.arrival(of: slot, now: noon))
    #expect(ids(fleet, day.stops.map(\.job)) == ["way", "next"])
    #expect(day.stops.first?.arrival?.earliestAt == arrival.earliestAt)
    #expect(day.stops.first?.arrival?.latestAt == arrival.latestAt)
    #expect(try #require(day.stops.last?.arrival).earliestAt > arrival.earliestAt)
  }

  @Test func `of the stop at which the driver is, what is left of its usual time counts`() throws {
    let day = try day(fleet([Stop(id: "there", status: .started, arrived: -3), Stop(id: "next")]))
    #expect(day.stops.first?.arrival == nil)
    #expect(day.stops.first?.driveSeconds == nil)
    #expect(minutes(day.stops.last?.arrival?.at) == 2)
  }

  @Test func `drives along the streets count as they are known`() throws {
    let fleet = try fleet([Stop(id: "first", north: 3000), Stop(id: "second", north: 6000)])
    let slot = try fleet.slot("a")
    let drives = fleet.drives(of: try day(fleet), slot, now: noon)
    #expect(drives.count == 2)
    for drive in drives { fleet.driveTimes.take(120, for: drive, at: noon) }
    #expect(try day(fleet).stops.map(\.driveSeconds) == [120, 120])
    #expect(minutes(try day(fleet).stops.first?.arrival?.at) == 2)
    // No way leads there: the distance counts again.
    fleet.driveTimes.take(nil, for: drives[0], at: noon)
    #expect(fleet.driveTimes.isKnown(drives[0], now: noon))
    #expect(try day(fleet).stops.first?.driveSeconds != 120)
    #expect(!fleet.driveTimes.isKnown(drives[0], now: noon + 3600))
  }

  @Test(arguments: [(false, true), (true, false)])
  func `nothing is said of a driver who is offline, or whose place is not known`(
    isOnline: Bool, isSeen: Bool
  ) throws {
    let fleet = try fleet(
      [Stop(id: "first", planned: 60), Stop(id: "second", planned: 120)], isOnline: isOnline, isSeen: isSeen)
    let day = try day(fleet)
    #expect(day.stops.map(\.arrival) == [nil, nil])
    #expect(day.freeAt == nil)
    // The drive between two known places is known all the same.
    #expect(day.stops.last?.driveSeconds != nil)
  }

  @Test func `behind a stop without a place nothing is expected`() throws {
    let day = try day(
      fleet([
        Stop(id: "first", planned: 10), Stop(id: "nowhere", north: nil, planned: 20),
        Stop(id: "third", planned: 30),
      ]))
    #expect(day.stops.map { $0.arrival != nil } == [true, false, false])
    #expect(day.stops.map { $0.driveSeconds != nil } == [true, false, false])
    #expect(day.freeAt == nil)
  }

  @Test func `jobs of later days are for later, unless they have begun`() throws {
    let fleet = try fleet([
      Stop(id: "today", planned: 60), Stop(id: "tomorrow", planned: 1500),
      Stop(id: "early", status: .enRoute, north: 2000, planned: 1600), Stop(id: "undated"),
    ])
    let day = try day(fleet, until: noon + 12 * 3600)
    #expect(ids(fleet, day.stops.map(\.job)) == ["early", "today", "undated"])
    #expect(ids(fleet, day.later) == ["tomorrow"])
  }

  @Test func `the jobs that ended today are the driver's own`() throws {
    let fleet = try fleet([Stop(id: "first"), Stop(id: "second")])
    let slot = try fleet.slot("a")
    for (id, seconds) in [("second", 60.0), ("first", 120)] {
      _ = try fleet.apply(.statusChanged(JobID(id), to: .cancelled, by: .dispatcher), now: noon + seconds)
    }
    #expect(ids(fleet, fleet.endedJobs(of: slot, from: noon, limit: 9)) == ["second", "first"])
    #expect(ids(fleet, fleet.endedJobs(of: slot, from: noon, limit: 1)) == ["first"])
    #expect(ids(fleet, fleet.endedJobs(of: slot, from: noon + 90, limit: 9)) == ["first"])
    #expect(try fleet.endedJobs(of: fleet.slot("b"), from: noon, limit: 9).isEmpty)
  }
}
