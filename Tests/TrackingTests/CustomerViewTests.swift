import Testing

@testable import Tracking

@Suite struct CustomerViewTests {
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
    job.priceParts[.service] = 5.5
    job.itemsJSON = "[]"
    (job.operatorID, job.operatorName) = (DriverID("o"), "Harbour Haulage")
    job.customerID = UserID("secret-customer")
    job.customerName = "Secret Customer"
    job.notes = "secret notes"
    return job
  }

  private func view(
    _ job: Job, _ driver: Driver?, _ rules: VisibilityRules = VisibilityRules()
  ) -> CustomerView {
    CustomerView(job: job, driver: driver, freshness: nil, arrival: nil, rules: rules, now: noon)
  }

  @Test(arguments: JobStatus.allCases)
  func `shows the driver only while it comes and works`(status: JobStatus) throws {
    let shown = view(try job(status), try driver()).driver
    #expect((shown != nil) == [.enRoute, .arrived, .started].contains(status))
  }

  @Test func `never shows another job's driver`() throws {
    #expect(view(try job(.enRoute), try driver("b")).driver == nil)
    #expect(view(try job(.enRoute), nil).driver == nil)
  }

  @Test func `shows a first name, and the way to this job only`() throws {
    let shown = try #require(view(try job(.enRoute), try driver()).driver)
    #expect(shown.name == "Maria")
    #expect(shown.userID == nil)
    #expect(shown.phone == nil)
    #expect(shown.vehicle == "Pickup")
    #expect(shown.trail.points.map(\.time) == [noon + 10])
    var withoutTime = try job(.enRoute)
    withoutTime.statusTimes[.enRoute] = nil
    #expect(view(withoutTime, try driver()).driver?.trail.isEmpty == true)
  }

  @Test func `rules can show more and less, but no map of an ended job`() throws {
    var rules = VisibilityRules()
    rules.driverShownFrom = .pending
    rules.showsPhone = true
    rules.showsDriverName = false
    rules.showsPrice = true
    rules.showsAddress = false
    rules.showsNotes = true
    rules.showsItems = false
    let shown = view(try job(.accepted), try driver(), rules)
    #expect(shown.driver?.phone == "+1555")
    #expect(shown.driver?.name == nil)
    #expect(shown.job.address == "")
    #expect(shown.job.pickup == nil)
    #expect(shown.job.notes == "secret notes")
    #expect(shown.job.itemsJSON == nil && shown.job.operatorName == nil && shown.job.operatorID == nil)
    #expect(shown.job.priceParts[.service] == 5.5)
    rules.showsOperator = true
    #expect(view(try job(.accepted), nil, rules).job.operatorName == "Harbour Haulage")
    let usual = view(try job(.accepted), nil).job
    #expect(usual.itemsJSON == "[]" && usual.operatorName == nil)
    #expect(usual.totalPrice == nil && usual.priceParts.isEmpty)
    let ended = view(try job(.completed), try driver(), rules)
    #expect(ended.driver == nil)
    #expect(ended.job.pickup == nil)
    #expect(ended.job.driverID == nil)
    #expect(ended.job.totalPrice == 175.5)
  }

  @Test func `the customer's job names neither account nor price nor an unseen driver`() throws {
    let shown = view(try job(.accepted), try driver()).job
    #expect(shown.customerID == nil)
    #expect(shown.customerName == nil)
    #expect(shown.notes == nil)
    #expect(shown.totalPrice == nil)
    #expect(shown.driverID == nil)
    #expect(shown.pickup != nil)
  }
}
