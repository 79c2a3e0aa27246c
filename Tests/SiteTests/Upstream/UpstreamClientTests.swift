import JSON
import Net
import Testing
import Tracking

@testable import Upstream

/// The client is tested with the real Flask-SocketIO, in a process of its own.
@Suite(.enabled(if: BackendProcess.python != nil, "WAYPOST_PYTHON is not set"))
struct UpstreamClientTests {
  @Test func `it tells roster and jobs before it says connected, then every fix and status`() throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    try follow(backend) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected:
          #expect(recorder.drivers[DriverID(made.driver)]?.profile.name == "Driver <00>")
          #expect(recorder.jobs[JobID(made.job)]?.status == .assigned)
          #expect(recorder.jobs[JobID(made.job)]?.driverID == DriverID(made.driver))
          let location = #"{"contractor_id":"\#(made.driver)","lat":25.91,"lng":-80.31}"#
          try backend.post("/_test/emit", #"{"event":"admin:contractor-location","argument":\#(location)}"#)
        case .moved(let driver, let position):
          #expect(driver == DriverID(made.driver))
          #expect(position.coordinate == Coordinate(latitude: 25.91, longitude: -80.31))
          let status = #"{"job_id":"\#(made.job)","status":"accepted"}"#
          try backend.post("/_test/emit", #"{"event":"admin:job-status","argument":\#(status)}"#)
        case .jobStatus(let id, let status, _, _):
          #expect(id == JobID(made.job))
          #expect(status == .accepted)
          done()
        default: break
        }
      }
    }
  }

  @Test func `what is no position is counted, and the connection goes on`() throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    try follow(backend) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected:
          for fields in [
            #""lat":NaN,"lng":Infinity"#, #""lat":"25.95","lng":1"#, #""lat":91,"lng":181"#, #""lat":1"#,
            #""lat":25.92,"lng":-80.32"#,
          ] {
            let location = #"{"contractor_id":"\#(made.driver)",\#(fields)}"#
            try backend.post("/_test/emit", #"{"event":"admin:contractor-location","argument":\#(location)}"#)
          }
        case .moved(_, let position):
          #expect(position.coordinate == Coordinate(latitude: 25.92, longitude: -80.32))
          #expect(
            client.statistics.rejectionCounts == [
              .notJSON: 1, .wrongType: 1, .coordinateOutOfRange: 1, .missingField: 1,
            ])
          #expect(recorder.losses.isEmpty)
          done()
        default: break
        }
      }
    }
  }

  @Test func `an unknown job is fetched at once, an unknown driver is ignored`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    var added = ""
    try follow(backend) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected:
          let spoofed = #"{"contractor_id":"nobody","lat":25.92,"lng":-80.32}"#
          try backend.post("/_test/emit", #"{"event":"admin:contractor-location","argument":\#(spoofed)}"#)
          let job = try JSONValue.parse(
            try backend.post("/_test/job", #"{"status":"started","customer_name":"Grace"}"#))
          added = try #require(job["job"]?["id"]?.stringValue)
          let status = #"{"job_id":"\#(added)","status":"started"}"#
          try backend.post("/_test/emit", #"{"event":"admin:job-status","argument":\#(status)}"#)
        case .jobs(let jobs) where jobs.contains { $0.id == JobID(added) }:
          #expect(recorder.jobs[JobID(added)]?.customerName == "Grace")
          #expect(recorder.moves.isEmpty)
          #expect(client.statistics.rejectionCounts[.unknownDriver] == 1)
          done()
        default: break
        }
      }
    }
  }

  @Test func `each open job is asked for once, and what is learnt stays while passes do not tell it`() throws
  {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    let away = try JSONValue.parse(
      try backend.post("/_test/contractor", #"{"name":"Away","phone":"555 0199","is_online":false}"#))
    let driver = try #require(away["contractor"]?["id"]?.stringValue)
    let job = try JSONValue.parse(
      try backend.post(
        "/_test/job",
        #"{"status":"accepted","driver_id":"\#(driver)","customer_name":"Eve","customer_phone":"555 0123"}"#))
    let id = try #require(job["job"]?["id"]?.stringValue)
    func adjust(_ configuration: inout UpstreamConfiguration) {
      configuration.reconcileMilliseconds = 50...100
    }
    var passes: Int?
    try follow(backend, adjust) { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .statistics(let statistics) = event, recorder.jobs[JobID(id)]?.customerPhone != nil,
          client.reconciler.view.jobsWithoutDetails(now: UpstreamAPI.now).isEmpty
        else { return }
        if passes == nil { passes = statistics.reconciliationCount }
        guard let passes, statistics.reconciliationCount >= passes + 3 else { return }
        #expect(recorder.jobs[JobID(id)]?.customerPhone == "555 0123")
        #expect(recorder.jobs[JobID(id)]?.customerName == "Eve")
        #expect(recorder.jobDrivers[DriverID(driver)]?.name == "Away")
        #expect(recorder.jobDrivers[DriverID(driver)]?.phone == "555 0199")
        #expect(recorder.operators?.phones[DriverID(driver)] == "555 0199")
        let counts = try JSONValue.parse(try backend.post("/_test/faults", "{}"))["counts"]?["rest"]
        for job in [id, made.job] { #expect(counts?["/api/admin/jobs/\(job)"]?.intValue == 1) }
        done()
      }
    }
  }

  @Test func `a restart is told as lost and as connected again, with what changed meanwhile`() throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    try follow(backend) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected where recorder.connectionCount == 1:
          backend.kill()
        case .lost where recorder.losses.count == 1:
          #expect(recorder.connectionCount == 1)
          try backend.start()
          try backend.post("/_test/contractor", #"{"name":"Second","lat":25.7,"lng":-80.1}"#)
        case .connected:
          #expect(recorder.drivers.count == 2)
          #expect(recorder.jobs[JobID(made.job)] != nil)
          done()
        default: break
        }
      }
    }
  }

  @Test func `a customer's cancellation, which no event tells, is found by the next pass`() throws {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    try follow(backend, { $0.reconcileMilliseconds = 50...100 }) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected:
          // As in the customer's route of the backend, the job changes without an event.
          try backend.post("/_test/job", #"{"id":"\#(made.job)","status":"cancelled"}"#)
        case .jobs(let jobs) where jobs.contains { $0.status == .cancelled }:
          #expect(recorder.jobs[JobID(made.job)]?.status == .cancelled)
          done()
        default: break
        }
      }
    }
  }

  @Test func `jobs of the own database that the backend does not have are told as gone`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    try follow(backend, openJobs: [JobID("deadbeef")]) { recorder, client, loop, done in
      recorder.onEvent = { event in
        if case .jobGone(let id) = event {
          #expect(id == JobID("deadbeef"))
          done()
        }
      }
    }
  }

  @Test func `a wrong password is refused by name and does not hammer the backend`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    try follow(backend, password: "wrong") { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .lost(let failure, let wait) = event else { return }
        #expect(failure == .refused(status: 401))
        // The client logs in at most twice a minute.
        #expect(wait >= 30_000)
        done()
      }
    }
  }

  @Test func `a join without an answer, and 500s, are failures that it comes back from`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    try backend.post("/_test/faults", #"{"refuse_join":1}"#)
    try follow(backend, { $0.joinTimeoutMilliseconds = 200 }) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .lost where recorder.losses.count == 1:
          #expect(recorder.losses == [.notJoined])
          // A failed pass is followed by another one, which succeeds.
          try backend.post("/_test/faults", #"{"fail_rest":2}"#)
        case .connected:
          #expect(recorder.losses.prefix(2) == [.notJoined, .possiblyRateLimited(status: 500)])
          // A slow backend may miss this short time again.
          #expect(recorder.losses.dropFirst(2).allSatisfy { $0 == .notJoined })
          done()
        default: break
        }
      }
    }
  }

  @Test func `tokens are renewed before they end, and a refused one is replaced by signing in`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    try backend.post("/_test/faults", #"{"token_seconds":2}"#)
    var passes = 0
    try follow(backend, { $0.reconcileMilliseconds = 300...400 }) { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .roster = event else { return }
        passes += 1
        let counts = try JSONValue.parse(try backend.post("/_test/faults", "{}"))["counts"]
        let (logins, refreshes) = (counts?["logins"]?.intValue ?? 0, counts?["refreshes"]?.intValue ?? 0)
        // A renewal of the token may fail with this refusal; the client then continues with its present token.
        if passes >= 2, logins < 2 { try backend.post("/_test/faults", #"{"reject_tokens":1}"#) }
        guard passes >= 12, logins >= 2, refreshes >= 1 else { return }
        #expect(recorder.losses.isEmpty)
        done()
      }
    }
  }

  @Test func `a backend that hangs is noticed by REST`() throws {
    try freezeOnceConnected(try BackendProcess(), expecting: "hung") {
      $0.connectTimeoutMilliseconds = 1_000
      $0.requestTimeoutMilliseconds = 1_000
      $0.reconcileMilliseconds = 10...20
    }
  }

  @Test func `a backend that hangs is noticed by its heartbeat`() throws {
    try freezeOnceConnected(
      try BackendProcess("--ping-interval", "1", "--ping-timeout", "0.2"), expecting: "ping_timeout"
    ) {
      $0.connectTimeoutMilliseconds = 1_000
      $0.reconcileMilliseconds = 60_000...60_000
    }
  }

  private func freezeOnceConnected(
    _ backend: BackendProcess, expecting name: String, _ adjust: (inout UpstreamConfiguration) -> Void
  ) throws {
    _ = try makeUpstream(backend)
    // If the backend is only slow, the client may lose it before and after.
    var isThawed = false
    try follow(backend, adjust) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected where isThawed: done()
        case .connected: backend.freeze()
        case .lost(let failure, _) where recorder.connectionCount == 1 && !isThawed:
          #expect(failure.name == name)
          backend.thaw()
          isThawed = true
        default: break
        }
      }
    }
  }

  /// Makes an operator with a driver of its fleet, and a job that the operator was given.
  private func makeOperator(_ backend: BackendProcess) throws -> (id: String, job: String) {
    let made = try JSONValue.parse(try backend.post("/_test/contractor", #"{"name":" Ant\tHaulage "}"#))
    let id = try #require(made["contractor"]?["id"]?.stringValue)
    try backend.post(
      "/_test/contractor", #"{"name":"Adam","operator_id":"\#(id)","is_online":false}"#)
    let job = try JSONValue.parse(
      try backend.post("/_test/job", #"{"status":"delegating","operator_id":"\#(id)"}"#))
    return (id, try #require(job["job"]?["id"]?.stringValue))
  }

  @Test func `operators are told after the first pass, page by page, and then the jobs that they were given`()
    throws
  {
    let backend = try BackendProcess()
    let made = try makeUpstream(backend)
    let ant = try makeOperator(backend)
    try follow(backend, { $0.contractorsPerPage = 1 }) { recorder, client, loop, done in
      recorder.onEvent = { event in
        switch event {
        case .connected: #expect(recorder.operators == nil)
        case .operators(let operators):
          #expect(operators.isComplete)
          #expect(operators.names[DriverID(ant.id)] == "Ant Haulage")
          #expect(operators.names.count == 3)
          #expect(operators.operatorNames.values.sorted() == ["Ant Haulage", "Ant Haulage"])
          #expect(operators.operatorNames[DriverID(ant.id)] == "Ant Haulage")
        case .jobs where recorder.operators != nil:
          #expect(recorder.jobs[JobID(ant.job)]?.operatorName == "Ant Haulage")
          let given = #"{"job_id":"\#(made.job)","status":"delegating","operator_id":"\#(ant.id)"}"#
          try backend.post("/_test/emit", #"{"event":"admin:job-status","argument":\#(given)}"#)
        case .jobStatus(let id, .delegating, _, _):
          #expect(recorder.jobs[id]?.operatorName == "Ant Haulage")
          done()
        default: break
        }
      }
    }
  }

  @Test func `a list of contractors that fails, or is too long, harms nothing else and is asked for again`()
    throws
  {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    _ = try makeOperator(backend)
    try backend.post("/_test/faults", #"{"fail_contractors":2}"#)
    try follow(
      backend,
      {
        $0.contractorsRetryMilliseconds = 10
        $0.reconcileMilliseconds = 10...20
        $0.contractorsPerPage = 1
        $0.maximumContractorPages = 2
      }
    ) { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .operators(let operators) = event else { return }
        #expect(recorder.connectionCount == 1)
        #expect(recorder.losses.isEmpty)
        #expect(client.statistics.failureCounts == ["possibly_rate_limited": 2])
        #expect(client.statistics.rejectionCounts == [.tooMany: 1])
        #expect(operators.names.count == 2)
        #expect(!operators.isComplete)
        done()
      }
    }
  }

  @Test func `more jobs than fit on a page are all loaded`() throws {
    let backend = try BackendProcess()
    _ = try makeUpstream(backend)
    for _ in 0..<7 { try backend.post("/_test/job", #"{"status":"confirmed"}"#) }
    try backend.post("/_test/faults", #"{"per_page_cap":2}"#)
    try follow(backend) { recorder, client, loop, done in
      recorder.onEvent = { event in
        guard case .connected = event else { return }
        #expect(recorder.jobs.count == 8)
        done()
      }
    }
  }
}
