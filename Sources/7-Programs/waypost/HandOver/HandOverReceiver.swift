import Glibc
import HTTP
import Live
import Logging
import Net
import Site
import SocketIO
import System

/// Everything that another server gave to this one, which takes its place; or nothing, where no other server runs.
///
/// Confined to the front loop, before it runs, but for the last word of the other server.
final class HandOverReceiver {
  private(set) var listeners: [Int32] = []
  /// The sockets on which figures are asked for.
  private(set) var figures: [Int32] = []
  private var sockets: [(socket: HandOverSocket, descriptor: Int32)] = []
  private let path: String
  private let log: Log
  /// Nil before `take`, and without another server.
  private var channel: LocalChannel?
  private var lastWord: (watcher: Watcher, deadline: Net.Timer)?

  private static let patienceNanoseconds: UInt64 = 10_000_000_000
  /// A server of an earlier version does not end the connection before itself.
  private static let lastWordMilliseconds: UInt64 = 10_000

  /// `path` is that at which the other server listens.
  init(from path: String, log: Log) {
    self.path = path
    self.log = log
  }

  /// Takes everything from the other server, if one runs. Blocks until that one has written its last changes and has let
  /// go of the database. A server that ends before that leaves what it gave: the start goes on from its files.
  ///
  /// - Parameters:
  ///   - secret: the fingerprint of this server's secret, which must be the other one's.
  ///   - check: refuses a database that this version cannot serve. It runs before anything is taken.
  func take(secret: String, check: () throws(CommandError) -> Void) throws(CommandError) {
    do throws(NetError) {
      channel = try LocalChannel(path: path)
    } catch .system(_, let code) where code == ENOENT || code == ECONNREFUSED {
      return log.info("no server runs on this data, so there is nothing to take over")
    } catch {
      throw .failed("cannot take over: \(error)")
    }
    try check()
    let answer: Answer
    do throws(NetError) { answer = try ask(secret) } catch { throw .failed("cannot take over: \(error)") }
    switch answer {
    case .database: break
    case .refused(let reason): throw .failed("cannot take over: \(reason)")
    case .ended: otherEnded()
    }
  }

  private enum Answer {
    case database
    case refused(String)
    case ended
  }

  private static var deadline: UInt64 { Clock.monotonicNanoseconds() + patienceNanoseconds }

  private func ask(_ secret: String) throws(NetError) -> Answer {
    guard let channel else { return .ended }
    do throws(NetError) {
      try channel.send(.init(HandOverMessage.hello(secret: secret).bytes), untilNanoseconds: Self.deadline)
      while let message = try channel.receive(untilNanoseconds: Self.deadline) {
        switch HandOverMessage(message.bytes) {
        case .listeners(let count):
          listeners = Array(message.descriptors.prefix(count))
          figures = Array(message.descriptors.dropFirst(count))
        case .sockets(let sockets):
          self.sockets += zip(sockets, message.descriptors).map { (socket: $0, descriptor: $1) }
        case .database: return .database
        case .refused(let reason): return .refused(reason)
        case .hello, .serving, nil: for descriptor in message.descriptors { close(descriptor) }
        }
      }
      return .ended
    } catch .system(_, let code) where code == EPIPE || code == ECONNRESET {
      return .ended
    }
  }

  /// It was killed, or ended by a fault. Its listening sockets hold clients that wait to be accepted; what it knew of the
  /// other sockets is not whole, so that their clients come back by themselves.
  private func otherEnded() {
    channel = nil
    for (_, descriptor) in sockets { close(descriptor) }
    sockets = []
    log.warning("the other server ended before it gave its database; this one starts as usual")
  }

  /// This server does not start: the other one goes on, and logs the reason. To be called when nothing here uses the
  /// database any more.
  func giveUp(_ reason: String) {
    try? channel?.send(.init(HandOverMessage.refused(reason).bytes), untilNanoseconds: Self.deadline)
    channel = nil
  }

  /// Goes on with all sockets, and tells the other server to end. To be called when the sockets are listened on. What
  /// their clients send is read in the loop's next turns.
  ///
  /// - Throws: if the other server does not hear it, although it lives.
  func serve(_ site: Site) throws(NetError) {
    guard let channel else { return }
    let receivers = site.handOverFeeds
    var counts = (connections: 0, clients: 0, feeds: 0)
    for (socket, descriptor) in sockets {
      switch socket.kind {
      case HandOverSocket.connection:
        counts.connections += 1
        site.http.takeOver(descriptor, bytes: socket.bytes)
      case HandOverSocket.client:
        counts.clients += 1
        site.sockets.takeOver(socket.record, descriptor: descriptor)
      case let kind:
        guard let receiver = receivers[kind] else {
          close(descriptor)
          continue
        }
        counts.feeds += 1
        receiver.takeOver(socket.record, descriptor: descriptor, unsent: socket.bytes)
      }
    }
    sockets = []
    do throws(NetError) {
      try channel.send(.init(HandOverMessage.serving.bytes), untilNanoseconds: Self.deadline)
    } catch .system(_, let code) where code == EPIPE || code == ECONNRESET {
      // A server that gives up kills this process first: so it ended, and nobody else serves.
      log.warning("the other server ended before it heard that this one serves")
    }
    log.info(
      "took over from another process",
      [
        ("feeds", "\(counts.feeds)"), ("clients", "\(counts.clients)"),
        ("connections", "\(counts.connections)"),
      ])
  }

  /// Calls `done` when the other server has told systemd which process is the service now: systemd hears no other.
  func afterLastWord(loop: EventLoop, _ done: @escaping () -> Void) {
    guard let channel,
      let watcher = try? Watcher(loop: loop, descriptor: channel.descriptor, { _ in self.end(done) })
    else { return end(done) }
    let deadline = loop.schedule(afterMilliseconds: Self.lastWordMilliseconds) { self.end(done) }
    lastWord = (watcher, deadline)
    watcher.start(.readable)
  }

  private func end(_ done: () -> Void) {
    lastWord?.watcher.close()
    lastWord?.deadline.cancel()
    lastWord = nil
    channel = nil
    done()
  }
}
