import Tracking

/// The names of Socket.IO rooms, as the existing apps know them.
enum SocketRoom {
  static let admin = "admin"

  static func driver(_ id: DriverID) -> String { "driver:" + id.rawValue }

  static func job(_ id: JobID) -> String { id.rawValue }
}
