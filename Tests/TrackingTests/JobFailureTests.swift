import Testing

@testable import Tracking

struct JobFailureTests {
  private let now = Timestamp(unixMilliseconds: 1_795_269_800_000)
  private let id = JobID("j")
  private let ada = DriverSlot(rawValue: 0)

  private func fleet(_ status: JobStatus, driver: String? = "ada") -> Fleet {
    let fleet = Fleet()
    _ = fleet.put(
      ["ada", "bo"].map { .driver(DriverProfile(id: DriverID($0), name: $0, isApproved: true)) })
    let job = Job(
      id: id, driverID: driver.map { DriverID($0) }, status: status, address: "Pier 1",
      pickup: Coordinate(latitude: 60, longitude: 25), scheduledAt: now, createdAt: now,
      statusTimes: [status: now])
    _ = fleet.put([.job(job)])
    return fleet
  }

  private func fail(
    _ fleet: Fleet, by slot: DriverSlot? = nil, photos: [JobPhoto.Content] = [], at: Timestamp? = nil,
    afterMilliseconds: Int64 = 60_000
  ) throws -> Job {
    let event = FleetEvent.failed(
      id, by: slot ?? ada, .notAtHome, words: "Rang\ntwice", photos: photos, at: at)
    _ = try fleet.apply(event, now: now.adding(milliseconds: afterMilliseconds))
    return try #require(fleet.job(id))
  }

  private func failed() throws -> Fleet {
    let fleet = fleet(.arrived)
    _ = try fail(fleet)
    return fleet
  }

  @Test(arguments: JobFailure.Reason.allCases)
  func `a failure is a line, and the driver's own words below it`(reason: JobFailure.Reason) {
    for words in ["", "Closed", "Rang\ntwice\n\nno answer"] {
      for driver in ["ada", "driver with spaces"] {
        let failure = JobFailure(reason, words: words, at: now, by: DriverID(driver))
        #expect(JobFailure(failure.text) == failure)
        #expect(failure.withoutWords.text == failure.firstLine && !failure.firstLine.contains("\n"))
      }
    }
  }

  @Test(arguments: ["", "\n", "other", "other 12", "other x ada", "gone 12 ada", "other 12 \nada"])
  func `other texts are no failures`(text: String) { #expect(JobFailure(text) == nil) }

  @Test(arguments: JobStatus.allCases)
  func `a driver says it on the way and at the stop, and the job is in nobody's hands`(status: JobStatus)
    throws
  {
    let fleet = fleet(status)
    guard [.enRoute, .arrived, .started].contains(status) else {
      #expect(throws: FleetRejection.transitionNotAllowed) { try fail(fleet) }
      return
    }
    let job = try fail(fleet)
    #expect(job.status == .confirmed && job.driverID == nil && job.revision == 2)
    let end = now.adding(milliseconds: 60_000)
    let told = JobFailure(.notAtHome, words: "Rang\ntwice", at: end, by: DriverID("ada"))
    #expect(job.texts.toldFailure == told)
  }

  @Test func `only the driver who holds the job says it, and once`() throws {
    let fleet = fleet(.arrived)
    #expect(throws: FleetRejection.notAssigned) { try fail(fleet, by: DriverSlot(rawValue: 1)) }
    #expect(throws: FleetRejection.unknownDriver) { try fail(fleet, by: DriverSlot(rawValue: 2)) }
    _ = try fail(fleet)
    #expect(throws: FleetRejection.notAssigned) { try fail(fleet) }
  }

  @Test func `it has the time of the tap, as far as that is believed`() throws {
    let tapped = now.adding(milliseconds: 20_000)
    #expect(try fail(fleet(.arrived), at: tapped).texts.toldFailure?.at == tapped)
    let before = now.adding(milliseconds: -20_000)
    #expect(try fail(fleet(.arrived), at: before).texts.toldFailure?.at == now)
  }

  @Test func `a job that could not be done needs a person, and no driver is offered it`() throws {
    let fleet = try failed()
    let slot = try #require(fleet.slot(of: id))
    let later = now.adding(milliseconds: 24 * 3_600_000)
    #expect(fleet.troubles(of: slot, now: later) == .failed)
    #expect(fleet.needsDriver(slot, now: later))
    #expect(fleet.openJobs { _ in true }.isEmpty)
    #expect(throws: FleetRejection.transitionNotAllowed) {
      try fleet.apply(.accepted(id, by: DriverSlot(rawValue: 1)), now: later)
    }
  }

  @Test func `a driver is free for the next job at once`() throws {
    let fleet = fleet(.enRoute)
    _ = fleet.put([.job(Job(id: JobID("k"), status: .confirmed, address: "Pier 2", createdAt: now))])
    #expect(throws: FleetRejection.driverBusy) { try fleet.apply(.accepted(JobID("k"), by: ada), now: now) }
    _ = try fail(fleet)
    _ = try fleet.apply(.accepted(JobID("k"), by: ada), now: now)
  }

  @Test func `what a person decides ends it`() throws {
    func left(_ decide: (Fleet) throws -> Void) throws -> Job? {
      let fleet = try failed()
      try decide(fleet)
      return fleet.job(id)
    }
    func edit(_ fleet: Fleet, _ change: (inout JobFacts) -> Void) throws {
      let job = try #require(fleet.job(id))
      var new = job.facts
      change(&new)
      _ = try fleet.apply(.jobEdited(JobEdit(id, from: job.facts, to: new)), now: now)
    }
    // The same driver as well.
    for driver in ["ada", "bo"] {
      let assigned = try left { _ = try $0.apply(.assigned(id, to: DriverID(driver)), now: now) }
      #expect(assigned?.texts.failure == nil && assigned?.status == .assigned)
    }
    let cancelled = try left {
      _ = try $0.apply(.statusChanged(id, to: .cancelled, by: .dispatcher), now: now)
    }
    #expect(cancelled?.texts.failure == nil && cancelled?.status == .cancelled)
    let tomorrow = now.adding(milliseconds: 24 * 3_600_000)
    let moved = try left { try edit($0) { $0.scheduledAt = tomorrow } }
    #expect(moved?.texts.failure == nil && moved?.status == .confirmed)
    #expect(try left { try edit($0) { $0.texts.failure = nil } }?.texts.failure == nil)
    #expect(try left { try edit($0) { $0.texts.notes = "Ring" } }?.texts.failure != nil)
  }

  @Test func `a job that is made like another one did not fail`() throws {
    #expect(try #require(failed().job(id)).facts.ofAnotherVisit.texts.failure == nil)
  }

  @Test func `the driver's erasure takes the own words, and leaves the reason`() throws {
    let fleet = try failed()
    #expect(fleet.eraseNotes(ofDriver: DriverID("bo")).isEmpty)
    #expect(!fleet.eraseNotes(ofDriver: DriverID("ada")).isEmpty)
    #expect(fleet.job(id)?.texts.toldFailure?.words == "")
    #expect(fleet.job(id)?.texts.toldFailure?.reason == .notAtHome)
  }

  @Test func `it is told as itself, and is no change of the order`() throws {
    let former = try #require(fleet(.arrived).job(id))
    let job = try #require(failed().job(id))
    func events(_ job: Job, after former: Job, because cause: FleetEvent?) -> [MessageEvent] {
      MessageEvent.all(of: job, after: former, because: cause, now: now)
    }
    #expect(events(job, after: former, because: .failed(id, by: ada, .refused)) == [.failed])
    // Nobody took it from the driver whose last code was wrong.
    #expect(events(job, after: former, because: .wrongCode(id, by: ada, isLast: true)) == [.failed])
    var assigned = job.moved(to: .assigned, at: now)
    assigned.driverID = DriverID("bo")
    #expect(events(assigned, after: job, because: .assigned(id, to: DriverID("bo"))) == [.assigned])
  }

  @Test func `a customer's view has that it failed, and neither why nor the pictures`() throws {
    let fleet = fleet(.arrived)
    _ = try fail(fleet, photos: pictures("a"))
    let view = fleet.customerView(of: try #require(fleet.slot(of: id)), rules: VisibilityRules(), now: now)
    #expect(view.hasFailed && view.job.texts.failure == nil && view.driver == nil)
    #expect(view.job.photos.isEmpty && view.job.failurePhotos.isEmpty)
  }

  @Test func `the pictures of one failure are not those of the next`() throws {
    let fleet = fleet(.arrived)
    let first = try fail(fleet, photos: pictures("a", "b"))
    #expect(first.photos.isEmpty && first.openFailurePhotos.map(\.number) == [0, 1])
    try comeBack(fleet)
    #expect(fleet.job(id)?.openFailurePhotos.isEmpty == true && fleet.job(id)?.failurePhotos.count == 2)
    let second = try fail(fleet, photos: pictures("c"), afterMilliseconds: 120_000)
    #expect(second.openFailurePhotos.map(\.number) == [2])
    #expect(second.openFailurePhotos.map(\.photo.content) == pictures("c"))
    #expect(second.failurePhotos.map(\.content) == pictures("a", "b", "c"))
    // One without pictures does not take those of another.
    try comeBack(fleet)
    #expect(try fail(fleet, afterMilliseconds: 180_000).openFailurePhotos.isEmpty)
  }

  @Test func `a picture of a failure proves nothing, and takes no room from the pictures of the work`() throws
  {
    let fleet = fleet(.arrived)
    let all = (0..<FailurePhoto.maximumPerJob).map { "\($0)" }
    #expect(throws: FleetRejection.tooManyPhotos) { try fail(fleet, photos: pictures(all + ["more"])) }
    _ = try fail(fleet, photos: pictures(all))
    try comeBack(fleet)
    #expect(throws: FleetRejection.tooManyPhotos) { try fail(fleet, photos: pictures("more")) }
    var job = try #require(fleet.job(id))
    job.texts.proof = "picture"
    _ = fleet.put([.job(job)])
    func complete(_ photos: [JobPhoto]) throws {
      _ = try fleet.apply(
        .statusChanged(id, to: .completed, by: .driver(ada), with: StopReport(photos: photos)), now: now)
    }
    #expect(throws: FleetRejection.pictureMissing) { try complete([]) }
    try complete(pictures(all).map { JobPhoto(kind: .after, content: $0) })
    #expect(fleet.job(id)?.status == .completed)
  }

  @Test func `the pictures go with the customer who is erased`() throws {
    let fleet = fleet(.arrived)
    _ = try fail(fleet, photos: pictures("a"))
    _ = try fleet.apply(.statusChanged(id, to: .cancelled, by: .dispatcher), now: now)
    _ = try fleet.apply(.customerErased(id), now: now)
    #expect(fleet.job(id)?.failurePhotos.isEmpty == true)
  }

  private func pictures(_ ids: String...) -> [JobPhoto.Content] { pictures(ids) }

  private func pictures(_ ids: [String]) -> [JobPhoto.Content] {
    ids.map { .stored(id: $0, mediaType: "image/jpeg") }
  }

  /// The same driver gets the job again, and is at work there.
  private func comeBack(_ fleet: Fleet) throws {
    _ = try fleet.apply(.assigned(id, to: DriverID("ada")), now: now)
    _ = try fleet.apply(.accepted(id, by: ada), now: now)
    for status in [JobStatus.enRoute, .arrived, .started] {
      _ = try fleet.apply(.statusChanged(id, to: status, by: .driver(ada)), now: now)
    }
  }
}
