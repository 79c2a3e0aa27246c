import FleetView
import HTTP
import Live
import Storage
import Testing
import Tracking

@testable import Walls
@testable import Words

struct WallViewTests {
  private func view(_ fleet: Fleet, meters: Double? = nil) -> WallView {
    let area = meters.flatMap { WallArea(center: World.pickup, radiusMeters: $0) }
    return WallView(fleet, WallScope(area), now: SampleFleet.now, words: .standard)
  }

  @Test func `the wall counts, and lists who comes next and what is late`() throws {
    let fleet = try SampleFleet.make()
    var job = SampleFleet.job(40, .pending, driver: nil)
    job.scheduledAt = SampleFleet.ago(5 * 3600)
    job.windowEndsAt = SampleFleet.ago(3600)
    _ = fleet.put([.job(job)])
    let view = view(fleet)
    #expect(view.lists.counts[.late] == 1)
    #expect(view.lists.late.map(\.text) == ["1 hr"])
    #expect(view.lists.late.first?.driver == "Nobody")
    #expect(view.lists.counts[.underWay] == 2)
    #expect(view.lists.counts[.waiting] == 3)
    #expect(view.lists.arrivals.count == 2 || view.lists.arrivals.count == 1)
    #expect(view.lists.arrivals.allSatisfy { $0.text.contains("min") || $0.text.contains("now") })
    #expect(view.lists.arrivals.allSatisfy { !$0.driver.contains("Surname") })
  }

  @Test func `jobs without a driver and the ratings of the day are told to walls that show them`() throws {
    let fleet = try SampleFleet.make()
    for (number, minutes) in [(60, 90), (61, 30), (62, 24 * 60)] {
      var job = SampleFleet.job(number, .confirmed, driver: nil)
      job.scheduledAt = SampleFleet.ago(-60 * Int64(minutes))
      _ = fleet.put([.job(job)])
    }
    // Two of today and one of yesterday, by a clock on which it is 1 o'clock.
    for (number, stars, hours) in [(63, 5, 0.5), (64, 4, 0.9), (65, 1, 1.5)] {
      var job = SampleFleet.job(number, .completed, driver: nil)
      job.rating = JobRating(stars: stars, comment: "secret", givenAt: SampleFleet.ago(Int64(hours * 3600)))
      _ = fleet.put([.job(job)])
    }
    let zone = ClockZone.fixed(offsetSeconds: 11 * 3600)
    func view(_ parts: [Wall.Part], _ area: WallArea? = nil) -> WallView {
      WallView(fleet, WallScope(area, parts: parts, zone: zone), now: SampleFleet.now, words: .standard)
    }
    let lists = view([.unassigned, .ratings]).lists
    let planned = lists.unassigned.filter { !$0.text.isEmpty }
    #expect(planned.map(\.text) == ["01:33", "02:33", "Tomorrow, 01:03"])
    #expect(planned.allSatisfy { $0.driver == "Confirmed" })
    #expect(lists.ratings == WallView.Ratings(count: 2, mean: "4.5"))
    let frame = String(decoding: WallFrames.lists(lists).bytes, as: UTF8.self)
    #expect(frame.contains(#""ratings":{"count":2,"mean":"4.5"}"#) && !frame.contains("secret"))
    let other = view(Wall.Part.standard).lists
    #expect(other.unassigned.isEmpty && other.ratings == nil)
    let far = try #require(WallArea(center: SampleFleet.place(0, 0), radiusMeters: 1000))
    #expect(view([.ratings], far).lists.ratings == WallView.Ratings(count: 0, mean: "–"))
    #expect(view([.unassigned], far).lists.unassigned.isEmpty)
  }

  @Test func `an area shows what is in it, and counts nothing else`() throws {
    let fleet = try SampleFleet.make()
    let (all, some) = (view(fleet), view(fleet, meters: 1500))
    #expect(!some.jobs.isEmpty && some.jobs.count < all.jobs.count)
    #expect(some.drivers.count < all.drivers.count)
    let area = try #require(WallArea(center: World.pickup, radiusMeters: 1500))
    for place in some.jobs.values.map(\.coordinate) + some.drivers.values.map(\.coordinate) {
      #expect(place.map(area.contains) == true)
    }
    #expect(some.lists.counts.values.reduce(0, +) < all.lists.counts.values.reduce(0, +))
  }

  @Test func `an area's ends are as far from its middle as its radius says`() throws {
    for (latitude, longitude) in [(60.17, 24.94), (0, 0), (-33.9, 151.2)] {
      let center = SampleFleet.place(latitude, longitude)
      let area = try #require(WallArea(center: center, radiusMeters: 5000))
      #expect(area.ends.count == 4)
      for end in area.ends { #expect(abs(end.distanceMeters(to: center) - 5000) < 25) }
    }
    #expect(WallArea(center: SampleFleet.place(0, 0), radiusMeters: .nan) == nil)
  }

  /// The texts of the frames that bring `view` up to date by a survey of the area.
  private func changes(_ view: inout WallView, _ fleet: Fleet, meters: Double? = nil) -> [String] {
    var surveys = [WallSurvey(WallScope(meters.flatMap { WallArea(center: World.pickup, radiusMeters: $0) }))]
    // In parts, as while a wall is open.
    for part in 0..<3 { WallSurvey.give(part: part, of: 3, fleet, now: SampleFleet.now, to: &surveys) }
    var frames = view.settle(surveys[0], fleet, now: SampleFleet.now, words: .standard)
    frames += surveys[0].drivers.compactMap {
      view.update($0, fleet, now: SampleFleet.now, words: .standard)
    }
    frames += surveys[0].jobs.compactMap { view.update($0, fleet, now: SampleFleet.now, words: .standard) }
    return frames.map { String(decoding: $0.bytes, as: UTF8.self) }
  }

  @Test func `what did not change is not told again, and what left is`() throws {
    let fleet = try SampleFleet.make()
    let (all, some) = (view(fleet), view(fleet, meters: 1500))
    var shown = all
    #expect(changes(&shown, fleet).isEmpty)
    let text = changes(&shown, fleet, meters: 1500)
    #expect(shown.drivers == some.drivers && shown.jobs == some.jobs && shown.lists == some.lists)
    let goneCount = text.count { $0.contains("event: gone") }
    #expect(goneCount == all.jobs.count - some.jobs.count + all.drivers.count - some.drivers.count)
    #expect(text.count { $0.contains("event: lists") } == 1)
    #expect(changes(&shown, fleet).count { $0.contains("event: job") } == all.jobs.count - some.jobs.count)
  }

  @Test func `an area holds a place if its distance says so, at the poles and at the antimeridian too`()
    throws
  {
    for (latitude, longitude) in [(60.17, 24.94), (0, 179.99), (-89.9, 10), (85, -179.5)] {
      let center = SampleFleet.place(latitude, longitude)
      let area = try #require(WallArea(center: center, radiusMeters: 20_000))
      for north in stride(from: -0.4, through: 0.4, by: 0.02) {
        for east in stride(from: -180.0, through: 180, by: 0.37) {
          let place = SampleFleet.place(
            min(max(latitude + north, -90), 90),
            (longitude + east + 540).truncatingRemainder(dividingBy: 360) - 180)
          #expect(area.contains(place) == (place.distanceMeters(to: center) <= 20_000))
        }
      }
    }
  }

  @Test func `a wall of an area is told of a driver that comes in, and when it leaves`() throws {
    let world = try World()
    try world.account("ada", .driver)
    try world.job("j", .enRoute, driver: "ada")
    try world.drive("ada", north: 3000)
    let area = try #require(WallArea(center: World.pickup, radiusMeters: 1000))
    try world.submit(
      .wallCreated(Wall(token: "screen", name: "Hall", createdAt: world.now, area: area)))
    let feed = try WireClient(world)
    feed.request("/wall/screen/live")
    let opening = try feed.take(through: "event: complete")
    #expect(!opening.contains("driver-ada"))
    #expect(opening.contains("\"build\":\"build "))
    world.advance(seconds: 200)
    try world.drive("ada", north: 500)
    #expect(try feed.take(through: "event: driver").contains("event"))
    world.advance(seconds: 200)
    try world.drive("ada", north: 2500)
    #expect(try feed.take(through: "driver:driver-ada").contains("event: gone"))
  }
}
