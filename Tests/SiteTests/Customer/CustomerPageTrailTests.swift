import Testing
import Tracking

@testable import Customer
@testable import FleetView

/// The trail behind the driver that a customer's map shows.
struct CustomerPageTrailTests {
  let now = SampleFleet.now

  @Test func `the first fix on the way is not a jump, though the trail that may be shown begins there`()
    throws
  {
    let places = [60.17, 60.1703].map { SampleFleet.place($0, 24.90) }
    var job = CustomerPage.make(.enRoute).job
    job.driverID = DriverID("d")
    job.statusTimes[.enRoute] = SampleFleet.ago(5)
    func onTheWay(gap: Bool) -> CustomerPage {
      let trail = Trail([
        TrailPoint(coordinate: places[0], time: SampleFleet.ago(9)),
        TrailPoint(coordinate: places[1], time: now, isAfterGap: gap),
      ])
      let driver = Driver(
        profile: DriverProfile(id: DriverID("d")),
        position: Position(coordinate: places[1], receivedAt: now), trail: trail)
      return CustomerPage(job: job, driver: driver, freshness: nil, eta: nil, now: now)
    }
    #expect(onTheWay(gap: false).driver?.trail.count == 1)
    #expect(!onTheWay(gap: false).isAfterGap)
    #expect(onTheWay(gap: true).isAfterGap)
  }

  @Test func `a trail is broken where nobody saw the way`() throws {
    let points = [
      (60.17, 24.90, true), (60.171, 24.901, false), (60.18, 24.92, true), (60.181, 24.921, false),
    ].map { latitude, longitude, isAfterGap in
      TrailPoint(
        coordinate: SampleFleet.place(latitude, longitude), time: SampleFleet.ago(10), isAfterGap: isAfterGap)
    }
    let position = Position(coordinate: SampleFleet.place(60.1815, 24.9215), receivedAt: now)
    let driver = Driver(profile: DriverProfile(id: DriverID("d")), position: position, trail: Trail(points))
    #expect(TrailRuns(driver).json == "[[6017000,2490000,100,100],[6018000,2492000,100,100]]")
    let path = MapDrawing(showing: [position.coordinate], maximumZoom: 12).path(
      TrailRuns(driver), to: position.coordinate)
    #expect(path.filter { $0 == "M" }.count == 2)
    #expect(path.filter { $0 == "l" }.count == 3)
  }

  @Test func `no line leads to a position whose way nobody saw`() throws {
    let place = SampleFleet.place(60.18, 24.92)
    let points = [
      TrailPoint(coordinate: SampleFleet.place(60.17, 24.90), time: SampleFleet.ago(99), isAfterGap: true),
      TrailPoint(coordinate: place, time: now, isAfterGap: true),
    ]
    let driver = Driver(
      profile: DriverProfile(id: DriverID("d")), position: Position(coordinate: place, receivedAt: now),
      trail: Trail(points))
    #expect(TrailRuns(driver).json == "[[6017000,2490000],[]]")
    #expect(driver.courseDegrees == nil)
    #expect(MapDrawing(showing: [place], maximumZoom: 12).path(TrailRuns(driver), to: place).isEmpty)
  }
}
