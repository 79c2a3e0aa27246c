import Tracking

/// The user of one Socket.IO connection.
///
/// Confined to the front loop. `SocketGateway` keeps it current while the connection lives.
final class SocketSession {
  enum Identity {
    case user(UserID, tokenExpiresAt: Timestamp, token: String)
    /// A customer's app that connected with the token of a tracking link.
    case link(token: String)
    /// A driver's page, or an app, that connected with the key of a driver's phone.
    case phone(of: DriverID, token: String)

    /// The account, or another name by which the sockets of one driver's phones are found; nil for a link.
    var holder: UserID? {
      switch self {
      case .user(let id, _, _): id
      case .link: nil
      case .phone(let driver, _): Self.holder(ofPhonesOf: driver)
      }
    }

    /// No account's id contains a space.
    static func holder(ofPhonesOf driver: DriverID) -> UserID { UserID("phones of \(driver.rawValue)") }
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
  /// The chat events since the beginning of ten seconds.
  private var chat = (since: Timestamp(unixMilliseconds: 0), count: 0)

  init(_ identity: Identity, address: String) {
    self.identity = identity
    self.address = address
  }

  var userID: UserID? {
    if case .user(let id, _, _) = identity { id } else { nil }
  }

  /// The room that the session is in by itself; nil without a driver.
  var ownRoom: String? {
    guard let driverID else { return nil }
    if case .phone = identity { return SocketRoom.phones(driverID) }
    return SocketRoom.driver(driverID)
  }

  /// Returns the number of chat events in these ten seconds, this one included.
  func countChatEvent(now: Timestamp) -> Int {
    if !(0..<10_000).contains(now.millisecondsSince(chat.since)) { chat = (now, 0) }
    chat.count += 1
    return chat.count
  }

  func set(driver: DriverSlot?, id: DriverID?) {
    self.driver = driver
    driverID = id
  }
}
