import HTTP
import JSON
import Net
import SocketIO
import Storage
import Testing
import Tracking

/// The events that each room receives, as the table of the wire contract lists them.
struct SocketPublisherTests {
  private struct Ears {
    let world: World
    let admin: WireClient
    let job: WireClient
    let ada: WireClient
    let bo: WireClient
    let stranger: WireClient
  }

  /// Sockets of all accounts that may listen, and of a customer who follows another job.
  private func ears(_ status: JobStatus = .pending, driver: String? = nil) throws -> Ears {
    let world = try World()
    let (ada, bo) = (try world.account("ada", .driver), try world.account("bo", .driver))
    let dora = try world.account("dora", .dispatcher)
    try world.drive("ada", north: 1000)
    // The driver `bo` is 1,111 km away.
    try world.drive("bo", north: 1_111_950)
    try world.job("j", status, driver: driver, customer: "cora")
    try world.job("other", .enRoute)
    func enter(_ token: String) throws -> WireClient {
      let client = try WireClient.socketIO(world, token: token)
      _ = try client.message()
      return client
    }
    let admin = try enter(dora)
    admin.say(#"42["admin:join"]"#)
    let ears = Ears(
      world: world, admin: admin, job: try enter("link-j"), ada: try enter(ada), bo: try enter(bo),
      stranger: try enter("link-other"))
    for client in [ears.admin, ears.job, ears.ada, ears.bo, ears.stranger] { _ = try client.messages() }
    return ears
  }

  private func event(_ message: String?) throws -> (name: String, value: JSONValue) {
    let text = try #require(message)
    #expect(text.hasPrefix("42"))
    let parts = try #require(try JSONValue.parse(Array(text.utf8.dropFirst(2)).span).arrayValue)
    return (try #require(parts.first?.stringValue), try #require(parts.last))
  }

  private func keys(_ value: JSONValue) -> Set<String> { Set(value.objectValue?.map(\.key) ?? []) }

  @Test func `a driver's fix goes to dispatchers, and to the job while the rules show the driver`() throws {
    let ears = try ears(.enRoute, driver: "ada")
    ears.world.advance(seconds: 10)
    try ears.world.drive("ada", north: 900)
    let admin = try event(try ears.admin.message())
    #expect(admin.name == "admin:contractor-location")
    #expect(keys(admin.value) == ["contractor_id", "lat", "lng", "at", "speed"])
    #expect(admin.value["lng"]?.doubleValue == 24.94)
    let job = try event(try ears.job.message())
    #expect(job.name == "driver:location")
    #expect(keys(job.value) == ["contractor_id", "lat", "lng", "at"])
    #expect(job.value["contractor_id"]?.stringValue == "driver-ada")
    for client in [ears.ada, ears.bo, ears.stranger] { #expect(try client.messages() == []) }
  }

  @Test(arguments: [JobStatus.assigned, .accepted])
  func `a driver who may not be seen yet moves unseen`(status: JobStatus) throws {
    let ears = try ears(status, driver: "ada")
    ears.world.advance(seconds: 10)
    try ears.world.drive("ada", north: 900)
    #expect(try ears.job.messages() == [])
    #expect(try ears.admin.messages().count == 1)
  }

  @Test func `a new job is offered to dispatchers and to drivers near it only`() throws {
    let ears = try ears()
    try ears.world.job("new")
    for client in [ears.admin, ears.ada] {
      let offer = try event(try client.message())
      #expect(offer.name == "job:new")
      #expect(offer.value["id"]?.stringValue == "new")
    }
    for client in [ears.bo, ears.job, ears.stranger] { #expect(try client.messages() == []) }
  }

  @Test func `a job without a place is offered to dispatchers only`() throws {
    let ears = try ears()
    try ears.world.submit(
      .jobCreated(Job(id: JobID("nowhere"), address: "secret", createdAt: ears.world.now)))
    #expect(try event(try ears.admin.message()).name == "job:new")
    for client in [ears.ada, ears.bo, ears.job, ears.stranger] { #expect(try client.messages() == []) }
  }

  @Test func `a driver who is offline or not approved is offered nothing`() throws {
    let ears = try ears()
    try ears.world.submit(.availabilityChanged(DriverID("driver-ada"), .offline))
    try ears.world.job("new")
    #expect(try ears.ada.messages() == [])
  }

  @Test func `a job that upstream took long ago is no offer`() throws {
    let ears = try ears()
    let job = Job(
      id: JobID("old"), driverID: DriverID("driver-bo"), status: .started, address: "secret",
      pickup: World.pickup, createdAt: ears.world.now)
    try ears.world.submit(.jobUpserted(job))
    #expect(try ears.ada.messages() == [])
    #expect(try event(try ears.admin.message()).name == "admin:job-status")
  }

  @Test func `an assignment is told to its driver, to dispatchers and to the job`() throws {
    let ears = try ears()
    try ears.world.submit(.assigned(JobID("j"), to: DriverID("driver-bo")))
    let admin = try event(try ears.admin.message())
    #expect(admin.name == "admin:job-status")
    #expect(admin.value["status"]?.stringValue == "assigned")
    #expect(admin.value["driver_id"]?.stringValue == "driver-bo")
    #expect(admin.value["at"]?.stringValue == "2026-11-21T12:00:00.000Z")
    let assigned = try event(try ears.bo.message())
    #expect(assigned.name == "job:assigned")
    #expect(assigned.value["job_id"]?.stringValue == "j")
    #expect(assigned.value["contractor_id"]?.stringValue == "driver-bo")
    #expect(assigned.value["contractor_name"]?.stringValue == "bo Surname-secret")
    // The rules do not show the driver yet, so the event must not name the driver.
    let status = try event(try ears.job.message())
    #expect(status.name == "job:status")
    #expect(keys(status.value) == ["job_id", "status", "at"])
    for client in [ears.job, ears.ada, ears.stranger] { #expect(try client.messages() == []) }
  }

  @Test func `a whole life of a job is heard in order, with its driver and times`() throws {
    let ears = try ears()
    let ada = try ears.world.slot("ada")
    try ears.world.submit(.accepted(JobID("j"), by: ada))
    for client in [ears.ada, ears.bo] {
      let accepted = try event(try client.message())
      #expect(accepted.name == "job:accepted")
      #expect(accepted.value["driver_id"]?.stringValue == "driver-ada")
    }
    for status in [JobStatus.enRoute, .arrived, .started, .completed] {
      ears.world.advance(seconds: 60)
      try ears.world.submit(.statusChanged(JobID("j"), to: status, by: .driver(ada)))
    }
    let statuses = ["accepted", "en_route", "arrived", "started", "completed"]
    let admin = try ears.admin.messages().map { try event($0) }
    #expect(admin.map(\.name) == statuses.map { _ in "admin:job-status" })
    #expect(admin.map { $0.value["status"]?.stringValue } == statuses)
    #expect(admin.allSatisfy { $0.value["driver_id"]?.stringValue == "driver-ada" })
    let job = try ears.job.messages().map { try event($0) }
    #expect(job.filter { $0.name == "job:status" }.map { $0.value["status"]?.stringValue } == statuses)
    #expect(job.map(\.name).prefix(4) == ["job:status", "job:status", "job:driver-assigned", "job:status"])
    // From the moment when the rules show the driver, the event has the driver's first name.
    #expect(job[2].value["driver"]?["name"]?.stringValue == "ada")
    #expect(job[0].value["driver_id"] == nil)
    #expect(job[1].value["driver_id"]?.stringValue == "driver-ada")
    #expect(try ears.stranger.messages() == [])
  }

  @Test func `a cancellation by the customer is heard`() throws {
    let ears = try ears(.assigned, driver: "ada")
    try ears.world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .customer))
    for client in [ears.admin, ears.job] {
      #expect(try event(try client.message()).value["status"]?.stringValue == "cancelled")
    }
  }
}
