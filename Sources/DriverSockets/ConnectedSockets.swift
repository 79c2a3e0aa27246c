import SocketIO
import Tracking

/// The connected sockets, found by the account or the link that lets them in.
///
/// Confined to the front loop; bounded by the sessions that the Socket.IO server accepts.
struct ConnectedSockets {
  private var all: [ObjectIdentifier: SocketIOSocket] = [:]
  private var byUser: [UserID: [ObjectIdentifier: SocketIOSocket]] = [:]
  private var byLink: [String: [ObjectIdentifier: SocketIOSocket]] = [:]
  private static let leastReviewed = 250
  private var waitingForReview: [SocketIOSocket] = []

  mutating func insert(_ socket: SocketIOSocket, _ identity: SocketSession.Identity) {
    all[ObjectIdentifier(socket)] = socket
    switch identity {
    case .user(let id, _, _): byUser[id, default: [:]][ObjectIdentifier(socket)] = socket
    case .link(let token): byLink[token, default: [:]][ObjectIdentifier(socket)] = socket
    }
  }

  mutating func remove(_ socket: SocketIOSocket, _ identity: SocketSession.Identity) {
    all[ObjectIdentifier(socket)] = nil
    switch identity {
    case .user(let id, _, _):
      byUser[id]?[ObjectIdentifier(socket)] = nil
      if byUser[id]?.isEmpty == true { byUser[id] = nil }
    case .link(let token):
      byLink[token]?[ObjectIdentifier(socket)] = nil
      if byLink[token]?.isEmpty == true { byLink[token] = nil }
    }
  }

  func of(_ user: UserID) -> [SocketIOSocket] { byUser[user].map { Array($0.values) } ?? [] }

  func count(of user: UserID) -> Int { byUser[user]?.count ?? 0 }

  func of(link token: String) -> [SocketIOSocket] { byLink[token].map { Array($0.values) } ?? [] }

  /// The next sockets to check. Every socket gets its turn within 16 calls, and in each call while there are few.
  mutating func takeToReview() -> [SocketIOSocket] {
    if waitingForReview.isEmpty { waitingForReview = Array(all.values) }
    let taken = Array(waitingForReview.suffix(max(Self.leastReviewed, all.count / 16)))
    waitingForReview.removeLast(taken.count)
    return taken
  }
}
