import JSON
import Net
import Testing
import Tracking

@testable import Upstream

/// The real Flask-SocketIO as a backend that fails in part, sends less than it knows, or remembers too much.
@Suite(.enabled(if: BackendProcess.python != nil, "WAYPOST_PYTHON is not set"))
struct UpstreamPartialFailureTests {
  @Test(arguments: [
    (#"{"rest_status":500}"#, UpstreamFailure.possiblyRateLimited(status: 500)),
    (#"{"rest_status":403}"#, .refused(status: 403)),
    (#"{"rest_garbage":true}"#, .unreadable(path: "/api/admin/map-data")),
  ])
  func `a REST that fails while the socket lives is told, and told again when it works`(
    fault: String, expected: UpstreamFailure
  ) throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    try follow(backend, reconcilingEachMilliseconds: 10...20) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected: try backend.post("/_test/faults", fault)
        case .restFailed(let failure, _, let isLasting) where isLasting:
          #expect(failure == expected)
          // The socket still works meanwhile.
          let location = #"{"contractor_id":"\#(made.driver)","lat":25.91,"lng":-80.31}"#
          try backend.post("/_test/emit", #"{"event":"admin:contractor-location","argument":\#(location)}"#)
        case .moved:
          try backend.post("/_test/faults", #"{"rest_status":0,"rest_garbage":false}"#)
        case .restWorks:
          #expect(!recorder.moves.isEmpty)
          #expect(recorder.losses.isEmpty)
          done()
        default: break
        }
      }
    }
  }

  @Test func `a REST whose answers take too long is told before they come`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    try follow(backend, reconcilingEachMilliseconds: 10...20, { $0.overdueMilliseconds = 200 }) {
      recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected: try backend.post("/_test/faults", #"{"rest_seconds":1}"#)
        case .restFailed(let failure, _, let isLasting):
          #expect(failure == .slow)
          #expect(isLasting)
          try backend.post("/_test/faults", #"{"rest_seconds":0}"#)
        case .restWorks: done()
        default: break
        }
      }
    }
  }

  @Test func `a pass that Waypost's own budget holds back is not told as a failure of the backend`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    func adjust(_ configuration: inout UpstreamConfiguration) {
      configuration.budget = UpstreamBudget(burst: 10, perMinute: 120)
      configuration.overdueMilliseconds = 2000
    }
    try follow(backend, reconcilingEachMilliseconds: 10...20, adjust) { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .statistics(let statistics) = event, statistics.reconciliationCount >= 3 else { return }
        #expect(recorder.restFailures.isEmpty)
        done()
      }
    }
  }

  @Test
  func `jobs that ended meanwhile are found in lists, however long these are, before it says connected`()
    throws
  {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    // The list of ended jobs begins with those of former years.
    try backend.post("/_test/abandoned", #"{"count":200,"status":"completed"}"#)
    let ended = (0..<30).map { "ended-\($0)" }
    for id in ended {
      let status = id.hasSuffix("7") || id.hasSuffix("3") ? "cancelled" : "completed"
      try backend.post("/_test/job", #"{"id":"\#(id)","status":"\#(status)"}"#)
    }
    try backend.post("/_test/faults", #"{"per_page_cap":20}"#)
    try follow(backend, openJobs: ended.map { JobID($0) }) { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .connected = event else { return }
        #expect(ended.allSatisfy { recorder.jobs[JobID($0)]?.status.isEnded == true })
        #expect(recorder.jobs.count == ended.count + 1)
        let counts = try JSONValue.parse(try backend.post("/_test/faults", "{}"))["counts"]?["rest"]
        #expect(ended.allSatisfy { counts?["/api/admin/jobs/\($0)"] == nil })
        done()
      }
    }
  }

  @Test func `until all is read that changed meanwhile, jobs count as out of date without a break`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    // No list names jobs that the backend deleted.
    let deleted = (0..<25).map { JobID("deleted-\($0)") }
    var gone: Set<JobID> = []
    try follow(backend, openJobs: deleted, reconcilingEachMilliseconds: 60_000...60_000) {
      recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .jobGone(let id): gone.insert(id)
        case .restWorks:
          #expect(gone == Set(deleted))
          #expect(recorder.restFailures.map(\.failure) == [.behind, .behind])
          #expect(recorder.connectionCount == 1)
          done()
        default: break
        }
      }
    }
  }

  @Test(arguments: ["accepted", "started"])
  func `a note and another time that no event tells are read by the next pass`(status: String) throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    let fields =
      #""id":"\#(made.job)","status":"\#(status)","lat":25.8,"lng":-80.2,"driver_id":"\#(made.driver)""#
    try backend.post("/_test/job", "{\(fields)}")
    var passes = 0
    try follow(backend, reconcilingEachMilliseconds: 500...500) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected:
          passes = client.statistics.reconciliationCount
          try backend.post(
            "/_test/job", #"{\#(fields),"notes":"At the back","scheduled_at":"2030-01-02T06:00:00"}"#)
        case .jobs where recorder.jobs[JobID(made.job)]?.notes == "At the back":
          #expect(recorder.jobs[JobID(made.job)]?.scheduledAt != nil)
          #expect(client.statistics.reconciliationCount <= passes + 1)
          done()
        default: break
        }
      }
    }
  }

  @Test func `one place that is no number spoils one record, not the map`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    try backend.post("/_test/contractor", #"{"name":"Nowhere","lat":Infinity,"lng":NaN}"#)
    try backend.post("/_test/job", #"{"status":"in_progress","lat":25.8,"lng":-80.2}"#)
    try backend.post("/_test/job", #"{"status":"arrived","lat":25.8,"lng":-80.2,"total_price":NaN}"#)
    try follow(backend) { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .connected = event else { return }
        #expect(recorder.drivers.values.count { $0.coordinate == nil } == 1)
        #expect(recorder.drivers.values.count { $0.coordinate != nil } == 1)
        #expect(recorder.jobs.values.map(\.status.rawValue).sorted() == ["arrived", "assigned"])
        #expect(client.statistics.rejectionCounts == [.coordinateOutOfRange: 1])
        done()
      }
    }
  }

  @Test(arguments: [#"{"map_data_status":500}"#, #"{"map_data_garbage":true}"#])
  func `without map-data contractors and jobs give the rest`(fault: String) throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    try backend.post(
      "/_test/job", #"{"status":"en_route","driver_id":"\#(made.driver)","lat":25.8,"lng":-80.2}"#)
    try backend.post("/_test/faults", fault)
    try follow(backend, reconcilingEachMilliseconds: 10...20) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected:
          #expect(
            recorder.drivers[DriverID(made.driver)]?.coordinate
              == Coordinate(latitude: 25.9, longitude: -80.3))
          #expect(recorder.jobs.values.map(\.status.rawValue).sorted() == ["assigned", "en_route"])
          try backend.post("/_test/faults", #"{"map_data_status":0,"map_data_garbage":false}"#)
        case .mapFailed(nil):
          #expect(recorder.mapFailures.count == 2)
          done()
        default: break
        }
      }
    }
  }

  @Test func `a job that is given anew without a name is asked for at once`() throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    let other = try JSONValue.parse(
      try backend.post("/_test/contractor", #"{"name":"Other","lat":25.7,"lng":-80.1}"#))
    let id = try #require(other["contractor"]?["id"]?.stringValue)
    // The passes are so rare that none of them reports the driver in time.
    try follow(backend, reconcilingEachMilliseconds: 60_000...60_000) { recorder, client, loop, done in
      var wasUncertain = false
      recorder.onEvent = { event in
        switch event {
        case .connected:
          try backend.post("/_test/job", #"{"id":"\#(made.job)","status":"assigned","driver_id":"\#(id)"}"#)
          let again = #"{"job_id":"\#(made.job)","status":"assigned"}"#
          try backend.post("/_test/emit", #"{"event":"admin:job-status","argument":\#(again)}"#)
        case .jobStatus(_, .assigned, nil, let isDriverUncertain): wasUncertain = isDriverUncertain
        case .jobs(let jobs) where wasUncertain:
          #expect(jobs.map(\.driverID) == [DriverID(id)])
          done()
        default: break
        }
      }
    }
  }

  @Test func `a refused password is tried at most twice a minute for all who ask`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    let loop = try EventLoop()
    let api = try UpstreamAPI(
      loop: loop,
      configuration: UpstreamConfiguration(
        address: try #require(UpstreamAddress("http://127.0.0.1:\(backend.port)")),
        credentials: .password(email: "admin@example.test", password: "wrong")))
    var failures: [UpstreamFailure] = []
    func ask() {
      api.get("/api/admin/map-data") { result in
        if case .failure(let failure) = result { failures.append(failure) }
        if failures.count < 5 { ask() } else { loop.stop() }
      }
    }
    ask()
    let deadline = loop.schedule(afterMilliseconds: 60_000) { loop.stop() }
    loop.run()
    deadline.cancel()
    #expect(failures == Array(repeating: .refused(status: 401), count: 5))
    let counts = try JSONValue.parse(try backend.post("/_test/faults", "{}"))["counts"]
    #expect(counts?["logins"]?.intValue == 1)
  }

  @Test func `thousands of abandoned bookings cost a page now and then, and new ones are found at once`()
    throws
  {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    for _ in 0..<40 { try backend.post("/_test/job", #"{"status":"pending","lat":25.8,"lng":-80.2}"#) }
    var passes = 0
    var before: Int64 = 0
    var added = ""
    func pages() throws -> Int64 {
      let counts = try JSONValue.parse(try backend.post("/_test/faults", "{}"))["counts"]
      return counts?["pending_pages"]?.intValue ?? 0
    }
    try follow(backend, reconcilingEachMilliseconds: 10...20, { $0.jobsPerPage = 5 }) {
      recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected:
          #expect(recorder.jobs.values.count { $0.status == .pending } == 40)
          before = try pages()
          #expect(before == 8)
        case .roster where recorder.connectionCount == 1:
          passes += 1
          guard passes == 4 else { return }
          #expect(try pages() - before <= 2)
          let job = try JSONValue.parse(
            try backend.post("/_test/job", #"{"status":"pending","lat":25.8,"lng":-80.2}"#))
          added = try #require(job["job"]?["id"]?.stringValue)
        case .jobs(let jobs) where jobs.contains { $0.id == JobID(added) }: done()
        default: break
        }
      }
    }
  }
}
