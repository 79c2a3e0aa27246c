import JSON
import Testing
import Tracking

@testable import waypost_drivers

struct JobWalkTests {
  let pickup = Coordinate.make(60.17, 24.94)
  let far = Coordinate.make(60.18, 24.94)

  func next(_ status: JobStatus, after milliseconds: UInt64, at place: Coordinate?, trace: Bool = false)
    -> JobStatus?
  {
    let walk = JobWalk(jobID: "j", status: status, pickup: pickup, nowMilliseconds: 1000)
    return walk.next(nowMilliseconds: 1000 + milliseconds, coordinate: place, followsTrace: trace)
  }

  @Test func `a driver takes its time for each step`() {
    #expect(next(.assigned, after: 1_999, at: far) == nil)
    #expect(next(.assigned, after: 2_000, at: far) == .accepted)
    #expect(next(.pending, after: 2_000, at: far) == .accepted)
    #expect(next(.accepted, after: 3_999, at: far) == nil)
    #expect(next(.accepted, after: 4_000, at: far) == .enRoute)
    #expect(next(.arrived, after: 8_000, at: pickup) == .started)
    #expect(next(.started, after: 24_999, at: pickup) == nil)
    #expect(next(.started, after: 25_000, at: pickup) == .completed)
  }

  @Test func `it arrives when it is there, however long that takes`() {
    #expect(next(.enRoute, after: 3_600_000, at: far) == nil)
    #expect(next(.enRoute, after: 1, at: pickup) == .arrived)
  }

  @Test func `a trace, which leads elsewhere, arrives by time`() {
    #expect(next(.enRoute, after: 119_999, at: far, trace: true) == nil)
    #expect(next(.enRoute, after: 120_000, at: far, trace: true) == .arrived)
  }

  @Test(arguments: [JobStatus.completed, .cancelled, .delegating])
  func `there is nothing to do about other statuses`(status: JobStatus) {
    #expect(next(status, after: 1_000_000, at: pickup) == nil)
  }

  @Test func `a step starts the clock anew, and the same status does not`() {
    var walk = JobWalk(jobID: "j", status: .assigned, pickup: nil, nowMilliseconds: 0)
    walk.become(.accepted, nowMilliseconds: 2_000)
    walk.become(.accepted, nowMilliseconds: 5_000)
    #expect(walk.next(nowMilliseconds: 6_000, coordinate: nil, followsTrace: false) == .enRoute)
  }

  @Test func `a job offered for later is not taken before`() {
    let walk = JobWalk(jobID: "j", status: .pending, pickup: nil, nowMilliseconds: 10_000)
    #expect(walk.next(nowMilliseconds: 11_000, coordinate: nil, followsTrace: false) == nil)
    #expect(walk.next(nowMilliseconds: 12_000, coordinate: nil, followsTrace: false) == .accepted)
  }

  @Test func `it drives to the pickup, stands at the stop, and roams otherwise`() {
    func goal(_ status: JobStatus) -> Motion.Goal {
      JobWalk(jobID: "j", status: status, pickup: pickup, nowMilliseconds: 0).goal
    }
    #expect(goal(.enRoute) == .drive(to: pickup))
    #expect(goal(.arrived) == .stand)
    #expect(goal(.started) == .stand)
    #expect(goal(.accepted) == .roam)
  }

  @Test func `jobs that are over or not understood are none`() throws {
    func walk(_ text: String) throws -> JobWalk? {
      JobWalk(job: try JSONValue.parse(Array(text.utf8).span), nowMilliseconds: 0)
    }
    #expect(try walk(#"{"id":"j","status":"completed"}"#) == nil)
    #expect(try walk(#"{"id":"j","status":"in_progress"}"#) == nil)
    #expect(try walk(#"{"id":7,"status":"assigned"}"#) == nil)
    #expect(try walk(#"{"id":"j","status":"assigned","lat":60.17,"lng":24.94}"#)?.pickup == pickup)
    #expect(try walk(#"{"id":"j","status":"assigned","lat":null,"lng":24.94}"#)?.pickup == nil)
  }
}
