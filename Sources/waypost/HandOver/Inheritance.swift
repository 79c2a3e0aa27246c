import Glibc
import HTTP
import Live
import Logging
import Net
import Site
import SocketIO
import System

/// Everything that another server gave to this one, which takes its place.
///
/// Confined to the front loop, before it runs.
final class Inheritance {
  private(set) var listeners: [Int32] = []
  /// The sockets on which figures are asked for.
  private(set) var figures: [Int32] = []
  private var sockets: [(socket: HandOverSocket, descriptor: Int32)] = []
  private let channel: LocalChannel

  private static let patienceNanoseconds: UInt64 = 10_000_000_000

  /// Takes everything from the server that listens at `path`; nil if none does. Blocks until that one has written its
  /// last changes and has let go of the database.
  static func take(from path: String, log: Log) throws(CommandError) -> Inheritance? {
    let channel: LocalChannel
    do throws(NetError) {
      channel = try LocalChannel(path: path)
    } catch .system(_, let code) where code == ENOENT || code == ECONNREFUSED {
      log.info("no server runs on this data, so there is nothing to take over")
      return nil
    } catch {
      throw .failed("cannot take over: \(error)")
    }
    let inheritance = Inheritance(channel)
    var refusal: String?
    do throws(NetError) {
      try channel.send(.init(HandOverMessage.hello.bytes), untilNanoseconds: deadline)
      while refusal == nil, let message = try channel.receive(untilNanoseconds: deadline) {
        switch HandOverMessage(message.bytes) {
        case .listeners(let count):
          inheritance.listeners = Array(message.descriptors.prefix(count))
          inheritance.figures = Array(message.descriptors.dropFirst(count))
        case .sockets(let sockets):
          inheritance.sockets += zip(sockets, message.descriptors).map { (socket: $0, descriptor: $1) }
        case .database: return inheritance
        case .refused(let reason): refusal = reason
        case .hello, .serving, nil: for descriptor in message.descriptors { close(descriptor) }
        }
      }
    } catch {
      throw .failed("cannot take over: \(error)")
    }
    throw .failed("cannot take over: \(refusal ?? "the other server ended")")
  }

  private static var deadline: UInt64 { Clock.monotonicNanoseconds() + patienceNanoseconds }

  private init(_ channel: LocalChannel) { self.channel = channel }

  /// Goes on with all sockets, and tells the other server to end. To be called when the sockets are listened on. What
  /// their clients send is read in the loop's next turns.
  ///
  /// - Throws: if the other server has given up, and goes on.
  func serve(_ site: Site, log: Log) throws(NetError) {
    let heirs = site.heirFeeds
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
        guard let heir = heirs[kind] else {
          close(descriptor)
          continue
        }
        counts.feeds += 1
        heir.takeOver(socket.record, descriptor: descriptor, unsent: socket.bytes)
      }
    }
    sockets = []
    try channel.send(.init(HandOverMessage.serving.bytes), untilNanoseconds: Self.deadline)
    log.info(
      "took over from another process",
      [
        ("feeds", "\(counts.feeds)"), ("clients", "\(counts.clients)"),
        ("connections", "\(counts.connections)"),
      ])
  }
}
