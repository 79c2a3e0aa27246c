import Storage
import Tracking

/// Who is behind one Socket.IO connection.
///
/// Confined to the front loop.
final class SocketSession {
  enum Identity {
    case user(User)
    /// A customer's app that came with the token of a tracking link.
    case link(token: String)
  }

  let identity: Identity
  /// The driver that the account reports for; found once, as slots do not change.
  let driver: DriverSlot?
  /// The same driver's public id, to compare with what messages claim.
  let driverID: DriverID?

  init(identity: Identity, driver: DriverSlot?, driverID: DriverID?) {
    self.identity = identity
    self.driver = driver
    self.driverID = driverID
  }

  var isDispatcher: Bool {
    if case .user(let user) = identity { user.role.isDispatcher } else { false }
  }
}
