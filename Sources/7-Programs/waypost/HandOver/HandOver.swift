import Glibc
import HTTP
import Live
import Logging
import Net
import Operations
import Site
import SocketIO
import Storage
import Store
import System

/// Gives this server's sockets and its database to another process that is to take its place, and ends; or goes on if
/// that process fails.
///
/// Confined to the front loop, which waits for the other process while that has everything.
final class HandOver {
  /// The sockets on which figures are asked for.
  var figures: () -> [Int32] = { [] }
  /// Lets go of what only one process may use, or takes it back.
  var letGo: () -> Void = {}
  var takeBack: () -> Void = {}
  /// Ends this process: the other one serves.
  var isDone: () -> Void = {}
  /// Ends this process: the database cannot be used any more.
  var isLost: () -> Void = {}

  private let site: Site
  /// The fingerprint of this server's secret.
  private let secret: String
  private let loop: EventLoop
  private let log: Log
  private var listener: LocalListener?
  /// The process that takes over, from its connection to its end.
  private var receiver: LocalChannel?
  private var greeting: Watcher?
  private var greetingDeadline: Net.Timer?

  /// A process that connects says what it wants within this time.
  private static let greetingMilliseconds: UInt64 = 2000
  /// Requests under way get this time to be answered.
  private static let requestMilliseconds: UInt64 = 1500
  private static let settleMilliseconds: UInt64 = 500
  /// The other process serves within this time, or is ended.
  private static let patienceNanoseconds: UInt64 = 10_000_000_000
  /// A feed for which more waits is closed instead: its page comes back by itself.
  private static let maximumUnsentBytes = 16 << 10
  /// The bound of what was read of all requests that are not complete; the connections beyond it are closed.
  private static let maximumUnfinishedBytes = 8 << 20

  /// Why the other process does not serve.
  private enum Failure: Error, CustomStringConvertible {
    /// It said so, and has let go of the database.
    case gaveUp(String)
    case ended
    case silent

    var description: String {
      switch self {
      case .gaveUp(let reason): reason
      case .ended: "it ended without a word"
      case .silent: "it did not serve within \(HandOver.patienceNanoseconds / 1_000_000_000) seconds"
      }
    }
  }

  static func path(dataDirectory: String) -> String { dataDirectory + "/take-over" }

  init(_ site: Site, secret: String, path: String, loop: EventLoop, log: Log) throws(NetError) {
    self.site = site
    self.secret = secret
    self.loop = loop
    self.log = log
    listener = try LocalListener(loop: loop, path: path) { [weak self] in self?.meet($0) }
  }

  /// This server stops: a process that is taking over gets nothing any more.
  func close() {
    listener?.close()
    endGreeting()
    if let receiver { refuse(receiver, "this server is stopping") }
    receiver = nil
  }

  // MARK: Meeting

  private func meet(_ channel: LocalChannel) {
    guard receiver == nil, !site.operations.isStopping else {
      return refuse(channel, "this server is stopping, or another one takes over already")
    }
    receiver = channel
    greeting = try? Watcher(loop: loop, descriptor: channel.descriptor) { [weak self] _ in self?.greet() }
    greeting?.start(.readable)
    greetingDeadline = loop.schedule(afterMilliseconds: Self.greetingMilliseconds) { [weak self] in
      self?.endGreeting()
      self?.receiver = nil
    }
  }

  private func endGreeting() {
    greeting?.close()
    greeting = nil
    greetingDeadline?.cancel()
    greetingDeadline = nil
  }

  private func refuse(_ channel: LocalChannel, _ reason: String) {
    try? channel.send(.init(HandOverMessage.refused(reason).bytes), untilNanoseconds: 0)
  }

  private func greet() {
    endGreeting()
    guard let receiver else { return }
    let message = try? receiver.receive(untilNanoseconds: 0)
    switch message.flatMap({ HandOverMessage($0.bytes) }) {
    case .hello(let others?)? where others != secret:
      // Everybody would be signed out, and every phone's and link's key would be strange.
      turnAway(
        receiver, "the new process has another secret (JWT_SECRET, or jwt-secret in --data) than this server")
    case .hello?:
      log.info("another process takes over", [("process", "\(receiver.peer?.process ?? 0)")])
      pause()
    case .refused(let reason)?:
      log.error("the other process did not take over; this one goes on", [("reason", reason)])
      self.receiver = nil
    default: turnAway(receiver, "this server speaks version \(HandOverMessage.version) of the hand-over")
    }
  }

  private func turnAway(_ channel: LocalChannel, _ reason: String) {
    refuse(channel, reason)
    receiver = nil
    log.error("the other process was refused; this one goes on", [("reason", reason)])
  }

  // MARK: Pausing

  /// Stops everything that changes something, step by step.
  private func pause() {
    site.sockets.pause()
    // What was sent in this turn goes to the kernel first.
    loop.schedule(afterMilliseconds: 0) { [weak self] in
      self?.site.http.pause(deadlineMilliseconds: Self.requestMilliseconds) {
        guard let self, self.receiver != nil else { return }
        self.settle(until: self.loop.nowMilliseconds + Self.settleMilliseconds)
      }
    }
  }

  /// Waits until every change is on disk.
  private func settle(until deadline: UInt64) {
    guard receiver != nil else { return }
    guard site.store.pendingEventCount > 0, loop.nowMilliseconds < deadline else {
      return site.feeds.pause { [weak self] in self?.give($0) }
    }
    loop.schedule(afterMilliseconds: 1) { [weak self] in self?.settle(until: deadline) }
  }

  // MARK: Giving

  private func give(_ feeds: [PausedFeed]) {
    guard let receiver else { return }
    let began = Clock.monotonicNanoseconds()
    let counts: (connections: Int, clients: Int, feeds: Int)
    do {
      counts = try give(feeds, to: receiver, until: began + Self.patienceNanoseconds)
    } catch {
      return goOn(after: "\(error)", receiver)
    }
    self.receiver = nil
    listener?.close(keepsFile: true)
    log.info(
      "another process serves now",
      [
        ("feeds", "\(counts.feeds)"), ("clients", "\(counts.clients)"),
        ("connections", "\(counts.connections)"),
        ("milliseconds", "\((Clock.monotonicNanoseconds() - began) / 1_000_000)"),
      ])
    isDone()
    // Its end tells the other process that this one has told systemd.
    withExtendedLifetime(receiver) {}
  }

  private func give(
    _ feeds: [PausedFeed], to receiver: LocalChannel, until deadline: UInt64
  ) throws -> (connections: Int, clients: Int, feeds: Int) {
    func send(_ message: HandOverMessage, _ descriptors: [Int32] = []) throws(NetError) {
      try receiver.send(.init(message.bytes, descriptors: descriptors), untilNanoseconds: deadline)
    }
    let pages = site.http.listeningDescriptors
    try send(.listeners(pages: pages.count), pages + figures())
    var parcel = SocketParcel(to: receiver, untilNanoseconds: deadline)
    var bytesLeft = Self.maximumUnfinishedBytes
    let connections = site.http.quietConnections.filter { connection in
      bytesLeft -= connection.bytes.count
      return bytesLeft >= 0 || connection.bytes.isEmpty
    }
    for connection in connections {
      let socket = HandOverSocket(kind: HandOverSocket.connection, bytes: connection.bytes)
      try parcel.add(socket, connection.descriptor)
    }
    let clients = site.sockets.pausedClients
    for client in clients {
      try parcel.add(HandOverSocket(kind: HandOverSocket.client, record: client.record), client.descriptor)
    }
    let kept = site.openFeeds(of: feeds).filter { $0.feed.unsent.count <= Self.maximumUnsentBytes }
    for open in kept {
      let socket = HandOverSocket(kind: open.kind, record: open.record, bytes: open.feed.unsent)
      try parcel.add(socket, open.feed.descriptor)
    }
    try parcel.send()
    letGo()
    try site.store.suspend()
    do {
      try send(.database)
      try waitUntilServing(receiver, until: deadline)
    } catch Failure.gaveUp(let reason) {
      throw Failure.gaveUp(reason)
    } catch {
      // It must not write to the database any more. A process that cannot be seen from here has the number 0.
      if let process = receiver.peer?.process, process > 0 { kill(process, SIGKILL) }
      throw error
    }
    return (connections.count, clients.count, kept.count)
  }

  private func waitUntilServing(_ receiver: LocalChannel, until deadline: UInt64) throws {
    let answer: LocalChannel.Message?
    do throws(NetError) { answer = try receiver.receive(untilNanoseconds: deadline) } catch .timedOut {
      throw Failure.silent
    }
    guard let answer else { throw Failure.ended }
    switch HandOverMessage(answer.bytes) {
    case .serving: return
    case .refused(let reason): throw Failure.gaveUp(reason)
    default: throw Failure.silent
    }
  }

  /// Goes on as if nothing had happened.
  private func goOn(after reason: String, _ receiver: LocalChannel) {
    refuse(receiver, reason)
    self.receiver = nil
    log.error("the other process did not take over; this one goes on", [("reason", reason)])
    do throws(StorageError) {
      try site.store.resume()
    } catch {
      log.error("the database cannot be used any more; this server ends", [("reason", "\(error)")])
      return isLost()
    }
    takeBack()
    site.feeds.resume()
    site.sockets.resume()
    site.http.resume()
  }
}
