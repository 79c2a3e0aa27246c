import System
import Tracking

/// A row of the driver app's data besides jobs.
package enum AppRecord: Hashable, Sendable {
  /// A new or revoked invite.
  case invite(Invite)
  /// Refused as a conflict if the invite was used up or revoked meanwhile.
  case inviteUsed(code: String)
  case application(DriverApplication)
  /// The account's oldest tokens beyond the bound are deleted with it.
  case pushToken(PushToken)
  case upload(Upload, bytes: [UInt8])
  /// The next bytes of a picture: where nodes share a log, large ones go in parts.
  case uploadPart(id: String, bytes: [UInt8])
  /// Whether the account's application names the picture; else it waits for a job from `at` on.
  case uploadKept(id: String, Bool, at: Timestamp)
  /// Makes it a picture of the job; refused as a conflict if it is gone.
  case uploadTaken(id: String, by: JobID)
  case uploadGone(id: String)
  case deviceKey(DeviceKey)
  /// Does nothing to a key that is gone.
  case deviceKeyUsed(digest: String, at: Timestamp)
  case deviceKeyGone(digest: String)
}

/// The driver app's data besides jobs, in memory, without the bytes of pictures.
///
/// Bounds: as many invites as the operator created; one application for each driver; `Upload.maximumWaiting` pictures
/// that wait, and those that applications name; `DeviceKey.maximumPerDriver` keys for each driver.
package struct AppTable: Sendable {
  private var invites: [String: Invite] = [:]
  private var applications: [DriverID: DriverApplication] = [:]
  private var uploads: [String: Upload] = [:]
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

  package mutating func erase(_ driver: DriverID) {
    applications[driver] = nil
    removeKeys(of: driver)
  }

  mutating func removeKeys(of driver: DriverID) {
    for digest in digestsByDriver.removeValue(forKey: driver) ?? [] { deviceKeys[digest] = nil }
  }

  package mutating func put(_ record: AppRecord) {
    switch record {
    case .invite(let invite): invites[invite.code] = invite
    // Where another process writes as well, the count in the database decides, and may be ahead of this one.
    case .inviteUsed(let code): invites[code]?.usedCount += 1
    case .pushToken, .uploadPart: break
    case .application(let application): applications[application.driverID] = application
    case .upload(let upload, _): uploads[upload.id] = upload
    case .uploadKept(let id, let isKept, let at):
      uploads[id]?.isKept = isKept
      if !isKept { uploads[id]?.at = at }
    case .uploadTaken(let id, _), .uploadGone(let id): uploads[id] = nil
    case .deviceKey(let key):
      deviceKeys[key.digest] = key
      digestsByDriver[key.driverID, default: []].insert(key.digest)
    case .deviceKeyUsed(let digest, let at): deviceKeys[digest]?.usedAt = at
    case .deviceKeyGone(let digest):
      guard let key = deviceKeys.removeValue(forKey: digest) else { return }
      digestsByDriver[key.driverID]?.remove(digest)
    }
  }
}
