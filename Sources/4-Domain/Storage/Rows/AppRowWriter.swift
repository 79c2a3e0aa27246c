import Tracking

/// Writes `AppRecord`s within a transaction that its caller opened; keeps the prepared statements of one connection.
final class AppRowWriter {
  private let invite: Statement
  private let useInvite: Statement
  private let application: Statement
  private let pushToken: Statement
  private let agePushTokens: Statement
  private let upload: Statement
  private let extendUpload: Statement
  private let keepUpload: Statement
  private let takeUpload: Statement
  private let removeUpload: Statement
  private let deviceKey: Statement
  private let useDeviceKey: Statement
  private let removeDeviceKey: Statement
  private let removeDeviceKeys: Statement

  init(_ database: Database) throws(StorageError) {
    invite = try database.prepare(Invite.upsertion(into: "invites", changing: ["revoked_at"]))
    // One use too many violates the table's CHECK, and so does a use after the invite's end.
    useInvite = try database.prepare(
      """
      UPDATE invites SET used_count = CASE WHEN revoked_at IS NULL THEN used_count + 1 ELSE uses + 1 END
      WHERE code = ?
      """)
    application = try database.prepare(DriverApplication.upsertion(into: "applications"))
    pushToken = try database.prepare(PushToken.upsertion(into: "push_tokens"))
    agePushTokens = try database.prepare(
      """
      DELETE FROM push_tokens WHERE user_id = ?1 AND token IN (
        SELECT token FROM push_tokens WHERE user_id = ?1 ORDER BY at DESC, token LIMIT -1 OFFSET ?2)
      """)
    upload = try database.prepare(Upload.insertion(into: "uploads", expressions: ["bytes": "?"]))
    // Two blobs together make a text.
    extendUpload = try database.prepare("UPDATE uploads SET bytes = CAST(bytes || ?2 AS BLOB) WHERE id = ?1")
    keepUpload = try database.prepare("UPDATE uploads SET is_kept = ?2, at = ?3 WHERE id = ?1")
    // A picture that is gone is refused, as NULL; so is a job that is not stored.
    takeUpload = try database.prepare(
      """
      INSERT INTO photos (id, job, bytes)
      VALUES (?1, (SELECT number FROM jobs WHERE id = ?2), (SELECT bytes FROM uploads WHERE id = ?1))
      """)
    removeUpload = try database.prepare("DELETE FROM uploads WHERE id = ?")
    deviceKey = try database.prepare(DeviceKey.upsertion(into: "device_keys"))
    useDeviceKey = try database.prepare("UPDATE device_keys SET used_at = ?2 WHERE digest = ?1")
    removeDeviceKey = try database.prepare("DELETE FROM device_keys WHERE digest = ?")
    removeDeviceKeys = try database.prepare("DELETE FROM device_keys WHERE driver_id = ?")
  }

  func removeKeys(of driver: DriverID) throws(StorageError) { try removeDeviceKeys.run(driver.rawValue) }

  func write(_ record: AppRecord) throws(StorageError) {
    switch record {
    case .invite(let value): try invite.run(value)
    case .inviteUsed(let code): try useInvite.run(code)
    case .application(let value): try application.run(value)
    case .pushToken(let value):
      try pushToken.run(value)
      try agePushTokens.run(value.userID.rawValue, PushToken.maximumPerAccount)
    case .upload(let value, let bytes): try upload.run(value, bytes)
    case .uploadPart(let id, let bytes): try extendUpload.run(id, bytes)
    case .uploadKept(let id, let isKept, let at): try keepUpload.run(id, isKept, at)
    case .uploadTaken(let id, let job):
      try takeUpload.run(id, job.rawValue)
      try removeUpload.run(id)
    case .uploadGone(let id): try removeUpload.run(id)
    case .deviceKey(let value): try deviceKey.run(value)
    case .deviceKeyUsed(let digest, let at): try useDeviceKey.run(digest, at)
    case .deviceKeyGone(let digest): try removeDeviceKey.run(digest)
    }
  }
}
