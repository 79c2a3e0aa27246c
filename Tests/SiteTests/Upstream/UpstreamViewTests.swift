import Testing
import Tracking

@testable import Upstream

/// Holds the view, so that expectations can call functions that change it.
private final class Viewer {
  private var view: UpstreamView
  var now = Timestamp(unixMilliseconds: 1_795_000_000_000)
  init(openJobs: [JobID]) { view = UpstreamView(openJobs: openJobs) }
  var openJobIDs: Set<JobID> { view.openJobIDs }
  func beginReconciliation(now: Timestamp) { view.beginReconciliation(now: now) }
  func moved(_ driver: DriverID, to coordinate: Coordinate) -> Bool {
    view.moved(driver, to: coordinate, at: now)
  }
  func take(roster: [UpstreamDriver], now: Timestamp) -> [UpstreamDriver] {
    view.take(roster: roster, now: now)
  }
  func jobsWithoutDetails(now: Timestamp) -> [String] { view.jobsWithoutDetails(now: now).map(\.rawValue) }
  func noteDetails(of id: String) { view.noteDetails(of: JobID(id)) }
  func take(jobs: [JobID: Job]) -> [Job] { view.take(jobs: jobs) }
  func take(answer: Job) -> [Job] { view.take(answer: answer) }
  func take(operators: UpstreamOperators) -> [Job] { view.take(operators: operators) }
  var lacksOperator: Bool { view.lacksOperator }
  func take(_ message: UpstreamMessage.Status) -> UpstreamView.Verdict { view.take(message) }
}

@Suite struct UpstreamViewTests {
  private let noon = Timestamp(unixMilliseconds: 1_795_000_000_000)
  private let here = Coordinate(latitude: 25.9, longitude: -80.3)
  private let there = Coordinate(latitude: 25.8, longitude: -80.2)

  private func driver(_ id: String, at coordinate: Coordinate?) -> UpstreamDriver {
    UpstreamDriver(profile: DriverProfile(id: DriverID(id), isOnline: true), coordinate: coordinate)
  }

  private func job(_ id: String, _ status: JobStatus, driver: String? = nil, customer: String? = nil) -> Job {
    Job(
      id: JobID(id), driverID: driver.map { DriverID($0) }, status: status, address: "10 Op St",
      customerName: customer, createdAt: noon)
  }

  private func answers(_ jobs: Job...) -> [JobID: Job] {
    Dictionary(uniqueKeysWithValues: jobs.map { ($0.id, $0) })
  }

  @Test func `the answer to a change counts more than older events, and than a pass that is under way`() {
    let view = Viewer(openJobs: [])
    _ = view.take(jobs: answers(job("j", .accepted, driver: "first", customer: "Ada")))
    view.beginReconciliation(now: noon)
    _ = view.take(UpstreamMessage.Status(job: JobID("j"), status: .accepted, driver: DriverID("first")))
    let told = view.take(answer: job("j", .assigned, driver: "second"))
    #expect(told.map(\.status) == [.assigned] && told.map(\.driverID) == [DriverID("second")])
    #expect(told.map(\.customerName) == ["Ada"])
    // The list was read before the job changed.
    #expect(view.take(jobs: answers(job("j", .accepted, driver: "first"))).isEmpty)
  }

  @Test func `a flood about jobs that nobody knows is not remembered without end`() {
    let view = Viewer(openJobs: [])
    _ = view.take(jobs: answers(job("known", .pending)))
    for number in 0...UpstreamView.maximumOverlay {
      _ = view.take(UpstreamMessage.Status(job: JobID("\(number)"), status: .arrived, driver: nil))
    }
    _ = view.take(UpstreamMessage.Status(job: JobID("known"), status: .arrived, driver: nil))
    let last = "\(UpstreamView.maximumOverlay)"
    let told = view.take(jobs: answers(job("0", .pending), job(last, .pending)))
    #expect(told.first { $0.id == JobID("0") }?.status == .arrived)
    #expect(told.first { $0.id == JobID(last) }?.status == .pending)
    // An event about a known job counts, however many unknown jobs other events name.
    #expect(view.take(jobs: answers(job("known", .pending))).isEmpty)
  }

  @Test func `only drivers of the roster can move`() throws {
    let view = Viewer(openJobs: [])
    let here = try #require(here)
    #expect(!view.moved(DriverID("a"), to: here))
    _ = view.take(roster: [driver("a", at: here)], now: noon)
    #expect(view.moved(DriverID("a"), to: here))
    #expect(!view.moved(DriverID("made-up"), to: here))
    _ = view.take(roster: [driver("b", at: here)], now: noon)
    #expect(!view.moved(DriverID("a"), to: here))
  }

  @Test func `a driver without a usable place is in the roster all the same`() throws {
    let view = Viewer(openJobs: [])
    _ = view.take(roster: [driver("a", at: nil)], now: noon)
    #expect(view.moved(DriverID("a"), to: try #require(here)))
  }

  @Test func `the first roster's places have no age; a place that changed is younger than the pass before`() {
    let view = Viewer(openJobs: [])
    view.beginReconciliation(now: noon)
    let first = view.take(roster: [driver("a", at: here), driver("b", at: here)], now: noon)
    #expect(first.map(\.age) == [.unknown, .unknown])
    let later = noon.adding(milliseconds: 12_000)
    view.beginReconciliation(now: later)
    let second = view.take(roster: [driver("a", at: here), driver("b", at: there)], now: later)
    #expect(second.map(\.age) == [.settled(since: noon), .newSince(noon)])
  }

  @Test func `a place that an event has told already is not news`() throws {
    let view = Viewer(openJobs: [])
    view.beginReconciliation(now: noon)
    _ = view.take(roster: [driver("a", at: here)], now: noon)
    _ = view.moved(DriverID("a"), to: try #require(there))
    view.beginReconciliation(now: noon.adding(milliseconds: 12_000))
    let second = view.take(roster: [driver("a", at: there)], now: noon)
    #expect(second.map(\.age) == [.fromSocket])
  }

  @Test func `a place that REST stands by for two passes is settled once the socket tells nothing else`()
    throws
  {
    let view = Viewer(openJobs: [])
    func pass(_ seconds: Int64, _ place: Coordinate?) -> UpstreamDriver.Age? {
      let at = noon.adding(milliseconds: seconds * 1000)
      view.beginReconciliation(now: at)
      return view.take(roster: [driver("a", at: place)], now: at).first?.age
    }
    #expect(pass(0, here) == .unknown)
    // The socket sends a wrong fix once, which REST never stored.
    view.now = noon.adding(milliseconds: 4_000)
    #expect(view.moved(DriverID("a"), to: try #require(there)))
    // The fix came after the last pass: one of the two answers may be older than the fix.
    #expect(pass(10, here) == .fromSocket)
    #expect(pass(20, here) == .settled(since: noon.adding(milliseconds: 10_000)))
    let elsewhere = Coordinate(latitude: 25.7, longitude: -80.1)
    #expect(pass(30, elsewhere) == .newSince(noon.adding(milliseconds: 20_000)))
    #expect(pass(40, elsewhere) == .settled(since: noon.adding(milliseconds: 30_000)))
    // A newer fix from the socket counts again.
    view.now = noon.adding(milliseconds: 45_000)
    #expect(view.moved(DriverID("a"), to: try #require(here)))
    #expect(pass(50, elsewhere) == .fromSocket)
  }

  @Test func `a place of the socket that REST stands by for two passes is told again`()
    throws
  {
    let view = Viewer(openJobs: [])
    func pass(_ seconds: Int64) -> UpstreamDriver.Age? {
      let at = noon.adding(milliseconds: seconds * 1000)
      view.beginReconciliation(now: at)
      return view.take(roster: [driver("a", at: here)], now: at).first?.age
    }
    #expect(pass(0) == .unknown)
    view.now = noon.adding(milliseconds: 4_000)
    #expect(view.moved(DriverID("a"), to: try #require(here)))
    #expect(pass(10) == .fromSocket)
    #expect(pass(20) == .resent(since: noon.adding(milliseconds: 10_000)))
    view.now = noon.adding(milliseconds: 25_000)
    #expect(view.moved(DriverID("a"), to: try #require(here)))
    #expect(pass(30) == .fromSocket)
  }

  @Test func `only new and changed jobs are told`() {
    let view = Viewer(openJobs: [])
    #expect(view.take(jobs: answers(job("1", .pending), job("2", .assigned))).count == 2)
    #expect(view.take(jobs: answers(job("1", .pending), job("2", .assigned))).isEmpty)
    #expect(view.take(jobs: answers(job("1", .confirmed), job("2", .assigned))).map(\.status) == [.confirmed])
  }

  @Test func `a customer's name is kept while the job is in lists that do not tell it`() {
    let view = Viewer(openJobs: [])
    _ = view.take(jobs: answers(job("1", .pending, customer: "Ada")))
    #expect(view.take(jobs: answers(job("1", .assigned))).map(\.customerName) == ["Ada"])
  }

  @Test func `what an answer of its own said of the customer is kept while lists do not`() {
    let view = Viewer(openJobs: [])
    var known = job("1", .pending, customer: "Ada")
    known.customerPhone = "+1 305 555 0123"
    _ = view.take(jobs: answers(known))
    #expect(view.take(jobs: answers(job("1", .assigned))).map(\.customerPhone) == ["+1 305 555 0123"])
  }

  @Test func `jobs without details come by what is under way, then by how near their time is`() {
    let view = Viewer(openJobs: [])
    func job(_ id: String, _ status: JobStatus, hours: Int64?) -> Job {
      var job = self.job(id, status)
      job.scheduledAt = hours.map { noon.adding(milliseconds: $0 * 3_600_000) }
      return job
    }
    let all = [
      job("abandoned", .pending, hours: -900), job("soon", .assigned, hours: 2),
      job("just-now", .pending, hours: -1),
      job("working", .started, hours: -5), job("tomorrow", .confirmed, hours: 24),
      job("driving", .enRoute, hours: 0),
      job("done", .completed, hours: 0), job("../odd", .started, hours: 0),
      job("ordered", .pending, hours: nil),
    ]
    _ = view.take(jobs: Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) }))
    let expected = ["driving", "working", "ordered", "just-now", "soon", "tomorrow"]
    #expect(view.jobsWithoutDetails(now: noon) == expected)
    view.noteDetails(of: "driving")
    view.noteDetails(of: "nobody's")
    #expect(view.jobsWithoutDetails(now: noon) == Array(expected.dropFirst()))
    // Lists of jobs do not change which details are missing.
    _ = view.take(jobs: answers(job("driving", .arrived, hours: 0)))
    #expect(view.jobsWithoutDetails(now: noon) == Array(expected.dropFirst()))
  }

  @Test func `a job that is given to a driver whom the roster does not name is asked for once more`() {
    let view = Viewer(openJobs: [])
    _ = view.take(roster: [driver("online", at: here)], now: noon)
    _ = view.take(jobs: answers(job("1", .confirmed), job("2", .confirmed), job("3", .confirmed)))
    for id in ["1", "2", "3"] { view.noteDetails(of: id) }
    _ = view.take(
      jobs: answers(job("1", .assigned, driver: "online"), job("2", .assigned, driver: "offline")))
    #expect(view.jobsWithoutDetails(now: noon) == ["2"])
    view.noteDetails(of: "2")
    _ = view.take(jobs: answers(job("2", .accepted, driver: "offline")))
    #expect(view.jobsWithoutDetails(now: noon) == [])
    _ = view.take(.init(job: JobID("3"), status: .assigned, driver: DriverID("offline")))
    #expect(view.jobsWithoutDetails(now: noon) == ["3"])
    _ = view.take(.init(job: JobID("3"), status: .cancelled, driver: nil))
    #expect(view.jobsWithoutDetails(now: noon) == [])
  }

  @Test func `an event that came while REST was asked wins over its older answer`() {
    let view = Viewer(openJobs: [])
    _ = view.take(jobs: answers(job("1", .accepted, driver: "d")))
    view.beginReconciliation(now: noon)
    let event = UpstreamMessage.Status(job: JobID("1"), status: .enRoute, driver: nil)
    #expect(view.take(event) == .known(isDriverUncertain: false))
    #expect(view.take(jobs: answers(job("1", .accepted, driver: "d"))).isEmpty)
    // The next pass begins after the event: now the answer of REST counts, even when the job's status goes back.
    view.beginReconciliation(now: noon)
    #expect(view.take(jobs: answers(job("1", .accepted, driver: "d"))).map(\.status) == [.accepted])
  }

  @Test func `a status of a job never seen is unknown, and laid over the answer that is fetched then`() {
    let view = Viewer(openJobs: [])
    #expect(view.take(.init(job: JobID("9"), status: .started, driver: nil)) == .unknown)
    let told = view.take(jobs: answers(job("9", .arrived, driver: "d")))
    #expect(told.map(\.status) == [.started])
    #expect(told.map(\.driverID) == [DriverID("d")])
  }

  @Test func `a job's operator has its name as soon as a list of contractors tells it`() {
    let view = Viewer(openJobs: [])
    var given = job("1", .delegating)
    given.operatorID = DriverID("o")
    #expect(view.take(jobs: answers(given, job("2", .confirmed))).compactMap(\.operatorName) == [])
    #expect(view.lacksOperator)
    var operators = UpstreamOperators()
    operators.names = [DriverID("o"): "Ant", DriverID("p"): "Bee"]
    #expect(view.take(operators: operators).map(\.operatorName) == ["Ant"])
    #expect(view.take(operators: operators).isEmpty)
    #expect(!view.lacksOperator)
    let event = UpstreamMessage.Status(
      job: JobID("2"), status: .delegating, driver: nil, operatorID: DriverID("p"))
    #expect(view.take(event) == .known(isDriverUncertain: false))
    // The request was sent before the event, so its answer is older.
    let told = view.take(jobs: answers(given, job("2", .confirmed)))
    #expect(told.isEmpty)
    view.beginReconciliation(now: noon)
    #expect(view.take(jobs: answers(given, job("2", .confirmed))).map(\.operatorID) == [nil])
  }

  @Test func `assigned without a name leaves the driver uncertain`() {
    let view = Viewer(openJobs: [])
    _ = view.take(jobs: answers(job("1", .confirmed), job("2", .accepted, driver: "d")))
    #expect(
      view.take(.init(job: JobID("1"), status: .assigned, driver: nil)) == .known(isDriverUncertain: true))
    #expect(
      view.take(.init(job: JobID("2"), status: .assigned, driver: nil)) == .known(isDriverUncertain: true))
    #expect(
      view.take(.init(job: JobID("1"), status: .assigned, driver: DriverID("e")))
        == .known(isDriverUncertain: false))
    #expect(
      view.take(.init(job: JobID("1"), status: .accepted, driver: nil)) == .known(isDriverUncertain: false))
  }

  @Test
  func `an ended job is no longer open, and one from the database stays asked for until it is heard of`() {
    let view = Viewer(openJobs: [JobID("old")])
    _ = view.take(jobs: answers(job("1", .started)))
    #expect(view.openJobIDs == [JobID("old"), JobID("1")])
    _ = view.take(.init(job: JobID("1"), status: .completed, driver: nil))
    #expect(view.openJobIDs == [JobID("old")])
    #expect(view.take(jobs: answers(job("old", .cancelled))).map(\.status) == [.cancelled])
    #expect(view.openJobIDs.isEmpty)
  }
}
