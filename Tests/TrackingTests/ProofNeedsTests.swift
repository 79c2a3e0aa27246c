import Testing

@testable import Tracking

struct ProofNeedsTests {
  @Test func `words name what is needed, in any order and with any sign between`() {
    #expect(ProofNeeds("picture") == .picture)
    #expect(ProofNeeds("Signature, picture") == [.picture, .signature])
    #expect(ProofNeeds(" picture+signature ")?.text == "picture signature")
    #expect(ProofNeeds("code, picture")?.text == "picture code")
    #expect(ProofNeeds("nothing") == [] && ProofNeeds([]).text == "nothing")
    for wrong in ["", " ", "blood", "picture blood", "nothing picture"] { #expect(ProofNeeds(wrong) == nil) }
  }

  @Test(
    arguments: [
      (.picture, .pictureMissing), (.signature, .signatureMissing),
      ([.picture, .signature], .pictureMissing),
    ] as [(ProofNeeds, FleetRejection)])
  func `a job is not done before what it needs is there`(needs: ProofNeeds, missing: FleetRejection) throws {
    let (fleet, slot) = try Self.fleet(asked: needs)
    // What came with another step is no picture of the end.
    for report in [StopReport(), StopReport(photos: [Self.photo(.before)])] {
      #expect(throws: missing) { try fleet.apply(Self.done(by: slot, report), now: Self.now) }
    }
    let all = StopReport(photos: [Self.photo(.after)], signature: Signature(name: "Ida", strokes: ""))
    _ = try fleet.apply(Self.done(by: slot, all), now: Self.now)
    let job = try #require(fleet.job(JobID("j")))
    #expect(job.status == .completed && job.signature?.name == "Ida")
  }

  @Test func `an order keeps the words in one form, and another text as it is`() {
    var texts = OrderTexts()
    texts[.proof] = "Signature + picture"
    #expect(texts.proof == "picture signature")
    texts[.proof] = "blood"
    #expect(texts.proof == "blood" && texts.proofNeeds == nil)
    texts[.proof] = nil
    #expect(texts.proof == nil)
  }

  @Test func `a signature counts with the last step only`() throws {
    let (fleet, slot) = try Self.fleet(asked: .signature, at: .arrived)
    let early = StopReport(signature: Signature(name: "Ida", strokes: ""))
    _ = try fleet.apply(
      .statusChanged(JobID("j"), to: .started, by: .driver(slot), with: early), now: Self.now)
    #expect(fleet.job(JobID("j"))?.signature == nil)
    #expect(throws: FleetRejection.signatureMissing) {
      try fleet.apply(Self.done(by: slot), now: Self.now)
    }
  }

  @Test func `the business's own rule holds where the order says nothing`() throws {
    let (fleet, slot) = try Self.fleet(asked: nil)
    fleet.configuration.proof = .signature
    #expect(throws: FleetRejection.signatureMissing) { try fleet.apply(Self.done(by: slot), now: Self.now) }
    let (other, driver) = try Self.fleet(asked: [])
    other.configuration.proof = .signature
    _ = try other.apply(Self.done(by: driver), now: Self.now)
    #expect(other.job(JobID("j"))?.status == .completed)
  }

  @Test func `a code is asked for where the page of the customer's link shows one`() throws {
    let (fleet, slot) = try Self.fleet(asked: .code)
    func needs() throws -> ProofNeeds {
      fleet.proofNeeds(of: try #require(fleet.job(JobID("j"))), now: Self.now)
    }
    #expect(try needs() == [])
    var link = TrackingLink(token: "secret", jobID: JobID("j"), createdAt: Self.now)
    link.rules[.code] = false
    _ = try fleet.apply(.linkCreated(link), now: Self.now)
    #expect(try needs() == [])
    _ = try fleet.apply(.linkRevoked(token: link.token), now: Self.now)
    _ = try fleet.apply(.linkCreated(Self.link), now: Self.now)
    #expect(try needs() == .code)
    fleet.upstream = .connected(since: Self.now)
    #expect(try needs() == [])
    fleet.upstream = .none
    #expect(throws: FleetRejection.codeMissing) { try fleet.apply(Self.done(by: slot), now: Self.now) }
    _ = try fleet.apply(Self.done(by: slot, StopReport(isCodeRight: true)), now: Self.now)
    #expect(fleet.job(JobID("j"))?.hasCode == true)
  }

  @Test func `after the fifth wrong code, or a late one, a person decides`() throws {
    for isLate in [false, true] {
      let (fleet, slot) = try Self.fleet(asked: .code)
      let tries = isLate ? 1 : Job.maximumCodeTries
      for number in 1...tries {
        #expect(fleet.codeTriesLeft(of: JobID("j"), by: slot) == Job.maximumCodeTries - number + 1)
        _ = try fleet.apply(.wrongCode(JobID("j"), by: slot, isLast: isLate), now: Self.now)
      }
      let job = try #require(fleet.job(JobID("j")))
      #expect(job.status == .confirmed && job.driverID == nil && job.wrongCodes == 0)
      #expect(job.texts.toldFailure?.reason == .wrongCode)
      #expect(fleet.codeTriesLeft(of: JobID("j"), by: slot) == 0)
      #expect(throws: FleetRejection.notAssigned) {
        try fleet.apply(.wrongCode(JobID("j"), by: slot, isLast: isLate), now: Self.now)
      }
    }
  }

  @Test func `a wrong code counts only where the job could be done`() throws {
    let (fleet, slot) = try Self.fleet(asked: .code, at: .arrived)
    #expect(throws: FleetRejection.transitionNotAllowed) {
      try fleet.apply(.wrongCode(JobID("j"), by: slot, isLast: false), now: Self.now)
    }
  }

  private static let link = TrackingLink(token: "own", jobID: JobID("j"), createdAt: now)

  private static let now = Timestamp(unixMilliseconds: 1_795_269_800_000)

  private static func photo(_ kind: JobPhoto.Kind) -> JobPhoto {
    JobPhoto(kind: kind, content: .link(url: "https://photos.test/1.jpg"))
  }

  private static func done(by slot: DriverSlot, _ report: StopReport = StopReport()) -> FleetEvent {
    .statusChanged(JobID("j"), to: .completed, by: .driver(slot), with: report)
  }

  /// A driver has begun a job that asks for this, or is at another step of it.
  private static func fleet(
    asked: ProofNeeds?, at status: JobStatus = .started
  ) throws -> (Fleet, DriverSlot) {
    let fleet = Fleet()
    let driver = DriverProfile(id: DriverID("d"), isApproved: true, isOnline: true)
    _ = try fleet.apply(.driverDescribed(driver), now: now)
    var job = Job(
      id: JobID("j"), driverID: driver.id, status: status, address: "Pier 1", createdAt: now,
      statusTimes: [status: now])
    job.texts.proof = asked?.text
    _ = try fleet.apply(.jobCreated(job), now: now)
    return (fleet, try #require(fleet.slot(of: driver.id)))
  }
}
