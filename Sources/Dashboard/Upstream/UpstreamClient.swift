import Net
import Outbound
import SocketIO
import Tracking

/// Follows one backend: signs in, joins the administrators' room, tells what it hears and what REST says, and
/// comes back for ever. Confined to the outbound loop; everything it learns is posted to `deliver`.
package final class UpstreamClient {
  enum State: Equatable {
    case stopped
    case signingIn
    case connecting
    /// `admin:join` is sent, `joined` is due.
    case joining
    /// The first pass over REST is under way; events already count.
    case loading
    case following
    case waiting
  }

  let loop: EventLoop
  let configuration: UpstreamConfiguration
  private let api: UpstreamAPI
  private let deliver: LoopHandle<UpstreamEvent>
  private(set) var state = State.stopped
  private var socket: SocketIOClient?
  private var stream: CurlStream?
  private var timer: Timer?
  private var reconcileTimer: Timer?
  private var reconciliation: UpstreamReconciliation?
  private var contractors: UpstreamContractors?
  /// On the loop's clock.
  private var contractorsAskedMilliseconds: UInt64?
  private var haveContractorsFailed = false
  /// When nobody answers it is cheap to ask again soon, and a backend that is back must be seen soon.
  private var shortBackoff = ReconnectBackoff(baseMilliseconds: 250, maximumMilliseconds: 1_000)
  /// When it answered, but not as wished: signing in is limited to 5 a minute.
  private var longBackoff = ReconnectBackoff(
    baseMilliseconds: 4_000, maximumMilliseconds: 30_000, minimumMilliseconds: 2_000)
  var view: UpstreamView
  var statistics = UpstreamStatistics()
  private var lastEventMilliseconds: UInt64 = 0
  private var lastRosterMilliseconds: UInt64?
  private var fetching: Set<JobID> = []

  static let maximumConcurrentFetches = 8

  /// `openJobs` are those that the fleet already holds, from its database: what became of them is found out.
  package init(
    loop: EventLoop, configuration: UpstreamConfiguration, openJobs: [JobID],
    deliver: LoopHandle<UpstreamEvent>
  ) throws(OutboundError) {
    self.loop = loop
    self.configuration = configuration
    self.deliver = deliver
    api = try UpstreamAPI(loop: loop, configuration: configuration)
    view = UpstreamView(openJobs: openJobs)
  }

  package func start() {
    guard state == .stopped else { return }
    attempt()
  }

  package func stop() {
    state = .stopped
    release()
  }

  // MARK: Connecting

  private func attempt() {
    state = .signingIn
    api.ensureToken { [weak self] failure in
      guard let self, self.state == .signingIn else { return }
      if let failure { self.fail(failure) } else { self.connect() }
    }
  }

  private func connect() {
    state = .connecting
    var settings = SocketIOClient.Configuration(host: configuration.address.authority)
    settings.path = configuration.address.socketPath
    // This backend ignores the token; one that does not finds it here, and not in a URL that is logged.
    settings.auth = UpstreamMessage.auth(token: api.token?.text)
    settings.connectTimeoutMilliseconds = configuration.connectTimeoutMilliseconds
    settings.backoff = nil
    let socket = SocketIOClient(loop: loop, configuration: settings, delegate: self) { [weak self] done in
      self?.openStream(done)
    }
    self.socket = socket
    socket.connect()
  }

  private func openStream(_ done: @escaping (Result<any ByteStream, any Error>) -> Void) {
    do throws(OutboundError) {
      stream = try CurlStream(
        loop: loop, url: configuration.address.base, configuration: .init(outbound: configuration.outbound)
      ) { done($0.map { $0 as any ByteStream }.mapError { $0 as any Error }) }
    } catch {
      done(.failure(error))
    }
  }

  private func fail(_ failure: UpstreamFailure) {
    guard state != .stopped, state != .waiting else { return }
    state = .waiting
    release()
    statistics.count(failure)
    statistics.isConnected = false
    let wait = failure.isAnswer ? longBackoff.nextMilliseconds() : shortBackoff.nextMilliseconds()
    deliver.post(.lost(failure, retryAfterMilliseconds: wait))
    deliver.post(.statistics(statistics))
    arm(wait) { $0.attempt() }
  }

  /// Lets go of everything that belongs to one connection.
  private func release() {
    timer?.cancel()
    timer = nil
    reconcileTimer?.cancel()
    reconcileTimer = nil
    reconciliation = nil
    contractors = nil
    let old = socket
    socket = nil
    old?.disconnect()
    stream?.close(.local)
    stream = nil
  }

  private func arm(_ milliseconds: UInt64, _ fire: @escaping (UpstreamClient) -> Void) {
    timer?.cancel()
    timer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in
      if let self { fire(self) }
    }
  }

  // MARK: REST

  private func reconcile() {
    guard reconciliation == nil, state == .loading || state == .following else { return }
    let startedMilliseconds = loop.nowMilliseconds
    view.beginReconciliation(now: UpstreamAPI.now)
    let pass = UpstreamReconciliation(
      api: api, configuration: configuration, openBefore: view.openJobIDs
    ) { [weak self] result in
      guard let self, self.state == .loading || self.state == .following else { return }
      self.reconciliation = nil
      switch result {
      case .success(let outcome): self.apply(outcome)
      case .failure(let failure): self.reconciliationFailed(failure, startedMilliseconds)
      }
    }
    reconciliation = pass
    pass.start()
  }

  private func apply(_ outcome: UpstreamReconciliation.Outcome) {
    for rejection in outcome.rejections { statistics.count(rejection) }
    statistics.reconciliationCount += 1
    deliver.post(.roster(view.take(roster: outcome.drivers, now: UpstreamAPI.now)))
    let jobs = view.take(jobs: outcome.jobs)
    if !jobs.isEmpty { deliver.post(.jobs(jobs)) }
    for id in outcome.gone {
      view.forget(id)
      deliver.post(.jobGone(id))
    }
    lastRosterMilliseconds = loop.nowMilliseconds
    longBackoff.reset()
    if state == .loading {
      state = .following
      shortBackoff.reset()
      statistics.connectionCount += 1
      statistics.isConnected = true
      deliver.post(.connected)
    }
    deliver.post(.statistics(statistics))
    reconcileLater(UInt64.random(in: configuration.reconcileMilliseconds))
    askForContractors()
  }

  private func reconciliationFailed(_ failure: UpstreamFailure, _ startedMilliseconds: UInt64) {
    view.abandonReconciliation()
    // Without a first pass nothing true can be shown.
    guard state == .following else { return fail(failure) }
    // The socket may stay silent for 45 s before its heartbeat tells: REST tells earlier.
    if case .unreachable(.timedOut) = failure, lastEventMilliseconds < startedMilliseconds {
      return fail(.hung)
    }
    statistics.count(failure)
    deliver.post(.statistics(statistics))
    reconcileLater(longBackoff.nextMilliseconds())
  }

  /// Now and then after a pass: who drives for whom changes slowly, and whatever becomes of it, all else goes on.
  private func askForContractors() {
    let now = loop.nowMilliseconds
    let spacing =
      haveContractorsFailed || view.lacksOperator
      ? configuration.contractorsRetryMilliseconds : configuration.contractorsMilliseconds
    if contractors != nil { return }
    if let asked = contractorsAskedMilliseconds, now - asked < spacing { return }
    contractorsAskedMilliseconds = now
    let list = UpstreamContractors(api: api, configuration: configuration) { [weak self] result in
      guard let self, self.state == .following else { return }
      self.contractors = nil
      self.haveContractorsFailed = false
      switch result {
      case .success(let outcome):
        for rejection in outcome.rejections { self.statistics.count(rejection) }
        let jobs = self.view.take(operators: outcome.operators)
        self.deliver.post(.operators(outcome.operators))
        if !jobs.isEmpty { self.deliver.post(.jobs(jobs)) }
      case .failure(let failure):
        self.haveContractorsFailed = true
        self.statistics.count(failure)
      }
      self.deliver.post(.statistics(self.statistics))
    }
    contractors = list
    list.start()
  }

  private func reconcileLater(_ milliseconds: UInt64) {
    reconcileTimer?.cancel()
    reconcileTimer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in self?.reconcile() }
  }

  /// A driver that is in no roster yet came on line, or somebody made it up.
  private func askForRoster() {
    let now = loop.nowMilliseconds
    guard state == .following, reconciliation == nil else { return }
    if let last = lastRosterMilliseconds, now - last < configuration.rosterSpacingMilliseconds { return }
    lastRosterMilliseconds = now
    reconcileLater(0)
  }

  private func fetch(_ id: JobID) {
    guard UpstreamReconciliation.isUsableInPath(id) else { return statistics.count(.unusableID) }
    guard fetching.count < Self.maximumConcurrentFetches else { return statistics.count(.tooMany) }
    guard fetching.insert(id).inserted else { return }
    UpstreamReconciliation.fetch(id, api) { [weak self] result in
      guard let self else { return }
      self.fetching.remove(id)
      switch result {
      case .success(let job?):
        let jobs = self.view.take(jobs: [id: job])
        if !jobs.isEmpty { self.deliver.post(.jobs(jobs)) }
      case .success(nil): self.statistics.count(.unknownJob)
      case .failure(let failure): self.statistics.count(failure)
      }
    }
  }
}

// MARK: The socket

extension UpstreamClient: SocketIOClientDelegate {
  package func socketIOConnected(_ client: SocketIOClient) {
    guard client === socket else { return }
    state = .joining
    // With any argument, even null, this backend's handler dies without an answer.
    client.emit(event: "admin:join")
    arm(configuration.joinTimeoutMilliseconds) { $0.fail(.notJoined) }
  }

  package func socketIO(
    _ client: SocketIOClient, event name: Span<UInt8>, arguments: Span<UInt8>, ackID: UInt64?
  ) {
    guard client === socket else { return }
    lastEventMilliseconds = loop.nowMilliseconds
    if UpstreamMessage.is(name, "admin:contractor-location") {
      receive(location: arguments)
    } else if UpstreamMessage.is(name, "admin:job-status") {
      receive(status: arguments)
    } else if UpstreamMessage.is(name, "joined") {
      guard state == .joining, UpstreamMessage.isAdminRoom(arguments) else { return }
      timer?.cancel()
      timer = nil
      state = .loading
      reconcile()
    }
    // `job:new` and others come to every socket; REST tells the same, and more.
  }

  package func socketIO(
    _ client: SocketIOClient, disconnected reason: SocketIOClientDisconnect, retryAfterMilliseconds: UInt64?
  ) {
    guard client === socket else { return }
    switch reason {
    case .handshakeRefused(let status): fail(.unexpectedStatus(status))
    default: fail(.socket(label: reason.label, detail: "the connection ended: \(reason)"))
    }
  }

  private func receive(location arguments: Span<UInt8>) {
    do throws(UpstreamRejection) {
      let location = try UpstreamMessage.location(arguments)
      guard view.moved(location.driver, to: location.coordinate) else {
        askForRoster()
        throw .unknownDriver
      }
      statistics.positionCount += 1
      deliver.post(
        .moved(location.driver, Position(coordinate: location.coordinate, receivedAt: UpstreamAPI.now)))
    } catch {
      statistics.count(error)
    }
  }

  private func receive(status arguments: Span<UInt8>) {
    do throws(UpstreamRejection) {
      let message = try UpstreamMessage.status(arguments)
      statistics.jobStatusCount += 1
      switch view.take(message) {
      case .unknown:
        fetch(message.job)
        throw .unknownJob
      case .known(let isDriverUncertain):
        if let id = message.operatorID {
          deliver.post(.jobOperator(message.job, id, name: view.name(ofOperator: id)))
        }
        deliver.post(.jobStatus(message.job, message.status, driverID: message.driver))
        // After a decline the backend assigns anew and does not say whom.
        if isDriverUncertain { fetch(message.job) }
      }
    } catch {
      statistics.count(error)
    }
  }
}
