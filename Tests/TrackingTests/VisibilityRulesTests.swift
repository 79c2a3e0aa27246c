import Testing

@testable import Tracking

@Suite struct VisibilityRulesTests {
  private func driver(_ id: String = "a") throws -> Driver {
    Driver(
      profile: DriverProfile(
        id: DriverID(id), userID: UserID("secret-user"), name: "Maria Secret", vehicle: "Pickup",
        phone: "+1555", rating: 4.9),
      position: try .make(),
      trail: Trail([
        TrailPoint(coordinate: try .make(north: 1000), time: noon + -100),
        TrailPoint(coordinate: try .make(), time: noon + 10),
      ]))
  }

  private func job(_ status: JobStatus) throws -> Job {
    var job = Job.make(status: status, driver: "a", pickup: try .make(north: 500))
    job.statusTimes[.enRoute] = noon
    job.totalPrice = 175.5
    job.customerID = UserID("secret-customer")
    return job
  }

  @Test(arguments: JobStatus.allCases)
  func `shows the driver only while it comes and works`(status: JobStatus) throws {
    let shown = VisibilityRules().visible(try driver(), for: try job(status))
    #expect((shown != nil) == [.enRoute, .arrived, .started].contains(status))
  }

  @Test func `never shows another job's driver`() throws {
    #expect(VisibilityRules().visible(try driver("b"), for: try job(.enRoute)) == nil)
    #expect(VisibilityRules().visible(nil, for: try job(.enRoute)) == nil)
  }

  @Test func `shows a first name, and the way to this job only`() throws {
    let shown = try #require(VisibilityRules().visible(try driver(), for: try job(.enRoute)))
    #expect(shown.name == "Maria")
    #expect(shown.userID == nil)
    #expect(shown.phone == nil)
    #expect(shown.vehicle == "Pickup")
    #expect(shown.trail.points.map(\.time) == [noon + 10])
    var withoutTime = try job(.enRoute)
    withoutTime.statusTimes[.enRoute] = nil
    #expect(VisibilityRules().visible(try driver(), for: withoutTime)?.trail.isEmpty == true)
  }

  @Test func `rules can show more and less, but no map of an ended job`() throws {
    var rules = VisibilityRules()
    rules.driverShownIn = Set(JobStatus.allCases)
    rules.showsPhone = true
    rules.showsDriverName = false
    rules.showsPrice = true
    rules.showsAddress = false
    let shown = try #require(rules.visible(try driver(), for: try job(.accepted)))
    #expect(shown.phone == "+1555")
    #expect(shown.name == nil)
    #expect(rules.visible(try driver(), for: try job(.completed)) == nil)
    #expect(rules.visible(try job(.completed)).pickup == nil)
    #expect(rules.visible(try job(.completed)).totalPrice == 175.5)
    #expect(rules.visible(try job(.accepted)).address == "")
  }

  @Test func `the customer's job names neither account nor price nor an unseen driver`() throws {
    let shown = VisibilityRules().visible(try job(.accepted))
    #expect(shown.customerID == nil)
    #expect(shown.totalPrice == nil)
    #expect(shown.driverID == nil)
    #expect(shown.pickup != nil)
  }
}
