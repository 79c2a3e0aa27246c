import Testing

@testable import Tracking

struct MessageEventTests {
  private let now = Timestamp(unixMilliseconds: 1_790_000_000_000)

  private func job(_ status: JobStatus, driver: String? = nil) -> Job {
    Job(
      id: JobID("j"), driverID: driver.map { DriverID($0) }, status: status, address: "Pier 1",
      createdAt: now.adding(milliseconds: -60_000))
  }

  private func events(_ job: Job, after former: Job?, because cause: FleetEvent? = nil) -> [MessageEvent] {
    MessageEvent.all(of: job, after: former, because: cause, now: now)
  }

  @Test(arguments: [
    (JobStatus.pending, JobStatus.confirmed, MessageEvent.confirmed), (.confirmed, .assigned, .assigned),
    (.confirmed, .accepted, .accepted), (.accepted, .confirmed, .declined), (.accepted, .enRoute, .onTheWay),
    (.enRoute, .arrived, .arrived), (.arrived, .started, .started), (.started, .completed, .completed),
    (.assigned, .cancelled, .cancelled),
  ]) func `a step of a job is told by its name`(_ from: JobStatus, _ to: JobStatus, _ event: MessageEvent) {
    #expect(events(job(to), after: job(from)) == [event])
  }

  @Test func `a new job is told once, and one that a backend brings late is not`() {
    #expect(events(job(.pending), after: nil) == [.created])
    #expect(events(job(.started), after: nil) == [])
    var old = job(.pending)
    old.createdAt = now.adding(milliseconds: -MessageEvent.createdWithinMilliseconds - 1)
    #expect(events(old, after: nil) == [])
    #expect(events(job(.pending), after: job(.pending)) == [])
  }

  @Test func `another driver, other facts and a rating are told`() {
    #expect(
      events(job(.assigned, driver: "b"), after: job(.assigned, driver: "a")) == [.assigned, .withdrawn])
    #expect(
      events(job(.accepted, driver: "b"), after: job(.accepted, driver: "a")) == [.accepted, .withdrawn])
    let held = job(.accepted, driver: "a")
    let takenBack = FleetEvent.statusChanged(JobID("j"), to: .confirmed, by: .dispatcher)
    #expect(events(job(.confirmed), after: held, because: takenBack) == [.withdrawn])
    let givenBack = FleetEvent.declined(JobID("j"), by: DriverSlot(rawValue: 0))
    #expect(events(job(.confirmed), after: held, because: givenBack) == [.declined])
    // A backend does not say who ended it.
    #expect(events(job(.confirmed), after: held) == [.declined, .withdrawn])
    var moved = job(.confirmed)
    moved.address = "Pier 2"
    #expect(events(moved, after: job(.confirmed)) == [.changed])
    var rated = job(.completed)
    rated.rating = JobRating(stars: 5, comment: nil, givenAt: now)
    #expect(events(rated, after: job(.completed)) == [.rated])
  }
}
