import Testing

@testable import Tracking

@Suite struct JobRatingTests {
  private let id = JobID("job")

  private func rate(
    _ fleet: Fleet, _ stars: Int, _ comment: String? = nil, _ job: String = "job", at time: Timestamp = noon
  ) throws(FleetRejection) {
    _ = try fleet.apply(.rated(JobID(job), stars: stars, comment: comment), now: time)
  }

  @Test(arguments: JobStatus.allCases)
  func `only a completed job is rated`(status: JobStatus) throws {
    let fleet = try Fleet.make(jobs: [.make(status: status, driver: "a")])
    if status == .completed {
      try rate(fleet, 4, "Fine")
      #expect(fleet.job(id)?.rating == JobRating(stars: 4, comment: "Fine", givenAt: noon))
    } else {
      #expect(throws: FleetRejection.transitionNotAllowed) { try rate(fleet, 4) }
      #expect(fleet.job(id)?.rating == nil)
    }
  }

  @Test func `a rating changes for a day after it was first given, and then never`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .completed, driver: "a")])
    let day = 24 * 3600.0
    try rate(fleet, 5)
    try rate(fleet, 2, "It broke", at: noon + (day - 1))
    #expect(fleet.job(id)?.rating == JobRating(stars: 2, comment: "It broke", givenAt: noon))
    let revision = fleet.job(id)?.revision
    try rate(fleet, 2, "It broke", at: noon + (day - 1))
    #expect(fleet.job(id)?.revision == revision)
    #expect(throws: FleetRejection.ratingIsFinal) { try rate(fleet, 1, at: noon + day) }
    #expect(fleet.job(id)?.rating?.stars == 2)
  }

  @Test(arguments: [0, 6, -1, .max])
  func `there are one to five stars`(stars: Int) throws {
    let fleet = try Fleet.make(jobs: [.make(status: .completed, driver: "a")])
    #expect(throws: FleetRejection.malformed) { try rate(fleet, stars) }
    #expect(throws: FleetRejection.malformed) { try rate(fleet, 5, String(repeating: "x", count: 501)) }
  }

  @Test func `a driver has the mean of its newest ratings, of which a changed one counts once`() throws {
    let jobs = (0..<25).map { Job.make("job-\($0)", status: .completed, driver: "a") }
    let fleet = try Fleet.make(jobs: jobs)
    let slot = try fleet.slot("a")
    for number in 0..<5 { try rate(fleet, 1, nil, "job-\(number)") }
    for number in 5..<25 { try rate(fleet, 5, nil, "job-\(number)") }
    // The five bad ones are too old to count.
    #expect(fleet.profile(slot).rating == 5)
    #expect(fleet.profile(slot).ratings.count == 25)
    try rate(fleet, 3, nil, "job-24")
    #expect(fleet.profile(slot).rating == 98.0 / 20)
    #expect(fleet.profile(slot).ratings.count == 25)
    #expect(fleet.profile(try fleet.slot("b")).rating == nil)
  }

  @Test func `a backend's mean stays where a backend is followed`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .completed, driver: "a")])
    var profile = fleet.profile(try fleet.slot("a"))
    profile.rating = 4.9
    _ = try fleet.apply(.driverChanged(profile), now: noon)
    _ = try fleet.apply(.upstreamConnected, now: noon)
    try rate(fleet, 1)
    #expect(fleet.profile(try fleet.slot("a")).rating == 4.9)
    // The backend's next record of the job does not have the rating, which stays too.
    _ = try fleet.apply(.jobUpserted(.make(status: .completed, driver: "a")), now: noon)
    #expect(fleet.job(id)?.rating?.stars == 1)
  }

  @Test func `a completed job counts for its driver`() throws {
    let fleet = try Fleet.make(jobs: [.make(status: .started, driver: "a")])
    let slot = try fleet.slot("a")
    _ = try fleet.apply(.statusChanged(id, to: .completed, by: .driver(slot)), now: noon)
    #expect(fleet.profile(slot).completedJobCount == 1)
  }
}
