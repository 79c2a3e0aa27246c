import SQLite
import Tracking

/// The data that a backup holds besides the database's own tables: its time, and the secret that signs tokens,
/// without which every driver's phone would have to sign in anew.
package struct BackupNotes: Sendable {
  package var madeAt: Timestamp?
  /// The bytes of the secret's file; nil if the secret is not in a file.
  package var secret: [UInt8]?

  package init(madeAt: Timestamp? = nil, secret: [UInt8]? = nil) {
    self.madeAt = madeAt
    self.secret = secret
  }

  func write(to copy: Database) throws(StorageError) {
    try copy.execute(
      "DROP TABLE IF EXISTS backup_notes; CREATE TABLE backup_notes (name TEXT PRIMARY KEY NOT NULL, value BLOB)"
    )
    let row = try copy.prepare("INSERT INTO backup_notes VALUES (?, ?)")
    if let madeAt { try row.run("made_at", madeAt) }
    if let secret { try row.run("jwt-secret", secret) }
  }

  /// Removes the notes from a copy that becomes a database again; nil values if the copy was made by other means.
  init(takenFrom copy: Database) throws(StorageError) {
    guard try copy.number("SELECT count(*) FROM sqlite_schema WHERE name = 'backup_notes'") > 0 else {
      return
    }
    let rows = try copy.prepare("SELECT name, value FROM backup_notes")
    while try rows.step() {
      switch rows.text() {
      case "made_at": madeAt = rows.optional()
      case "jwt-secret": secret = rows.bytes()
      default: break
      }
    }
    rows.reset()
    try copy.execute("DROP TABLE backup_notes")
  }
}
