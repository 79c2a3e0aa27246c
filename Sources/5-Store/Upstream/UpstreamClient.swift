import Net
import Outbound
import SocketIO
import Tracking

/// Follows one backend: signs in, joins the administrators' room, posts its events and the results of REST to
/// `deliver`, and reconnects for ever. Confined to the outbound loop.
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
  let reconciler: UpstreamReconciler
  let deliver: LoopHandle<UpstreamEvent>
  private(set) var state = State.stopped
  var socket: SocketIOClient?
  var stream: CurlStream?
  /// The reason why the newest stream was not opened.
  var streamError: OutboundError?
  var choice = UpstreamTransportChoice()
  /// Sends the requests of polling; created when first needed.
  var polls: HTTPClient?
  /// A WebSocket that is tried while the backend is followed by polling.
  var trial: SocketIOClient?
  var trialStream: CurlStream?
  var trialTimer: Timer?
  private var timer: Timer?
  /// For a backend that does not answer: a new try is cheap, and its return must be noticed soon.
  private var shortBackoff = ReconnectBackoff(baseMilliseconds: 250, maximumMilliseconds: 1_000)
  /// For a backend that answered, but refused.
  private var longBackoff = ReconnectBackoff(
    baseMilliseconds: 4_000, maximumMilliseconds: 30_000, minimumMilliseconds: 2_000)

  var api: UpstreamAPI { reconciler.api }
  var statistics: UpstreamStatistics {
    get { reconciler.statistics }
    set { reconciler.statistics = newValue }
  }

  /// `openJobs` are those that the fleet already holds, from its database: the client finds out their present state.
  package init(
    loop: EventLoop, configuration: UpstreamConfiguration, openJobs: [JobID],
    deliver: LoopHandle<UpstreamEvent>
  ) throws(OutboundError) {
    self.loop = loop
    self.configuration = configuration
    self.deliver = deliver
    reconciler = try UpstreamReconciler(
      loop: loop, configuration: configuration, openJobs: openJobs, deliver: deliver)
    reconciler.onFirstPass = { [weak self] in self?.following() }
    reconciler.onFailure = { [weak self] failure in
      switch failure {
      case .first(let failure): self?.fail(failure)
      case .hung: self?.fail(.hung)
      }
    }
  }

  package func start() {
    guard state == .stopped else { return }
    attempt()
  }

  /// Starts with the jobs that the fleet holds now, which another node followed until now.
  func start(openJobs: [JobID]) {
    guard state == .stopped else { return }
    reconciler.view = UpstreamView(openJobs: openJobs)
    start()
  }

  package func stop() {
    state = .stopped
    release()
  }

  /// Stops, because another node follows.
  func rest() {
    stop()
    statistics.isConnected = false
    deliver.post(.statistics(statistics))
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
    choice.begin(nowMilliseconds: loop.nowMilliseconds)
    openSocket()
  }

  private func fail(_ failure: UpstreamFailure) {
    guard state != .stopped, state != .waiting else { return }
    state = .waiting
    release()
    statistics.count(failure)
    statistics.isConnected = false
    let wait: UInt64 =
      switch failure {
      // The backend's answer to the same request will be the same for a while.
      case .refused: UpstreamAPI.refusedPasswordMilliseconds
      default: failure.isAnswer ? longBackoff.nextMilliseconds() : shortBackoff.nextMilliseconds()
      }
    deliver.post(.lost(failure, retryAfterMilliseconds: wait))
    deliver.post(.statistics(statistics))
    arm(wait) { $0.attempt() }
  }

  /// The first pass has reported everything that is open.
  private func following() {
    guard state == .loading else { return }
    state = .following
    transportWorks()
    shortBackoff.reset()
    longBackoff.reset()
    statistics.connectionCount += 1
    statistics.isConnected = true
    deliver.post(.connected)
  }

  /// Releases everything that belongs to one connection.
  private func release() {
    timer?.cancel()
    timer = nil
    releaseTrial()
    reconciler.stop()
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
}

extension UpstreamClient {
  /// Asks for a job that a request waits for; does nothing while the connection is lost.
  func ask(for id: JobID) {
    switch state {
    case .following, .loading: reconciler.fetch(id, .underWay)
    case .stopped:
      // Another node follows.
      api.ensureToken { [weak self] failure in if failure == nil { self?.reconciler.fetch(id, .underWay) } }
    case .signingIn, .connecting, .joining, .waiting: break
    }
  }
}

// MARK: The socket

extension UpstreamClient: SocketIOClientDelegate {
  package func socketIOConnected(_ client: SocketIOClient) {
    if client === trial { adoptTrial() }
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
    reconciler.lastEventMilliseconds = loop.nowMilliseconds
    if UpstreamMessage.is(name, "admin:contractor-location") {
      receive(location: arguments)
    } else if UpstreamMessage.is(name, "admin:job-status") {
      receive(status: arguments)
    } else if UpstreamMessage.is(name, "joined") {
      guard state == .joining, UpstreamMessage.isAdminRoom(arguments) else { return }
      timer?.cancel()
      timer = nil
      state = .loading
      reconciler.start()
    } else if UpstreamMessage.is(name, "job:new"), let id = UpstreamMessage.newJob(arguments),
      !reconciler.view.knows(id)
    {
      // Bookings without a place are on no map, and are sent to every socket. REST has the same, and more.
      reconciler.ask(forUnknown: id)
    }
  }

  package func socketIO(
    _ client: SocketIOClient, disconnected reason: SocketIOClientDisconnect, retryAfterMilliseconds: UInt64?
  ) {
    if client === trial { return trialFailed() }
    guard client === socket else { return }
    let failure: UpstreamFailure =
      switch reason {
      case .handshakeRefused(let status): .unexpectedStatus(status)
      default: .socket(label: reason.label, detail: "the connection ended: \(reason)")
      }
    if !triesPolling(after: reason, failure) { fail(choice.blockage ?? failure) }
  }

  private func receive(location arguments: Span<UInt8>) {
    do throws(UpstreamRejection) {
      let location = try UpstreamMessage.location(arguments)
      let now = UpstreamAPI.now
      guard reconciler.view.moved(location.driver, to: location.coordinate, at: now) else {
        reconciler.askForRoster()
        throw .unknownDriver
      }
      statistics.positionCount += 1
      deliver.post(.moved(location.driver, Position(coordinate: location.coordinate, receivedAt: now)))
    } catch {
      statistics.count(error)
    }
  }

  private func receive(status arguments: Span<UInt8>) {
    do throws(UpstreamRejection) {
      let message = try UpstreamMessage.status(arguments)
      statistics.jobStatusCount += 1
      switch reconciler.view.take(message) {
      case .unknown:
        reconciler.ask(forUnknown: message.job)
        throw .unknownJob
      case .known(let isDriverUncertain):
        if let id = message.operatorID {
          deliver.post(
            .jobOperator(message.job, id, name: reconciler.view.name(ofOperator: id)))
        }
        deliver.post(
          .jobStatus(
            message.job, message.status, driverID: message.driver, isDriverUncertain: isDriverUncertain))
        // After a decline the backend assigns the job anew and does not name the driver.
        if isDriverUncertain { reconciler.fetch(message.job, .underWay) }
      }
    } catch {
      statistics.count(error)
    }
  }
}
