import Tracking

/// Writes `AppRecord`s within a transaction that its caller opened; keeps the prepared statements of one connection.
final class AppRowWriter {
  private let invite: Statement
  private let useInvite: Statement
  private let application: Statement
  private let pushToken: Statement
  private let agePushTokens: Statement
  private let upload: Statement
  private let keepUpload: Statement
  private let takeUpload: Statement
  private let removeUpload: Statement

  init(_ database: Database) throws(StorageError) {
    invite = try database.prepare(
      """
      INSERT INTO invites (code, name, uses, created_at, revoked_at) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (code) DO UPDATE SET revoked_at = excluded.revoked_at
      """)
    // One use too many breaks the table's CHECK, and so does a use after the end.
    useInvite = try database.prepare(
      """
      UPDATE invites SET used_count = CASE WHEN revoked_at IS NULL THEN used_count + 1 ELSE uses + 1 END
      WHERE code = ?
      """)
    application = try database.prepare(
      """
      INSERT OR REPLACE INTO applications
        (driver_id, truck_type, truck_capacity, license_url, insurance_url, truck_photos, is_operator, at)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """)
    pushToken = try database.prepare(
      "INSERT OR REPLACE INTO push_tokens (token, user_id, platform, at) VALUES (?, ?, ?, ?)")
    agePushTokens = try database.prepare(
      """
      DELETE FROM push_tokens WHERE user_id = ?1 AND token IN (
        SELECT token FROM push_tokens WHERE user_id = ?1 ORDER BY at DESC, token LIMIT -1 OFFSET ?2)
      """)
    upload = try database.prepare(
      "INSERT INTO uploads (id, user_id, media_type, at, is_kept, bytes) VALUES (?, ?, ?, ?, ?, ?)")
    keepUpload = try database.prepare("UPDATE uploads SET is_kept = ?2, at = ?3 WHERE id = ?1")
    // A picture that is gone is refused, as NULL; so is a job that is not stored.
    takeUpload = try database.prepare(
      """
      INSERT INTO photos (id, job, bytes)
      VALUES (?1, (SELECT number FROM jobs WHERE id = ?2), (SELECT bytes FROM uploads WHERE id = ?1))
      """)
    removeUpload = try database.prepare("DELETE FROM uploads WHERE id = ?")
  }

  func write(_ record: AppRecord) throws(StorageError) {
    switch record {
    case .invite(let value):
      invite.bind(1, value.code)
      invite.bind(2, value.name)
      invite.bind(3, value.uses)
      invite.bind(4, value.createdAt.unixMilliseconds)
      invite.bind(5, value.revokedAt?.unixMilliseconds)
      try invite.run()
    case .inviteUsed(let code):
      useInvite.bind(1, code)
      try useInvite.run()
    case .application(let value): try write(value)
    case .pushToken(let value):
      pushToken.bind(1, value.token)
      pushToken.bind(2, value.userID.rawValue)
      pushToken.bind(3, value.platform)
      pushToken.bind(4, value.at.unixMilliseconds)
      try pushToken.run()
      agePushTokens.bind(1, value.userID.rawValue)
      agePushTokens.bind(2, PushToken.maximumPerAccount)
      try agePushTokens.run()
    case .upload(let value, let bytes):
      upload.bind(1, value.id)
      upload.bind(2, value.userID.rawValue)
      upload.bind(3, value.mediaType)
      upload.bind(4, value.at.unixMilliseconds)
      upload.bind(5, value.isKept)
      upload.bind(6, bytes: bytes)
      try upload.run()
    case .uploadKept(let id, let isKept, let at):
      keepUpload.bind(1, id)
      keepUpload.bind(2, isKept)
      keepUpload.bind(3, at.unixMilliseconds)
      try keepUpload.run()
    case .uploadTaken(let id, let job):
      takeUpload.bind(1, id)
      takeUpload.bind(2, job.rawValue)
      try takeUpload.run()
      try remove(id)
    case .uploadGone(let id): try remove(id)
    }
  }

  private func remove(_ id: String) throws(StorageError) {
    removeUpload.bind(1, id)
    try removeUpload.run()
  }

  private func write(_ value: DriverApplication) throws(StorageError) {
    application.bind(1, value.driverID.rawValue)
    application.bind(2, value.truckType)
    application.bind(3, value.truckCapacityJSON)
    application.bind(4, value.licenseURL)
    application.bind(5, value.insuranceURL)
    application.bind(6, value.truckPhotos.isEmpty ? nil : value.truckPhotos.joined(separator: "\n"))
    application.bind(7, value.isOperator)
    application.bind(8, value.at.unixMilliseconds)
    try application.run()
  }
}

extension RowReader {
  /// The newest first.
  func invites() throws(StorageError) -> [Invite] {
    let rows = try database.prepare(
      "SELECT code, name, uses, used_count, created_at, revoked_at FROM invites ORDER BY created_at DESC, code"
    )
    var invites: [Invite] = []
    while try rows.step() {
      invites.append(
        Invite(
          code: rows.text(0), name: rows.optionalText(1), uses: Int(rows.integer(2)),
          usedCount: Int(rows.integer(3)), createdAt: Timestamp(unixMilliseconds: rows.integer(4)),
          revokedAt: rows.optionalInteger(5).map { Timestamp(unixMilliseconds: $0) }))
    }
    return invites
  }

  func applications() throws(StorageError) -> [DriverApplication] {
    let rows = try database.prepare(
      """
      SELECT driver_id, truck_type, truck_capacity, license_url, insurance_url, truck_photos, is_operator, at
      FROM applications
      """)
    var applications: [DriverApplication] = []
    while try rows.step() {
      applications.append(
        DriverApplication(
          driverID: DriverID(rows.text(0)), truckType: rows.optionalText(1),
          truckCapacityJSON: rows.optionalText(2), licenseURL: rows.optionalText(3),
          insuranceURL: rows.optionalText(4),
          truckPhotos: rows.text(5).split(separator: "\n").map(String.init), isOperator: rows.integer(6) != 0,
          at: Timestamp(unixMilliseconds: rows.integer(7))))
    }
    return applications
  }

  func apps() throws(StorageError) -> AppTable {
    var table = AppTable()
    for invite in try invites() { table.put(.invite(invite)) }
    for application in try applications() { table.put(.application(application)) }
    let rows = try database.prepare("SELECT id, user_id, media_type, at, is_kept FROM uploads")
    while try rows.step() {
      let upload = Upload(
        id: rows.text(0), userID: UserID(rows.text(1)), mediaType: rows.text(2),
        at: Timestamp(unixMilliseconds: rows.integer(3)), isKept: rows.integer(4) != 0)
      table.put(.upload(upload, bytes: []))
    }
    return table
  }
}
