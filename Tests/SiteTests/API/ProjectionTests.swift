import HTTP
import Net
import SocketIO
import Storage
import Testing
import Tracking

@testable import Store

/// The data that leaves the server for a customer or a wall contains nothing forbidden, by any way.
struct ProjectionTests {
  /// Surnames, phones, accounts, notes, customers' names and emails, and prices.
  private static let forbidden = [
    "Surname-secret", "phone-secret", "user-secret", "notes-secret", "Customer-secret", "email-secret",
    "98765",
    "user_id", "customer_id",
  ]
  /// The beginning of the latitude of the driver, who is 2 km north of the pickup.
  private static let place = "60.18"

  private func world(_ status: JobStatus) throws -> World {
    let world = try World()
    try world.account("cora", .customer)
    var job = Job(
      id: JobID("j"), customerID: UserID("cora"), driverID: DriverID("driver-d"), status: status,
      address: "1 Harbour Street", pickup: World.pickup, customerName: "Customer-secret",
      notes: "notes-secret", totalPrice: 98765.25, createdAt: world.now, statusTimes: [.enRoute: world.now])
    job.customerEmail = "email-secret@customer.example"
    try world.submit(
      .driverChanged(
        DriverProfile(
          id: DriverID("driver-d"), userID: UserID("user-secret"), name: "Dina Surname-secret",
          vehicle: "Pickup",
          phone: "phone-secret", isOnline: true)))
    let slot = try #require(world.store.fleet.slot(of: DriverID("driver-d")))
    let place = SampleFleet.place(World.pickup.latitude + 2000 / 111_195, World.pickup.longitude)
    try world.store.move(slot, to: Position(coordinate: place, receivedAt: world.now))
    try world.submit(
      .jobCreated(job),
      with: [.record(.link(TrackingLink(token: "link", jobID: JobID("j"), createdAt: world.now)))])
    return world
  }

  private func check(_ text: String, _ what: String, mayShowPlace: Bool) {
    for word in Self.forbidden { #expect(!text.contains(word), "\(what) says \(word)") }
    if !mayShowPlace { #expect(!text.contains(Self.place), "\(what) says where the driver is") }
  }

  @Test(arguments: JobStatus.allCases)
  func `a customer gets nothing that is not the customer's`(status: JobStatus) throws {
    let world = try world(status)
    let mayShow = [JobStatus.enRoute, .arrived, .started].contains(status)
    let slot = try #require(world.store.fleet.slot(of: DriverID("driver-d")))

    let page = try world.ask(.get, "/t/link").text
    check(page, "the page", mayShowPlace: mayShow)
    let feed = try WireClient(world)
    feed.request("/t/link/live")
    let app = try WireClient.socketIO(world, token: "link")
    _ = try app.messages()

    // The three changes are a fix, a change of the driver, and a change of the job.
    world.advance(seconds: 10)
    let near = SampleFleet.place(World.pickup.latitude + 1950 / 111_195, World.pickup.longitude)
    try world.store.move(
      slot, to: Position(coordinate: near, receivedAt: world.now, speedMetersPerSecond: 5))
    var profile = world.store.fleet.profile(slot)
    profile.phone = "another phone-secret"
    try world.submit(.driverChanged(profile))
    var heard = try app.messages()
    for message in heard { check(message, "Socket.IO", mayShowPlace: mayShow) }
    #expect(heard.isEmpty != mayShow)
    if status.isEnded == false {
      try world.submit(.statusChanged(JobID("j"), to: .cancelled, by: .dispatcher))
    }
    heard = try app.messages()
    for message in heard { check(message, "Socket.IO", mayShowPlace: false) }
    #expect(heard.isEmpty == status.isEnded)

    for target in ["/api/tracking/j?token=link", "/api/tracking/j/driver-location?token=link"] {
      check(try world.ask(.get, target).text, target, mayShowPlace: false)
    }
    // The stream holds all frames that were sent before the link ended.
    try world.submit(.linkRevoked(token: "link"))
    let stream = try feed.takeToEnd()
    #expect(stream.contains("event: state"))
    check(stream, "the feed", mayShowPlace: mayShow)
  }

  @Test(arguments: [JobStatus.assigned, .accepted, .enRoute, .arrived, .started, .completed])
  func `by REST a customer sees the driver exactly while the rules show the driver`(status: JobStatus) throws
  {
    let world = try world(status)
    let mayShow = [JobStatus.enRoute, .arrived, .started].contains(status)
    for target in ["/api/tracking/j?token=link", "/api/tracking/j/driver-location?token=link"] {
      let answer = try world.ask(.get, target)
      #expect(answer.status == 200)
      check(answer.text, target, mayShowPlace: mayShow)
      #expect(answer.text.contains(Self.place) == mayShow)
      #expect(answer.text.contains("Dina") == mayShow)
    }
  }

  @Test func `a wall says first names, and nothing of customers`() throws {
    let world = try world(.enRoute)
    try world.submit(.wallCreated(Wall(token: "screen", name: "Hall", createdAt: world.now)))
    check(try world.ask(.get, "/wall/screen").text, "the wall", mayShowPlace: true)
    let feed = try WireClient(world)
    feed.request("/wall/screen/live")
    try check(feed.take(through: "event: complete"), "the wall's feed", mayShowPlace: true)
    let slot = try #require(world.store.fleet.slot(of: DriverID("driver-d")))
    world.advance(seconds: 10)
    let near = SampleFleet.place(World.pickup.latitude + 1950 / 111_195, World.pickup.longitude)
    try world.store.move(slot, to: Position(coordinate: near, receivedAt: world.now))
    try world.submit(.wallRevoked(token: "screen"))
    try check(feed.takeToEnd(), "the wall's feed", mayShowPlace: true)
  }

  @Test func `what others wrote is text, not markup, wherever it goes`() throws {
    let world = try world(.enRoute)
    let hostile = SampleFleet.hostile
    var profile = world.store.fleet.profile(
      try #require(world.store.fleet.slot(of: DriverID("driver-d"))))
    profile.name = hostile
    try world.submit(.driverChanged(profile))
    let feed = try WireClient(world)
    feed.request("/t/link/live")
    for text in [
      try world.ask(.get, "/t/link").text, try world.ask(.get, "/api/tracking/j?token=link").text,
      try feed.take(through: #""map""#),
    ] {
      #expect(!text.contains("<img"))
    }
  }
}
