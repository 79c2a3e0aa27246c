import HTTP
import HandOver
import Live
import Logging
import Messages
import Net
import Places
import Site
import SocketIO
import Ways

/// What this server gives to a process that takes its place, and what it takes from the one before.
extension App: HandOverParts {
  /// A feed for which more waits is closed instead: its page comes back by itself.
  private static let maximumUnsentBytes = 16 << 10
  /// The bound of what was read of all requests that are not complete; the connections beyond it are closed.
  private static let maximumUnfinishedBytes = 8 << 20
  /// After another process took over: a phone on a bad network reads a picture in this time.
  private static let lastAnswersMilliseconds: UInt64 = 20_000

  /// Waits for a process that is to take this one's place; nil if none can, which is no reason not to serve.
  func startHandOver(secret: String) -> HandOver? {
    let (path, loop) = (HandOver.path(dataDirectory: configuration.dataDirectory), loop)
    do throws(NetError) {
      return try HandOver(self, store, secret: secret, loop: loop, log: log) { (accept) throws(NetError) in
        try LocalListener(loop: loop, path: path, accept: accept)
      }
    } catch {
      log.error("no other process can take over from this one", [("reason", "\(error)")])
      return nil
    }
  }

  // MARK: Giving

  var listeners: Listeners { (site.http.listeningDescriptors, figures?.listeningDescriptors ?? []) }

  func pauseRequests(deadlineMilliseconds: UInt64, _ done: @escaping () -> Void) {
    site.sockets.pause()
    // What was sent in this turn goes to the kernel first.
    loop.schedule(afterMilliseconds: 0) { [unowned self] in
      self.site.http.pause(deadlineMilliseconds: deadlineMilliseconds, done: done)
    }
  }

  func pauseFeeds(_ done: @escaping ([OpenSocket]) -> Void) {
    site.feeds.pause { [unowned self] in done(self.openSockets(with: $0)) }
  }

  private func openSockets(with feeds: [PausedFeed]) -> [OpenSocket] {
    var sockets: [OpenSocket] = []
    var bytesLeft = Self.maximumUnfinishedBytes
    for (descriptor, bytes) in site.http.quietConnections {
      bytesLeft -= bytes.count
      guard bytesLeft >= 0 || bytes.isEmpty else { continue }
      sockets.append((HandOverSocket(kind: HandOverSocket.connection, bytes: bytes), descriptor))
    }
    for client in site.sockets.pausedClients {
      sockets.append((HandOverSocket(kind: HandOverSocket.client, record: client.record), client.descriptor))
    }
    for open in site.openFeeds(of: feeds) where open.feed.unsent.count <= Self.maximumUnsentBytes {
      sockets.append(
        (
          HandOverSocket(kind: open.kind, record: open.record, bytes: open.feed.unsent), open.feed.descriptor
        ))
    }
    return sockets
  }

  func letGo() {
    places?.close()
    site.ways?.keepLearned()
    site.outbox?.pause()
  }

  func goOn() {
    site.outbox?.resume()
    do throws(NetError) { try places?.start() } catch {
      log.error("addresses are not found any more", [("reason", "\(error)")])
    }
    site.feeds.resume()
    site.sockets.resume()
    site.http.resume()
  }

  /// Ends as soon as the answers that are being read are read.
  func leave() {
    nextProcess.announce(manager)
    stopBesideAnother()
    site.feeds.abandon()
    site.sockets.leave()
    let count = site.http.leave(deadlineMilliseconds: Self.lastAnswersMilliseconds) { [unowned self] in
      self.log.info("stopped")
      self.end(status: 0)
    }
    if count > 0 { log.warning("requests under way were cut off", [("requests", "\(count)")]) }
  }

  func endWithoutDatabase() { end(status: 1) }

  // MARK: Taking

  /// Goes on with a socket of another process; false if its kind is of a later version.
  func goOn(with socket: HandOverSocket, _ descriptor: Int32, _ feeds: [String: any HandOverFeeds]) -> Bool {
    switch socket.kind {
    case HandOverSocket.connection: site.http.takeOver(descriptor, bytes: socket.bytes)
    case HandOverSocket.client: site.sockets.takeOver(socket.record, descriptor: descriptor)
    default:
      guard let routes = feeds[socket.kind] else { return false }
      routes.takeOver(socket.record, descriptor: descriptor, unsent: socket.bytes)
    }
    return true
  }
}
