import Logging
import Net
import Storage
import Store

/// Gives this server's sockets and its database to another process that is to take its place, and ends; or goes on if
/// that process fails.
///
/// Confined to the front loop, which waits for the other process while that has everything.
package final class HandOver {
  /// The server, which has this.
  private unowned let parts: any HandOverParts
  private let store: FleetStore
  /// The fingerprint of this server's secret.
  private let secret: String
  private let loop: EventLoop
  private let log: Log
  private var listener: (any HandOverListener)?
  /// The process that takes over, from its connection to its end.
  private var receiver: (any HandOverChannel)?
  private var greetingDeadline: Net.Timer?

  /// A process that connects says what it wants within this time.
  private static let greetingMilliseconds: UInt64 = 2000
  /// Requests under way get this time to be answered.
  private static let requestMilliseconds: UInt64 = 1500
  private static let settleMilliseconds: UInt64 = 500
  /// The other process serves within this time, or is ended.
  private static let patienceNanoseconds: UInt64 = 10_000_000_000

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

  package static func path(dataDirectory: String) -> String { dataDirectory + "/take-over" }

  /// `listen` calls its closure for each process that connects.
  package init(
    _ parts: any HandOverParts, _ store: FleetStore, secret: String, loop: EventLoop, log: Log,
    listen: (@escaping (any HandOverChannel) -> Void) throws(NetError) -> any HandOverListener
  ) throws(NetError) {
    self.parts = parts
    self.store = store
    self.secret = secret
    self.loop = loop
    self.log = log
    listener = try listen { [weak self] in self?.meet($0) }
  }

  /// This server stops: a process that is taking over gets nothing any more.
  package func close() {
    listener?.close(keepsFile: false)
    listener = nil
    endGreeting()
    if let receiver { refuse(receiver, "this server is stopping") }
    receiver = nil
  }

  // MARK: Meeting

  private func meet(_ channel: any HandOverChannel) {
    guard receiver == nil, !parts.isStopping else {
      return refuse(channel, "this server is stopping, or another one takes over already")
    }
    receiver = channel
    try? channel.watch(on: loop) { [weak self] in self?.greet() }
    greetingDeadline = loop.schedule(afterMilliseconds: Self.greetingMilliseconds) { [weak self] in
      self?.endGreeting()
      self?.receiver = nil
    }
  }

  private func endGreeting() {
    receiver?.endWatch()
    greetingDeadline?.cancel()
    greetingDeadline = nil
  }

  private func refuse(_ channel: any HandOverChannel, _ reason: String) {
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
      log.info("another process takes over", [("process", "\(receiver.peerProcess)")])
      pause()
    case .refused(let reason)?:
      log.error("the other process did not take over; this one goes on", [("reason", reason)])
      self.receiver = nil
    default: turnAway(receiver, "this server speaks version \(HandOverMessage.version) of the hand-over")
    }
  }

  private func turnAway(_ channel: any HandOverChannel, _ reason: String) {
    refuse(channel, reason)
    receiver = nil
    log.error("the other process was refused; this one goes on", [("reason", reason)])
  }

  // MARK: Pausing

  /// Stops everything that changes something, step by step.
  private func pause() {
    parts.pauseRequests(deadlineMilliseconds: Self.requestMilliseconds) { [weak self] in
      guard let self, self.receiver != nil else { return }
      self.settle(until: self.loop.nowMilliseconds + Self.settleMilliseconds)
    }
  }

  /// Waits until every change is on disk.
  private func settle(until deadline: UInt64) {
    guard receiver != nil else { return }
    guard store.pendingEventCount > 0, loop.nowMilliseconds < deadline else {
      return parts.pauseFeeds { [weak self] in self?.give($0) }
    }
    loop.schedule(afterMilliseconds: 1) { [weak self] in self?.settle(until: deadline) }
  }

  // MARK: Giving

  private func give(_ sockets: [HandOverParts.OpenSocket]) {
    guard let receiver else { return }
    let began = receiver.nowNanoseconds
    do {
      try give(sockets, to: receiver, until: began + Self.patienceNanoseconds)
    } catch {
      return goOn(after: "\(error)", receiver)
    }
    self.receiver = nil
    listener?.close(keepsFile: true)
    listener = nil
    var counts = SocketCounts()
    for (socket, _) in sockets { counts.count(socket) }
    let milliseconds = (receiver.nowNanoseconds - began) / 1_000_000
    log.info("another process serves now", counts.fields + [("milliseconds", "\(milliseconds)")])
    parts.leave()
    // Its end tells the other process that this one has told systemd.
    withExtendedLifetime(receiver) {}
  }

  private func give(
    _ sockets: [HandOverParts.OpenSocket], to receiver: any HandOverChannel, until deadline: UInt64
  ) throws {
    func send(_ message: HandOverMessage, _ descriptors: [Int32] = []) throws(NetError) {
      try receiver.send(.init(message.bytes, descriptors: descriptors), untilNanoseconds: deadline)
    }
    let listeners = parts.listeners
    try send(.listeners(pages: listeners.pages.count), listeners.pages + listeners.figures)
    var parcel = SocketParcel(to: receiver, untilNanoseconds: deadline)
    for (socket, descriptor) in sockets { try parcel.add(socket, descriptor) }
    try parcel.send()
    parts.letGo()
    try store.suspend()
    do {
      try send(.database)
      try waitUntilServing(receiver, until: deadline)
    } catch Failure.gaveUp(let reason) {
      throw Failure.gaveUp(reason)
    } catch {
      // It must not write to the database any more.
      receiver.killPeer()
      throw error
    }
  }

  private func waitUntilServing(_ receiver: any HandOverChannel, until deadline: UInt64) throws {
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
  private func goOn(after reason: String, _ receiver: any HandOverChannel) {
    refuse(receiver, reason)
    self.receiver = nil
    log.error("the other process did not take over; this one goes on", [("reason", reason)])
    do throws(StorageError) {
      try store.resume()
    } catch {
      log.error("the database cannot be used any more; this server ends", [("reason", "\(error)")])
      return parts.endWithoutDatabase()
    }
    parts.goOn()
  }
}
