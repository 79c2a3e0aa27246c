import System
import Tracking

/// The driver app's data besides jobs, in memory, without the bytes of pictures.
///
/// Bounds: as many invites as the operator created; one application for each driver; `Upload.maximumWaiting` pictures
/// that wait, and those that applications name; `DeviceKey.maximumPerDriver` keys for each driver.
package struct AppTable: Sendable {
  var invites: [String: Invite] = [:]
  var applications: [DriverID: DriverApplication] = [:]
  var uploads: [String: Upload] = [:]
  private var deviceKeys: [String: DeviceKey] = [:]
  private var digestsByDriver: [DriverID: Set<String>] = [:]

  package init() {}

  package func invite(_ code: String) -> Invite? { invites[code] }
  package func application(of driver: DriverID) -> DriverApplication? { applications[driver] }
  package func upload(_ id: String) -> Upload? { uploads[id] }

  package func deviceKey(_ digest: String) -> DeviceKey? { deviceKeys[digest] }

  /// The driver's keys, the oldest first.
  package func deviceKeys(of driver: DriverID) -> [DeviceKey] {
    (digestsByDriver[driver] ?? []).compactMap { deviceKeys[$0] }
      .sorted { ($0.createdAt, $0.digest) < ($1.createdAt, $1.digest) }
  }

  package func deviceKeys(usedAfter time: Timestamp) -> [DeviceKey] {
    deviceKeys.values.filter { $0.usedAt.map { $0 > time } ?? false }
  }

  package var waitingUploadCount: Int { uploads.values.count { !$0.isKept } }

  /// The account's pictures, the oldest first.
  package func uploads(of user: UserID) -> [Upload] {
    uploads.values.filter { $0.userID == user }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
  }

  /// Pictures that no job took in time, at most `limit`.
  package func overdueUploads(now: Timestamp, limit: Int) -> [String] {
    let oldest = now.adding(milliseconds: -Upload.keptMilliseconds)
    return Array(uploads.values.lazy.filter { !$0.isKept && $0.at <= oldest }.prefix(limit).map(\.id))
  }

  mutating func erase(uploadsOf user: UserID) {
    for upload in uploads(of: user) { uploads[upload.id] = nil }
  }

  mutating func removeKeys(of driver: DriverID) {
    for digest in digestsByDriver.removeValue(forKey: driver) ?? [] { deviceKeys[digest] = nil }
  }

  package mutating func put(_ record: AppRecord) { record.change.change(&self) }

  mutating func add(_ key: DeviceKey) {
    deviceKeys[key.digest] = key
    digestsByDriver[key.driverID, default: []].insert(key.digest)
  }

  mutating func use(keyOf digest: String, at time: Timestamp) { deviceKeys[digest]?.usedAt = time }

  mutating func remove(keyOf digest: String) {
    guard let key = deviceKeys.removeValue(forKey: digest) else { return }
    digestsByDriver[key.driverID]?.remove(digest)
  }
}
