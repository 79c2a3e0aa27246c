import Tracking

/// The Socket.IO rooms, by the names that the existing apps know.
enum SocketRoom {
  static let admin = "admin"
  private static let driverPrefix = "driver:"
  static let customerPrefix = "customer:"
  private static let phonesPrefix = "phones:"

  static func driver(_ id: DriverID) -> String { driverPrefix + id.rawValue }

  /// The room of the driver's pages, which connected with the key of a phone.
  static func phones(_ id: DriverID) -> String { phonesPrefix + id.rawValue }

  /// The room of the job's driver and of dispatchers. Customers have rooms of their own (`CustomerRooms`).
  static func job(_ id: JobID) -> String { id.rawValue }

  /// The meaning of a room's name. A job whose id looks like another room has no room.
  enum Kind {
    case admin
    case driver(DriverID)
    case phones(DriverID)
    case job(JobID)
    case customers
  }

  static func kind(_ name: String) -> Kind {
    if name == admin { return .admin }
    if name.hasPrefix(driverPrefix) { return .driver(DriverID(String(name.dropFirst(driverPrefix.count)))) }
    if name.hasPrefix(phonesPrefix) { return .phones(DriverID(String(name.dropFirst(phonesPrefix.count)))) }
    if name.hasPrefix(customerPrefix) { return .customers }
    return .job(JobID(name))
  }
}
