import SQLite
import Tracking

/// A picture that an app sent before it names its purpose. Its bytes stay in the database; a job that takes it keeps
/// it as a picture of its own.
package struct Upload: Hashable, Sendable {
  /// A picture that no job took is deleted after this time.
  package static let keptMilliseconds: Int64 = 24 * 3_600_000
  /// The bound for one account; beyond it the oldest is deleted.
  package static let maximumWaitingPerAccount = 24
  /// The bound for all accounts together.
  package static let maximumWaiting = 2000

  package var id: String
  package var userID: UserID
  package var mediaType: String
  package var at: Timestamp
  /// Whether the account's application names it: it then stays, and no job may take it.
  package var isKept: Bool

  package init(id: String, userID: UserID, mediaType: String, at: Timestamp, isKept: Bool = false) {
    self.id = id
    self.userID = userID
    self.mediaType = mediaType
    self.at = at
    self.isKept = isKept
  }
}

/// The row, without the bytes.
extension Upload: StoredRow {
  static let blank = Upload(id: "", userID: UserID(""), mediaType: "", at: Timestamp(unixMilliseconds: 0))

  mutating func pass(_ row: inout RowPass) throws(StorageError) {
    row.column("id", &id)
    row.column("user_id", &userID)
    row.column("media_type", &mediaType)
    row.column("at", &at)
    row.column("is_kept", &isKept)
  }
}

extension Upload {
  /// A picture with its bytes, or the first part of them.
  struct Stored: AppChange {
    static let kind = WriteKind(19, "upload")

    let upload: Upload
    let bytes: [UInt8]

    private static let insert = Query(Upload.insertion(into: "uploads", expressions: ["bytes": "?"]))

    var loggedRows: [LoggedRow] { upload.loggedRows + [LoggedRow(bytes)] }

    func write(to rows: RowWriter) throws(StorageError) { try rows[Self.insert].run(upload, bytes) }

    static func restore(
      _ reader: RowReader, at start: RestoreStart, into state: inout RestoredState
    ) throws(StorageError) {
      let uploads: [Upload] = try reader.rows("SELECT \(Upload.columnList) FROM uploads")
      for upload in uploads { state.apps.uploads[upload.id] = upload }
    }

    static func erasing(_ kind: Erasure.Kind) -> [String] {
      kind == .account ? ["DELETE FROM uploads WHERE user_id = ?1"] : []
    }

    func change(_ table: inout AppTable) { table.uploads[upload.id] = upload }
  }
}

extension Upload.Stored {
  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(upload: try rows.record(), bytes: try rows.row(2).value(0))
  }
}

extension AppRecord {
  package static func upload(_ upload: Upload, bytes: [UInt8]) -> AppRecord {
    AppRecord(Upload.Stored(upload: upload, bytes: bytes))
  }
}
