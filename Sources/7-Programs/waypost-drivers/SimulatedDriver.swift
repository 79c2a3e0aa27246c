import JSON
import Net
import SocketIO
import System
import Tracking

/// One driver: a Socket.IO client that reports its position and works on the jobs that it gets.
///
/// Confined to its loop; `Drivers` holds it.
final class SimulatedDriver {
  enum Movement {
    case simulated(Motion)
    case trace(TracePlayer)
  }

  let credential: Credential
  private(set) var sentCount = 0
  private(set) var unsentCount = 0
  private(set) var walk: JobWalk?

  private let loop: EventLoop
  private let api: DriverAPI
  private let intervalMilliseconds: UInt64
  private let hurry: UInt64
  private let note: (String) -> Void
  private var movement: Movement
  private var client: SocketIOClient?
  private var coordinate: Coordinate?
  private var lastTickMilliseconds: UInt64
  private var timer: Timer?
  private var retryAtMilliseconds: UInt64 = 0
  private var isAsking = false
  /// Whether to request the current jobs as soon as no other request is under way; while the driver is connected,
  /// events bring only changes.
  private var shouldRefresh = true
  private var refreshedAtMilliseconds: UInt64 = 0

  private static let refreshEveryMilliseconds: UInt64 = 20_000
  private static let retryAfterMilliseconds: UInt64 = 5_000

  /// - Parameter note: receives a line for the person who watches.
  init(
    credential: Credential, movement: Movement, server: ServerAddress, intervalMilliseconds: UInt64,
    hurry: UInt64 = 1,
    loop: EventLoop, note: @escaping (String) -> Void
  ) {
    self.credential = credential
    self.movement = movement
    self.loop = loop
    self.intervalMilliseconds = intervalMilliseconds
    self.hurry = hurry
    self.note = note
    api = DriverAPI(server: server, token: credential.token, loop: loop)
    lastTickMilliseconds = loop.nowMilliseconds
    var configuration = SocketIOClient.Configuration(host: server.authority)
    configuration.token = credential.token
    client = SocketIOClient(loop: loop, configuration: configuration, delegate: self) { [loop] done in
      Connection.connect(loop: loop, host: server.host, port: server.port) { result in
        done(result.map { $0 as any ByteStream }.mapError { $0 as any Error })
      }
    }
  }

  var isConnected: Bool { client?.isConnected ?? false }

  var hasPlayedTrace: Bool {
    if case .trace(let player) = movement { return player.isAtEnd }
    return false
  }

  /// Connects; from now on the driver moves.
  func start(afterMilliseconds delay: UInt64) {
    timer = loop.schedule(afterMilliseconds: delay) { [weak self] in
      self?.client?.connect()
      self?.tick()
    }
  }

  /// Disconnects; from now on the driver does not move.
  func stop() {
    timer?.cancel()
    timer = nil
    client?.disconnect()
    client = nil
  }

  // MARK: Moving

  private func tick() {
    let now = loop.nowMilliseconds
    var wait = intervalMilliseconds
    switch movement {
    case .simulated(var motion):
      motion.head(for: walk?.goal ?? .roam)
      motion.advance(seconds: Double(now - lastTickMilliseconds) / 1000)
      let fix = motion.fix()
      movement = .simulated(motion)
      coordinate = motion.coordinate
      report(fix)
    case .trace(var player):
      let unixMilliseconds = Clock.unixMilliseconds()
      while let fix = player.takeDue(unixMilliseconds: unixMilliseconds) {
        coordinate = fix.coordinate
        report(fix)
      }
      if let due = player.dueUnixMilliseconds {
        // Wait one second at most, because jobs advance between two points.
        wait = UInt64(min(max(due - unixMilliseconds, 1), 1000))
      } else {
        wait = 1000
      }
      movement = .trace(player)
    }
    lastTickMilliseconds = now
    work(nowMilliseconds: now)
    timer = loop.schedule(afterMilliseconds: wait) { [weak self] in self?.tick() }
  }

  private func report(_ fix: Fix) {
    let isActive = walk.map { $0.status.isFromAcceptance } ?? false
    let json = fix.json(driverID: credential.driverID, jobID: isActive ? walk?.jobID : nil)
    if client?.emit(event: "driver:location", json: json) == true { sentCount += 1 } else { unsentCount += 1 }
  }

  // MARK: Working

  private func work(nowMilliseconds now: UInt64) {
    guard isConnected, !isAsking, now >= retryAtMilliseconds else { return }
    if shouldRefresh || (walk == nil && now - refreshedAtMilliseconds >= Self.refreshEveryMilliseconds) {
      refresh(nowMilliseconds: now)
      return
    }
    var followsTrace = false
    if case .trace = movement { followsTrace = true }
    guard let walk,
      let status = walk.next(nowMilliseconds: now, coordinate: coordinate, followsTrace: followsTrace)
    else { return }
    ask { [weak self, api] done in
      api.set(status, ofJob: walk.jobID) { answer in
        done(answer)
        self?.stepped(to: status, ofJob: walk.jobID, answer)
      }
    }
  }

  private func ask(_ request: (_ done: @escaping (DriverAPI.Answer) -> Void) -> Void) {
    isAsking = true
    request { [weak self] answer in
      guard let self else { return }
      isAsking = false
      if case .failed(let what) = answer {
        retryAtMilliseconds = loop.nowMilliseconds + Self.retryAfterMilliseconds
        note("\(credential.driverID): no answer, trying again: \(what)")
      }
    }
  }

  private func stepped(to status: JobStatus, ofJob id: String, _ answer: DriverAPI.Answer) {
    guard walk?.jobID == id else { return }
    switch answer {
    case .success(let reply):
      note("\(credential.driverID): job \(id) \(status.rawValue)")
      let now = loop.nowMilliseconds
      walk?.become(
        status, as: JobWalk(job: reply["job"] ?? .null, nowMilliseconds: now), nowMilliseconds: now)
      if status.isEnded {
        walk = nil
        shouldRefresh = true
      }
    case .refused(_, let error):
      // Another driver was faster, or the job was cancelled; the server's next answer gives the job's true status.
      note("\(credential.driverID): job \(id) not \(status.rawValue): \(error)")
      walk = nil
      shouldRefresh = true
    case .failed: break
    }
  }

  private func refresh(nowMilliseconds now: UInt64) {
    shouldRefresh = false
    refreshedAtMilliseconds = now
    ask { [weak self, api] done in
      api.currentJobs { answer in
        done(answer)
        self?.refreshed(answer)
      }
    }
  }

  private func refreshed(_ answer: DriverAPI.Answer) {
    switch answer {
    case .success(let reply):
      let now = loop.nowMilliseconds
      let described = (reply["jobs"]?.arrayValue ?? []) + [reply["job"] ?? .null]
      let jobs = described.filter { !Self.isForLater($0) }.compactMap {
        JobWalk(job: $0, nowMilliseconds: now, hurry: hurry)
      }
      // The driver works on the job that has gone furthest.
      guard let job = jobs.max(by: { $0.status.order < $1.status.order }) else {
        if let walk, walk.status.isFromAcceptance { self.walk = nil }
        if walk == nil { lookForWork() }
        return
      }
      if walk?.jobID == job.jobID {
        walk?.become(job.status, as: job, nowMilliseconds: now)
      } else {
        walk = job
      }
    case .refused(let status, let error):
      note("\(credential.driverID): cannot ask for jobs: \(status) \(error)")
    case .failed:
      shouldRefresh = true
    }
  }
}

extension SimulatedDriver: SocketIOClientDelegate {
  func socketIOConnected(_ client: SocketIOClient) {
    var writer = JSONWriter()
    writer.value(["room": .string("driver:\(credential.driverID)")])
    client.emit(event: "join", json: writer.bytes)
    shouldRefresh = true
    ask { [api] done in api.goOnline(done) }
  }

  func socketIO(
    _ client: SocketIOClient, event name: Span<UInt8>, arguments: Span<UInt8>, ackID: UInt64?
  ) {
    let name = name.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    guard name.hasPrefix("job:"), let value = try? JSONValue.parse(arguments) else { return }
    switch name {
    case "job:assigned":
      if value["contractor_id"]?.stringValue == credential.driverID { shouldRefresh = true }
    case "job:new": if !Self.isForLater(value) { consider(value) }
    case "job:accepted":
      let isAnother = value["driver_id"]?.stringValue != credential.driverID
      if isAnother, let walk, walk.jobID == value["job_id"]?.stringValue { self.walk = nil }
    case "job:status":
      guard let walk, walk.jobID == value["job_id"]?.stringValue else { return }
      shouldRefresh = true
    default: break
    }
  }

  func socketIO(
    _ client: SocketIOClient, disconnected reason: SocketIOClientDisconnect, retryAfterMilliseconds: UInt64?
  ) {
    note("\(credential.driverID): disconnected: \(reason)")
  }

  /// Whether the job was agreed for a time that is not near: nobody sets out to it now.
  private static func isForLater(_ job: JSONValue) -> Bool {
    guard let due = job["scheduled_at"]?.stringValue.flatMap({ Timestamp(iso8601: $0) }) else { return false }
    return due.unixMilliseconds - Clock.unixMilliseconds() > JobWalk.setsOutBefore
  }

  /// Requests the jobs that were offered before this driver was connected.
  private func lookForWork() {
    ask { [weak self, api] done in
      api.availableJobs { answer in
        done(answer)
        guard let self, case .success(let reply) = answer, let place = self.coordinate else { return }
        let jobs = (reply["jobs"]?.arrayValue ?? []).filter { !Self.isForLater($0) }
        func meters(_ job: JSONValue) -> Double {
          JobWalk(job: job, nowMilliseconds: 0)?.pickup?.distanceMeters(to: place) ?? .infinity
        }
        if let nearest = jobs.min(by: { meters($0) < meters($1) }) { self.consider(nearest) }
      }
    }
  }

  /// Considers a job that any driver may take; the nearer a driver is, the sooner it answers.
  private func consider(_ job: JSONValue) {
    guard walk == nil, var offer = JobWalk(job: job, nowMilliseconds: loop.nowMilliseconds, hurry: hurry)
    else { return }
    if let pickup = offer.pickup, let coordinate {
      let hesitation = min(coordinate.distanceMeters(to: pickup), 20_000)
      offer = JobWalk(
        jobID: offer.jobID, status: offer.status, pickup: pickup,
        nowMilliseconds: loop.nowMilliseconds + UInt64(hesitation) / hurry, hurry: hurry)
    }
    walk = offer
  }
}
