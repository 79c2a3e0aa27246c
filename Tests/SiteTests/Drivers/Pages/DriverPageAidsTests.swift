import Testing
import Tracking

@testable import Site
@testable import Store

/// What the driver's page says of the phone, and the number of a job that was an open one.
struct DriverPageAidsTests {
  private let world: World
  private let phone: DriverPhone

  init() throws {
    world = try World()
    phone = try DriverPhone(of: "ada", world)
  }

  private func job(_ id: String, _ status: JobStatus, driver: String? = nil) throws {
    var job = Job(
      id: JobID(id), driverID: driver.map { DriverID($0) }, status: status, address: "1 Harbour Street",
      pickup: World.pickup, createdAt: world.now)
    job.confirmationCode = "CODE-\(id)"
    try world.submit(.jobCreated(job))
  }

  @Test func `an offer keeps its number beside the customer's code once the driver has the job`() throws {
    try job("open", .pending)
    try world.drive("ada", north: 1000)
    let number = JobID("open").number
    let offered = try phone.page().text
    #expect(offered.contains("<bdi>\(number)</bdi>") && !offered.contains("CODE-open"))
    #expect(try phone.post("jobs/open/accept").status == 303)
    let taken = try phone.page().text
    #expect(taken.contains("<bdi>CODE-open</bdi> <span class=\"quiet\">(as an open job: \(number))</span>"))
  }

  @Test func `a job that a dispatcher gave has its code alone`() throws {
    try job("given", .assigned, driver: "driver-ada")
    #expect(try phone.post("jobs/given/accept").status == 303)
    let page = try phone.page().text
    #expect(page.contains("<bdi>CODE-given</bdi></dd>") && !page.contains(JobID("given").number))
  }

  @Test func `a phone that reports and is nearly empty is named while its driver is online`() throws {
    let slot = try world.slot("ada")
    let low = try #require(PhoneBattery(share: 0.12, isCharging: false))
    world.store.fleet.note(low, of: slot, at: world.now, now: world.now)
    _ = try phone.post("online", "online=1")
    #expect(try phone.page().text.contains("The phone that reports your position is at 12%."))
    let charging = try #require(PhoneBattery(share: 0.12, isCharging: true))
    world.store.fleet.note(charging, of: slot, at: world.now, now: world.now)
    #expect(try !phone.page().text.contains("The phone that reports your position"))
  }

  @Test func `where the location is allowed again is said for the phone that shows the page`() throws {
    #expect(try phone.page(agent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)").text.contains("Open Settings"))
    #expect(try phone.page(agent: "Mozilla/5.0 (Linux; Android 15)").text.contains("Tap the sign beside"))
    let other = try phone.page(agent: "Mozilla/5.0 (X11; Linux x86_64)").text
    #expect(!other.contains("Open Settings") && !other.contains("Tap the sign beside"))
  }

  @Test func `the log of a conversation is not said beside what the page says itself`() throws {
    try world.job("j", .enRoute, driver: "ada")
    #expect(try phone.post("jobs/j/chat", "message=Hello").status == 303)
    #expect(try phone.page().text.contains("aria-live=\"off\""))
  }
}
