import Tracking

/// The user of one Socket.IO connection.
///
/// Confined to the front loop. `SocketGateway` keeps it current while the connection lives.
final class SocketSession {
  enum Identity {
    case user(UserID, tokenExpiresAt: Timestamp, token: String)
    /// A customer's app that connected with the token of a tracking link.
    case link(token: String)
  }

  let identity: Identity
  /// The client's address, for the log.
  let address: String
  /// The driver that the account reports for; kept here, so that a position costs no look-up.
  private(set) var driver: DriverSlot?
  /// The public id of that driver, to compare with the ids in messages.
  private(set) var driverID: DriverID?
  /// The number of rooms that it asked for and may not join.
  var refusedJoins = 0

  init(_ identity: Identity, address: String) {
    self.identity = identity
    self.address = address
  }

  var userID: UserID? {
    if case .user(let id, _, _) = identity { id } else { nil }
  }

  func set(driver: DriverSlot?, id: DriverID?) {
    self.driver = driver
    driverID = id
  }
}
