import JSON
import Net
import Testing
import Tracking

@testable import Upstream

/// Collects the events that a client has reported so far, and calls `onEvent` at each of them.
final class UpstreamRecorder {
  var events: [UpstreamEvent] = []
  var drivers: [DriverID: UpstreamDriver] = [:]
  var jobs: [JobID: Job] = [:]
  var moves: [(driver: DriverID, position: Position)] = []
  var losses: [UpstreamFailure] = []
  var acted: [UpstreamActAnswer] = []
  var operators: UpstreamOperators?
  var jobDrivers: [DriverID: DriverProfile] = [:]
  var connectionCount = 0
  var restFailures: [(failure: UpstreamFailure, isLasting: Bool)] = []
  var restWorksCount = 0
  var mapFailures: [UpstreamFailure?] = []
  var statistics = UpstreamStatistics()
  var onEvent: ((UpstreamEvent) throws -> Void)?

  func hear(_ event: UpstreamEvent) {
    switch event {
    case .connected: connectionCount += 1
    case .lost(let failure, _): losses.append(failure)
    case .roster(let roster):
      drivers = Dictionary(uniqueKeysWithValues: roster.map { ($0.profile.id, $0) })
    case .jobs(let told): for job in told { jobs[job.id] = job }
    case .operators(let told): operators = told
    case .driver(let driver): jobDrivers[driver.id] = driver
    case .jobOperator(let job, let id, let name):
      jobs[job]?.operatorID = id
      jobs[job]?.operatorName = name
    case .jobGone(let id): jobs[id] = nil
    case .moved(let driver, let position): moves.append((driver, position))
    case .jobStatus(let id, let status, _, _): jobs[id]?.status = status
    case .restFailed(let failure, _, let isLasting): restFailures.append((failure, isLasting))
    case .restWorks: restWorksCount += 1
    case .mapFailed(let failure): mapFailures.append(failure)
    case .acted(let answer): acted.append(answer)
    case .statistics(let told): statistics = told
    }
    do { try onEvent?(event) } catch { Issue.record(error) }
  }
}

struct MadeUpstream {
  var driver = ""
  var job = ""
}

/// Makes an administrator, a driver, and a job of this driver.
func makeUpstream(_ backend: BackendProcess) throws -> MadeUpstream {
  try backend.post(
    "/api/auth/bootstrap-admin", #"{"email":"admin@example.test","password":"a password","name":"Admin"}"#)
  let driver = try JSONValue.parse(
    try backend.post("/_test/contractor", #"{"name":"Driver <00>","lat":25.9,"lng":-80.3}"#))
  let id = try #require(driver["contractor"]?["id"]?.stringValue)
  let job = try JSONValue.parse(
    try backend.post(
      "/_test/job",
      #"{"status":"assigned","customer_name":"Ada","driver_id":"\#(id)","lat":25.8,"lng":-80.2}"#))
  return MadeUpstream(driver: id, job: try #require(job["job"]?["id"]?.stringValue))
}

/// Follows `backend` on an event loop in this thread until `done` is called.
func follow(
  _ backend: BackendProcess, password: String = "a password", openJobs: [JobID] = [],
  reconcilingEachMilliseconds pause: ClosedRange<UInt64>? = nil,
  _ adjust: (inout UpstreamConfiguration) -> Void = { _ in },
  _ script: (UpstreamRecorder, UpstreamClient, EventLoop, _ done: @escaping () -> Void) throws -> Void
) throws {
  let loop = try EventLoop()
  let recorder = UpstreamRecorder()
  var configuration = UpstreamConfiguration(
    address: try #require(UpstreamAddress("http://127.0.0.1:\(backend.port)")),
    credentials: .password(email: "admin@example.test", password: password))
  // The passes follow each other without pauses here; other tests test the number of passes in a minute.
  configuration.budget = UpstreamBudget(burst: 10_000, perMinute: 10_000)
  if let pause { configuration.reconcileMilliseconds = pause }
  adjust(&configuration)
  let client = try UpstreamClient(
    loop: loop, configuration: configuration, openJobs: openJobs,
    deliver: loop.makeHandle { (event: UpstreamEvent) in recorder.hear(event) })
  var isDone = false
  try script(recorder, client, loop) {
    isDone = true
    loop.stop()
  }
  client.start()
  // A test that hangs fails at this deadline; no outcome depends on its length.
  let deadline = loop.schedule(afterMilliseconds: 120_000) { loop.stop() }
  loop.run()
  deadline.cancel()
  client.stop()
  recorder.onEvent = nil
  #expect(isDone)
}
