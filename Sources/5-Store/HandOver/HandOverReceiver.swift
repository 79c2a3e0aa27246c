import Glibc
import Logging
import Net
import Storage

/// Why a process cannot take another one's place.
package struct HandOverError: Error, CustomStringConvertible {
  package let description: String
}

/// Everything that another server gave to this one, which takes its place; or nothing, where no other server runs.
///
/// Confined to the front loop, before it runs, but for the last word of the other server.
package final class HandOverReceiver {
  package private(set) var listeners: [Int32] = []
  /// The sockets on which figures are asked for.
  package private(set) var figures: [Int32] = []
  private var sockets: [(socket: HandOverSocket, descriptor: Int32)] = []
  private let connect: () throws(NetError) -> any HandOverChannel
  private let log: Log
  /// Nil before `take`, and without another server.
  private var channel: (any HandOverChannel)?
  private var lastWordDeadline: Net.Timer?

  private static let patienceNanoseconds: UInt64 = 10_000_000_000
  /// A server of an earlier version does not end the connection before itself.
  private static let lastWordMilliseconds: UInt64 = 10_000

  /// `connect` reaches the other server.
  package init(log: Log, connect: @escaping () throws(NetError) -> any HandOverChannel) {
    self.connect = connect
    self.log = log
  }

  /// Takes everything from the other server, if one runs. Blocks until that one has written its last changes and has let
  /// go of the database. A server that ends before that leaves what it gave: the start goes on from its files.
  ///
  /// - Parameters:
  ///   - secret: the fingerprint of this server's secret, which must be the other one's.
  ///   - check: refuses a database that this version cannot serve. It runs before anything is taken.
  package func take(secret: String, check: () throws(StorageError) -> Void) throws(HandOverError) {
    do throws(NetError) {
      channel = try connect()
    } catch .system(_, let code) where code == ENOENT || code == ECONNREFUSED {
      return log.info("no server runs on this data, so there is nothing to take over")
    } catch {
      throw HandOverError(description: "cannot take over: \(error)")
    }
    do throws(StorageError) { try check() } catch { throw HandOverError(description: "\(error)") }
    let answer: Answer
    do throws(NetError) { answer = try ask(secret) } catch {
      throw HandOverError(description: "cannot take over: \(error)")
    }
    switch answer {
    case .database: break
    case .refused(let reason): throw HandOverError(description: "cannot take over: \(reason)")
    case .ended: otherEnded()
    }
  }

  private enum Answer {
    case database
    case refused(String)
    case ended
  }

  private func say(_ message: HandOverMessage, to channel: any HandOverChannel) throws(NetError) {
    try channel.send(
      .init(message.bytes), untilNanoseconds: channel.nowNanoseconds + Self.patienceNanoseconds)
  }

  private func ask(_ secret: String) throws(NetError) -> Answer {
    guard let channel else { return .ended }
    do throws(NetError) {
      do throws(NetError) { try say(.hello(secret: secret), to: channel) } catch .system(_, let code)
        where code == EPIPE
      {
        // A server that refuses this process at once has said why.
      }
      while let message = try channel.receive(
        untilNanoseconds: channel.nowNanoseconds + Self.patienceNanoseconds)
      {
        switch HandOverMessage(message.bytes) {
        case .listeners(let count):
          listeners = Array(message.descriptors.prefix(count))
          figures = Array(message.descriptors.dropFirst(count))
        case .sockets(let sockets):
          self.sockets += zip(sockets, message.descriptors).map { (socket: $0, descriptor: $1) }
        case .database: return .database
        case .refused(let reason): return .refused(reason)
        case .hello, .serving, nil: channel.close(message.descriptors)
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
    channel?.close(sockets.map(\.descriptor))
    channel = nil
    sockets = []
    log.warning("the other server ended before it gave its database; this one starts as usual")
  }

  /// This server does not start: the other one goes on, and logs the reason. To be called when nothing here uses the
  /// database any more.
  package func giveUp(_ reason: String) {
    if let channel { try? say(.refused(reason), to: channel) }
    channel = nil
  }

  /// Goes on with all sockets, and tells the other server to end. To be called when the sockets are listened on. What
  /// their clients send is read in the loop's next turns.
  ///
  /// - Parameter goOn: goes on with a socket, which is its own from here on; false if its kind is not known.
  /// - Throws: if the other server does not hear it, although it lives.
  package func serve(_ goOn: (HandOverSocket, Int32) -> Bool) throws(NetError) {
    guard let channel else { return }
    var counts = SocketCounts()
    for (socket, descriptor) in sockets {
      if goOn(socket, descriptor) { counts.count(socket) } else { channel.close([descriptor]) }
    }
    sockets = []
    do throws(NetError) {
      try say(.serving, to: channel)
    } catch .system(_, let code) where code == EPIPE || code == ECONNRESET {
      // A server that gives up kills this process first: so it ended, and nobody else serves.
      log.warning("the other server ended before it heard that this one serves")
    }
    log.info("took over from another process", counts.fields)
  }

  /// Calls `done` when the other server has told systemd which process is the service now: systemd hears no other.
  package func afterLastWord(loop: EventLoop, _ done: @escaping () -> Void) {
    guard let channel, (try? channel.watch(on: loop, { self.end(done) })) != nil else { return end(done) }
    lastWordDeadline = loop.schedule(afterMilliseconds: Self.lastWordMilliseconds) { self.end(done) }
  }

  private func end(_ done: () -> Void) {
    channel?.endWatch()
    lastWordDeadline?.cancel()
    lastWordDeadline = nil
    channel = nil
    done()
  }
}
