import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import API
@testable import Store

/// The facts about a job that a driver receives before the job is assigned to it.
@Suite struct JobOfferTests {
  private func world() throws -> (World, ada: String) {
    let world = try World()
    let ada = try world.account("ada", .driver)
    var job = Job(
      id: JobID("open"), status: .confirmed, address: "12 B Harbour Street, Miami, FL 33101",
      pickup: World.pickup, customerName: "Customer-secret",
      itemsJSON: #"[{"category":"sofa","quantity":2,"note":"items-secret"},{"name":"boxes"},"a lamp"]"#,
      notes: "notes-secret", totalPrice: 120.5, createdAt: world.now)
    job.customerPhone = "phone-secret"
    job.customerEmail = "email-secret@customer.example"
    job.confirmationCode = "code-secret"
    job.photos = [JobPhoto(kind: .before, content: .link(url: "https://photo-secret.test/"))]
    try world.submit(.jobCreated(job))
    try world.drive("ada", north: 3000)
    return (world, ada)
  }

  private func expectNoSecret(_ text: String, _ world: World) {
    #expect(!text.contains("secret"))
    for exact in ["60.17,", "24.94,", "60.17}", "24.94}", "33101", "12 B"] { #expect(!text.contains(exact)) }
  }

  @Test func `an offer names the street, about where it is, and how far that is`() throws {
    let (world, ada) = try world()
    let answer = try world.ask(.get, "/api/drivers/jobs/available", token: ada)
    expectNoSecret(answer.text, world)
    let offer = try #require(answer.json["jobs"]?.arrayValue?.first)
    #expect(offer["address"]?.stringValue == "Harbour Street, Miami, FL")
    #expect(offer["total_price"]?.doubleValue == 120.5)
    #expect(
      offer["items"]
        == .array([
          .object([JSONMember("category", "sofa"), JSONMember("quantity", 2)]),
          .object([JSONMember("category", "boxes"), JSONMember("quantity", 1)]),
          .object([JSONMember("category", "a lamp"), JSONMember("quantity", 1)]),
        ]))
    let place = SampleFleet.place(
      try #require(offer["lat"]?.doubleValue), try #require(offer["lng"]?.doubleValue))
    #expect(place == World.pickup.snapped(toSquareOf: 500))
    let driver = try #require(world.store.fleet.position(try world.slot("ada"))?.coordinate)
    let kilometers = try #require(offer["distance_km"]?.doubleValue)
    #expect(abs(kilometers * 1000 - place.distanceMeters(to: driver)) <= 5.1)
  }

  @Test func `two jobs in one square are offered alike wherever the driver asks from`() throws {
    let (world, ada) = try world()
    let middle = World.pickup.snapped(toSquareOf: 500)
    let other = SampleFleet.place(middle.latitude + 0.0015, middle.longitude - 0.003)
    try world.submit(
      .jobCreated(Job(id: JobID("other"), address: "1 Pier", pickup: other, createdAt: world.now)))
    let radius = middle.distanceMeters(
      to: try #require(world.store.fleet.position(try world.slot("ada"))?.coordinate))
    for (kilometers, count) in [(radius / 1000 + 0.001, 2), (radius / 1000 - 0.001, 0), (30, 2)] {
      let answer = try world.ask(.get, "/api/drivers/jobs/available?radius=\(kilometers)", token: ada)
      let offers = try #require(answer.json["jobs"]?.arrayValue)
      #expect(offers.count == count)
      for key in ["lat", "lng", "distance_km"] { #expect(Set(offers.map { $0[key] }).count <= 1) }
    }
  }

  @Test func `a driver who has the job sees all of it, and one who gave it back no more than before`() throws
  {
    let (world, ada) = try world()
    let accepted = try world.ask(.post, "/api/drivers/jobs/open/accept", token: ada)
    #expect(accepted.json["job"]?["address"]?.stringValue == "12 B Harbour Street, Miami, FL 33101")
    #expect(accepted.json["job"]?["lat"]?.doubleValue == 60.17)
    #expect(accepted.json["job"]?["notes"]?.stringValue == "notes-secret")
    let current = try world.ask(.get, "/api/drivers/jobs/current", token: ada)
    #expect(current.json["job"]?["customer_name"]?.stringValue == "Customer-secret")
    #expect(!accepted.text.contains("email-secret") && !current.text.contains("email-secret"))
    let declined = try world.ask(.post, "/api/drivers/jobs/open/decline", token: ada)
    #expect(declined.status == 200)
    #expect(declined.json["job"]?["status"]?.stringValue == "confirmed")
    expectNoSecret(declined.text, world)
    try world.submit(.assigned(JobID("open"), to: DriverID("driver-ada")))
    let assigned = try world.ask(.get, "/api/drivers/jobs/current", token: ada)
    #expect(assigned.json["jobs"]?.arrayValue?.first?["notes"]?.stringValue == "notes-secret")
  }

  @Test func `a job that another driver has is told to nobody else`() throws {
    let (world, ada) = try world()
    let bo = try world.account("bo", .driver)
    _ = try world.ask(.post, "/api/drivers/jobs/open/accept", token: ada)
    try world.drive("bo", north: 2000)
    for (method, target) in [
      (HTTPMethod.get, "/api/drivers/jobs/available"), (.get, "/api/drivers/jobs/current"),
      (.post, "/api/drivers/jobs/open/accept"), (.post, "/api/drivers/jobs/open/decline"),
      (.put, "/api/drivers/jobs/open/status"), (.get, "/api/tracking/open"),
      (.get, "/api/tracking/open/driver-location"), (.get, "/api/admin/jobs/open"),
      (.get, "/api/jobs/open/photos/0"), (.get, "/board/jobs/open"),
    ] {
      let answer = try world.ask(method, target, token: bo, #"{"status":"en_route"}"#)
      expectNoSecret(answer.text, world)
      #expect(!answer.text.contains("Harbour Street"))
    }
  }

  @Test func `a driver hears of a new job no more than the list tells, dispatchers all`() throws {
    let world = try World.withoutReviews()
    let ada = try WireClient.socketIO(world, token: try world.account("ada", .driver))
    let dora = try WireClient.socketIO(world, token: try world.account("dora", .dispatcher))
    try world.drive("ada", north: 3000)
    dora.say(#"42["admin:join"]"#)
    for client in [ada, dora] { _ = try client.messages() }
    try world.job("new")
    let offer = try #require(try ada.message())
    #expect(offer.contains("job:new"))
    #expect(offer.contains(#""address":"Harbour Street""#))
    expectNoSecret(offer, world)
    #expect(try #require(try dora.message()).contains("notes-secret"))
  }

  @Test(arguments: [
    ("12 Harbour Street, Miami, FL 33101", "Harbour Street, Miami, FL"),
    ("100 NW 7th Ave, Miami, FL", "NW 7th Ave, Miami, FL"),
    ("Mannerheimintie 12 A 5, 00100 Helsinki", "Mannerheimintie, Helsinki"),
    ("C/ Mayor 5, 3º B, 28013 Madrid", "C/ Mayor, Madrid"),
    ("Apt. 4b, 12-14 Foo Road", "Foo Road"), ("Foo Road #12", "Foo Road"),
    ("Foo Road No. 12/3\nLondon", "Foo Road, London"),
    ("Foo Road \u{0661}\u{0662}", "Foo Road"), ("Foo Road \u{FF11}\u{FF12} b", "Foo Road"),
    ("Foo Road ½", "Foo Road"), ("Hauptstraße 5 c", "Hauptstraße"), ("12345", ""), ("", ""), (" , ;", ""),
    ("1st Street 1st", "1st Street 1st"), ("Calle 8", "Calle"), ("th Road", "th Road"),
  ])
  func `a street has no number`(address: String, street: String) {
    #expect(JobOffer.street(address) == street)
  }

  @Test func `a long address takes no longer than a short one`() {
    #expect(JobOffer.street(String(repeating: "a,", count: 100_000)).count <= 900)
  }
}
