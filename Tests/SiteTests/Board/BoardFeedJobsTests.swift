import HTTP
import JSON
import Storage
import Testing
import Tracking

@testable import Access
@testable import Board
@testable import Store

/// Which jobs a board's feed brings: those that it lists, those that come onto its list, and what goes wrong.
struct BoardFeedJobsTests {
  private func world(_ prepare: (World) throws -> Void = { _ in }) throws -> World {
    let world = try World(boardTickMilliseconds: 3)
    try world.account("dora", .dispatcher)
    try world.account("ann", .admin)
    try world.account("ada", .driver)
    try prepare(world)
    return world
  }

  private func put(
    _ id: String, _ status: JobStatus = .pending, inMinutes minutes: Int64, _ world: World,
    customer: String? = nil
  ) throws {
    var job = Job(id: JobID(id), status: status, address: "\(id) Street", createdAt: world.now)
    job.scheduledAt = world.now.adding(milliseconds: minutes * 60_000)
    job.customerName = customer
    try world.submit(.jobCreated(job))
  }

  private func confirm(_ id: String, _ world: World) throws {
    try world.submit(.statusChanged(JobID(id), to: .confirmed, by: .dispatcher))
  }

  /// Changes the job that every board lists, and returns the ids of the jobs that came before it, and its own.
  private func heard(by board: BoardClient) throws -> [String] {
    var ids: [String] = []
    while ids.last != "last" { ids.append(try board.next("job")["id"]?.stringValue ?? "") }
    return ids
  }

  /// A list that is full: what comes after its last job is on no screen.
  private func crowd(_ world: World) throws {
    for number in 0..<ListedJobs.limit { try put("n\(number)", inMinutes: 100 + Int64(number), world) }
    try put("far", inMinutes: 5000, world)
    try put("last", inMinutes: 90, world)
  }

  @Test func `a job that changes behind the end of a full list is told to nobody`() throws {
    let world = try world(crowd)
    let board = try BoardClient(world)
    try confirm("far", world)
    try confirm("n3", world)
    #expect(try board.next("job")["id"]?.stringValue == "n3")
    try confirm("last", world)
    #expect(try heard(by: board) == ["last"])
  }

  @Test func `a new job that belongs onto a full list is told, and from then on each change of it`() throws {
    let world = try world(crowd)
    let board = try BoardClient(world)
    try put("behind", inMinutes: 6000, world)
    try put("soon", inMinutes: 95, world)
    #expect(try board.next("job")["id"]?.stringValue == "soon")
    try confirm("soon", world)
    #expect(try board.next("job")["id"]?.stringValue == "soon")
  }

  @Test func `a trouble and its end are told whatever is listed`() throws {
    let world = try world(crowd)
    let board = try BoardClient(world)
    #expect(try board.show("jobs=[\"last\"]").status == 204)
    #expect(try board.show("jobs=[]").status == 204)
    _ = try world.ask(
      .get, "/board/found?status=at-work&feed=\(board.number)", headers: [("Cookie", board.cookie)])
    try put("late", .enRoute, inMinutes: -300, world)
    #expect(try board.next("job")["troubles"]?.arrayValue?.isEmpty == false)
    try world.submit(.statusChanged(JobID("late"), to: .cancelled, by: .dispatcher))
    #expect(try board.next("job")["isEnded"]?.boolValue == true)
  }

  @Test func `a job in trouble that leaves memory is taken from each board's alerts`() throws {
    let world = try world { try put("late", .enRoute, inMinutes: -300, $0) }
    let board = try BoardClient(world)
    #expect(try board.show("jobs=[]").status == 204)
    try world.store.applyNow(.jobGone(JobID("late")))
    #expect(try board.next("gone")["id"]?.stringValue == "late")
  }

  @Test func `a board hears what its page lists, and no more of the rest`() throws {
    let world = try world(crowd)
    let board = try BoardClient(world)
    // Only the listed jobs that the board did not follow come anew.
    #expect(try board.show("jobs=[\"far\",\"last\"]").status == 204)
    #expect(try board.next("job")["id"]?.stringValue == "far")
    _ = try world.ask(
      .get, "/board/found?status=at-work&feed=\(board.number)", headers: [("Cookie", board.cookie)])
    try confirm("n3", world)
    try confirm("far", world)
    #expect(try board.next("job")["id"]?.stringValue == "far")
    try confirm("last", world)
    #expect(try heard(by: board) == ["last"])
  }

  @Test(arguments: [
    ("q=cora", "with-cora"), ("q=cora+street", "with-cora"), ("status=assigned", "given"),
    ("q=358123", "with-phone"), ("operator=Haul", "of-haul"),
  ])
  func `a search that is open hears of each job that it finds`(query: String, found: String) throws {
    let world = try world { try put("last", inMinutes: 90, $0) }
    let board = try BoardClient(world)
    let answer = try world.ask(
      .get, "/board/found?\(query)&feed=\(board.number)", headers: [("Cookie", board.cookie)])
    #expect(answer.status == 200)
    #expect(try board.show("jobs=[\"last\"]").status == 204)
    try put("other", inMinutes: 60, world)
    try put("with-cora", inMinutes: 60, world, customer: "Córa Smith")
    var job = Job(id: JobID("with-phone"), status: .pending, address: "9 Street", createdAt: world.now)
    job.scheduledAt = world.now.adding(milliseconds: 3_600_000)
    job.customerPhone = "+358 123"
    try world.submit(.jobCreated(job))
    job = Job(id: JobID("of-haul"), status: .pending, address: "9 Street", createdAt: world.now)
    job.scheduledAt = world.now.adding(milliseconds: 3_600_000)
    job.operatorName = "Haul"
    try world.submit(.jobCreated(job))
    try put("given", inMinutes: 60, world)
    try world.submit(.assigned(JobID("given"), to: DriverID("driver-ada")))
    try confirm("last", world)
    // Changes of one turn come in any order.
    var ids: Set<String> = []
    while !ids.isSuperset(of: [found, "last"]) { ids.insert(try board.next("job")["id"]?.stringValue ?? "") }
    #expect(ids == [found, "last"])
  }

  @Test func `the search of another session's feed stays as it was`() throws {
    let world = try world()
    let (board, other) = (try BoardClient(world), try BoardClient(world, "ann"))
    _ = try world.ask(.get, "/board/found?q=cora&feed=\(board.number)", headers: [("Cookie", other.cookie)])
    try put("seen", inMinutes: 60, world)
    #expect(try board.next("job")["id"]?.stringValue == "seen")
  }

  @Test(arguments: ["jobs=x", "jobs={}", "jobs=[1]"])
  func `a malformed list of jobs is refused and changes nothing`(form: String) throws {
    let world = try world { try put("last", inMinutes: 90, $0) }
    let board = try BoardClient(world)
    #expect(try board.show(form).status == 400)
    try confirm("last", world)
    #expect(try heard(by: board) == ["last"])
  }

  @Test func `nobody lists more jobs than a page has rows`() throws {
    let board = try BoardClient(try world())
    let ids = Array(repeating: "\"x\"", count: 501).joined(separator: ",")
    #expect(try board.show("jobs=[\(ids)]").status == 400)
  }

  @Test func `boards of two languages hear the same jobs, each in its own`() throws {
    let world = try world { try put("last", inMinutes: 90, $0) }
    let english = try BoardClient(world)
    let german = try BoardClient(world, "ann", language: "de")
    try confirm("last", world)
    #expect(try english.next("job")["label"]?.stringValue != german.next("job")["label"]?.stringValue)
  }
}
