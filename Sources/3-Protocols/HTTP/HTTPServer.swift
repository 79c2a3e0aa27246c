import Glibc
import Net
import System

/// Listens, bounds connections, and hands every request to one handler.
///
/// Confined to its loop. A request is answered before the next one of the same connection is begun, so that pipelined
/// responses are in order, and a handler sees the effects of the earlier requests.
package final class HTTPServer {
  package typealias Handler = (HTTPRequest, Responder) -> Void

  package let statistics = HTTPStatistics()
  let loop: EventLoop
  let configuration: Configuration
  let handle: Handler
  /// The bound of this request's body, which is still to come; nil to answer the request without it. If it is not
  /// set, only the limits of the configuration hold.
  package var bodyLimit: ((HTTPRequest) -> Int?)?
  /// How many fields a form may have at most.
  package var formFieldLimit: (HTTPRequest) -> Int = { _ in HTTPQuery.maximumFields }
  /// Counts the bytes of bodies until their requests are answered, perhaps together with others' bytes.
  let budget: ByteBudget
  let compressor: BodyCompressor
  /// Called with every answer, after it was written: for logs.
  package var answered: ((HTTPAnswer) -> Void)?
  /// The descriptors that are left.
  package var room: () -> DescriptorRoom = { .ample }
  /// Whether the last descriptors are kept for this request's sender.
  package var isPriority: (HTTPRequest) -> Bool = { _ in false }
  var listeners: [Listener] = []
  private(set) var connections: [ObjectIdentifier: HTTPConnection] = [:]
  /// While another process is about to go on with the sockets: when that began.
  var pausedNanoseconds: UInt64?
  var isPaused: Bool { pausedNanoseconds != nil }
  /// Idle connections, collected when a place was needed, the least important at the end.
  private var idle: [ObjectIdentifier] = []
  private var connectionsByAddress: AddressCounts
  private var encoder: ResponseEncoder
  /// Used again for every response, so that a small one costs no allocation.
  private var output: [UInt8] = []
  private var sweep: Net.Timer?
  private var drainDone: (() -> Void)?
  private var drainDeadline: Net.Timer?

  private static let longestSweepMilliseconds: UInt64 = 1000
  /// The number of idle connections that are collected at one time.
  private static let idleAtATime = 256
  /// The bound of unread bytes that are discarded of a refused client: if bytes stayed unread, the kernel would
  /// discard the refusal.
  private static let maximumUnheardBytes = 64 * 1024

  package init(
    loop: EventLoop, configuration: Configuration = Configuration(), budget: ByteBudget = ByteBudget(),
    handle: @escaping Handler
  ) {
    self.loop = loop
    self.configuration = configuration
    self.budget = budget
    self.handle = handle
    compressor = BodyCompressor(loop: loop)
    connectionsByAddress = AddressCounts(maximumPerAddress: configuration.maximumConnectionsPerAddress)
    encoder = ResponseEncoder(security: configuration.securityHeaders)
    let interval = min(configuration.timeouts.shortestMilliseconds / 4, Self.longestSweepMilliseconds)
    sweep = loop.schedule(
      afterMilliseconds: max(interval, 1), repeatingMilliseconds: max(interval, 1)
    ) { [weak self] in
      self?.checkDeadlines()
    }
  }

  deinit { close() }

  /// Listens on an address or name and a port, 0 for one that the kernel chooses; returns the port. May be called for
  /// several addresses.
  @discardableResult
  package func listen(host: String, port: UInt16) throws(NetError) -> UInt16 {
    add(try Listener(loop: loop, host: host, port: port, accept: accepted))
  }

  /// The same with a socket that listens already, and belongs to this server from here on.
  @discardableResult
  package func listen(adopting descriptor: Int32) throws(NetError) -> UInt16 {
    add(try Listener(loop: loop, adopting: descriptor, accept: accepted))
  }

  private func add(_ listener: Listener) -> UInt16 {
    listener.isOutOfDescriptors = { [weak self] in
      guard let self else { return }
      self.statistics.acceptFailures += 1
      self.closeIdle()
    }
    listeners.append(listener)
    return listener.port
  }

  private var accepted: (Int32, PeerAddress) -> Void {
    { [weak self] descriptor, peer in
      guard let self else {
        Glibc.close(descriptor)
        return
      }
      self.accept(descriptor, peer)
    }
  }

  /// Stops accepting, closes idle connections, lets the requests under way be answered, and calls `done` when no
  /// connection is left, or at the deadline after closing the rest.
  package func drain(deadlineMilliseconds: UInt64, done: @escaping () -> Void) {
    guard drainDone == nil else { return }
    stopListening()
    drainDone = done
    drainDeadline = loop.schedule(afterMilliseconds: deadlineMilliseconds) { [weak self] in
      guard let self else { return }
      self.close()
      self.finishDraining()
    }
    for connection in Array(connections.values) { connection.drain() }
    if connections.isEmpty { finishDraining() }
  }

  /// Closes everything now.
  package func close() {
    stopListening()
    for connection in Array(connections.values) { connection.stream.close(.goingAway) }
    sweep?.cancel()
    sweep = nil
  }

  // MARK: For its connections

  /// Removes a connection that closed, or belongs to another owner now.
  func forget(_ connection: HTTPConnection) {
    guard connections.removeValue(forKey: ObjectIdentifier(connection)) != nil else { return }
    statistics.openConnections -= 1
    connectionsByAddress.remove(connection.addressKey)
    if connections.isEmpty { finishDraining() }
  }

  /// Encodes a response and passes it to the caller in one or two pieces, valid during the call.
  func encode(
    _ response: HTTPResponse, to request: HTTPRequest?, isHead: Bool, keepsAlive: Bool,
    _ write: (Span<UInt8>) -> Void
  ) {
    // Taken out while it is lent: a write that fails may run handlers, which may answer other requests.
    var output: [UInt8] = []
    swap(&output, &self.output)
    defer { self.output = output }
    output.removeAll(keepingCapacity: true)
    let bodyFollows = encoder.encode(
      response, to: request, isHead: isHead, keepsAlive: keepsAlive, unixSeconds: Clock.unixSeconds(),
      into: &output)
    write(output.span)
    if bodyFollows { response.body.withSpan { write($0) } }
  }

  /// Nil if the connection is refused.
  @discardableResult
  func accept(_ descriptor: Int32, _ peer: PeerAddress) -> HTTPConnection? {
    let isBounded =
      (configuration.boundsLoopback || !peer.isLoopback)
      && !configuration.trustedProxies.contains(peer.text)
    let key = peer.key
    // Two for each new connection, so that the shortage shrinks.
    for _ in 0..<2 where room() < .ample { closeIdle() }
    guard connections.count < configuration.maximumConnections,
      !isBounded || connectionsByAddress.hasRoom(for: key)
    else {
      refuse(descriptor, peer, .tooManyConnections)
      return nil
    }
    guard room() > .none else {
      refuse(descriptor, peer, .descriptorsScarce)
      return nil
    }
    // It closes the descriptor itself if it cannot watch it.
    guard
      let stream = try? Connection(
        loop: loop, descriptor: descriptor, peer: peer,
        maximumQueuedBytes: configuration.maximumQueuedBytes)
    else {
      statistics.count(refusal: .tooManyConnections)
      return nil
    }
    let connection = HTTPConnection(stream: stream, addressKey: key, server: self)
    connections[ObjectIdentifier(connection)] = connection
    connectionsByAddress.add(key)
    statistics.acceptedConnections += 1
    statistics.openConnections += 1
    stream.start()
    return connection
  }

  /// Closes the least important connection: one between two requests, else one without any request yet, and of these
  /// the one that has waited longest.
  private func closeIdle() {
    if idle.isEmpty {
      let found = connections.compactMap { id, connection in
        connection.idleness.map { (id: id, hasAsked: $0.hasAsked, since: $0.since) }
      }
      let ordered = found.sorted {
        $0.hasAsked == $1.hasAsked ? $0.since < $1.since : $0.hasAsked
      }
      idle = ordered.prefix(Self.idleAtATime).reversed().map(\.id)
    }
    while let id = idle.popLast() {
      guard let connection = connections[id], connection.idleness != nil else { continue }
      return connection.stream.close(.crowdedOut)
    }
  }

  private func refuse(_ descriptor: Int32, _ peer: PeerAddress, _ error: HTTPError) {
    statistics.count(refusal: error)
    var response = HTTPResponse.error(error)
    response.headers.add("Retry-After", "5")
    encode(response, to: nil, isHead: false, keepsAlive: false) { bytes in
      // An empty socket takes this many bytes at once; if not, the close itself is an answer.
      _ = bytes.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
      }
    }
    // With MSG_TRUNC the kernel discards the bytes instead of copying them.
    _ = recv(descriptor, nil, Self.maximumUnheardBytes, Int32(MSG_TRUNC) | Int32(MSG_DONTWAIT))
    Glibc.close(descriptor)
    answered?(HTTPAnswer(request: nil, peer: peer, status: error.status))
  }

  private func checkDeadlines() {
    if isPaused { return }
    for connection in Array(connections.values) { connection.checkDeadlines() }
  }

  private func stopListening() {
    for listener in listeners { listener.close() }
    listeners = []
  }

  private func finishDraining() {
    guard let done = drainDone else { return }
    drainDone = nil
    drainDeadline?.cancel()
    drainDeadline = nil
    sweep?.cancel()
    sweep = nil
    done()
  }
}
