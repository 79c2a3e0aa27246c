import SocketIO
import System
import Tracking

/// The connected sockets, found by the account, the driver's phones or the link that lets them in.
///
/// Confined to the front loop; bounded by the sessions that the Socket.IO server accepts.
struct ConnectedSockets {
  private var all: [ObjectIdentifier: SocketIOSocket] = [:]
  private var byUser: [UserID: [ObjectIdentifier: SocketIOSocket]] = [:]
  private var byLink: [String: [ObjectIdentifier: SocketIOSocket]] = [:]
  private var round = CheckRound<SocketIOSocket>(seconds: 16, leastCount: 250)

  mutating func insert(_ socket: SocketIOSocket, _ identity: SocketSession.Identity) {
    all[ObjectIdentifier(socket)] = socket
    switch identity {
    case .link(let token): byLink[token, default: [:]][ObjectIdentifier(socket)] = socket
    case .user, .phone:
      if let holder = identity.holder { byUser[holder, default: [:]][ObjectIdentifier(socket)] = socket }
    }
  }

  mutating func remove(_ socket: SocketIOSocket, _ identity: SocketSession.Identity) {
    all[ObjectIdentifier(socket)] = nil
    switch identity {
    case .user, .phone:
      guard let holder = identity.holder else { return }
      byUser[holder]?[ObjectIdentifier(socket)] = nil
      if byUser[holder]?.isEmpty == true { byUser[holder] = nil }
    case .link(let token):
      byLink[token]?[ObjectIdentifier(socket)] = nil
      if byLink[token]?.isEmpty == true { byLink[token] = nil }
    }
  }

  func of(_ user: UserID) -> [SocketIOSocket] { byUser[user].map { Array($0.values) } ?? [] }

  func count(of user: UserID) -> Int { byUser[user]?.count ?? 0 }

  func of(link token: String) -> [SocketIOSocket] { byLink[token].map { Array($0.values) } ?? [] }

  /// Makes the sockets of one second due for a check.
  mutating func beginChecks() {
    if round.isOver { round.begin(Array(all.values)) }
    round.beginSecond(of: all.count)
  }

  /// The next socket to check; nil if none is due.
  mutating func nextToCheck() -> SocketIOSocket? { round.next() }
}
