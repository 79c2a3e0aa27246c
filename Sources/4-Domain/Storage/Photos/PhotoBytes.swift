import Tracking

/// The bytes of one picture, stored with the job that names it.
package struct PhotoBytes: Hashable, Sendable {
  package let id: String
  package let jobID: JobID
  /// At most some hundred kilobytes; the caller bounds them.
  package let bytes: [UInt8]

  package init(id: String, jobID: JobID, bytes: [UInt8]) {
    self.id = id
    self.jobID = jobID
    self.bytes = bytes
  }
}

extension PhotoBytes: DurableChange {
  static let kind = WriteKind(6, "photo")

  private static let insert = Query(
    "INSERT INTO photos (id, job, bytes) VALUES (?, (SELECT number FROM jobs WHERE id = ?), ?)")

  var loggedRows: [LoggedRow] { [LoggedRow(id, jobID, bytes)] }

  init(logged rows: LoggedRows) throws(StorageError) {
    self.init(id: try rows.value(0), jobID: try rows.value(1), bytes: try rows.value(2))
  }

  func write(to rows: RowWriter) throws(StorageError) {
    try rows[Self.insert].run(id, jobID.rawValue, bytes)
  }

  static func erasing(_ kind: Erasure.Kind) -> [String] { kind == .customer ? leavingWithJob : [] }

  static var leavingWithJob: [String] {
    ["DELETE FROM photos WHERE job = (SELECT number FROM jobs WHERE id = ?1)"]
  }
}

extension DurableWrite {
  /// Together with the job that names it, or after it.
  package static func photo(_ photo: PhotoBytes) -> DurableWrite { DurableWrite(photo) }
}
