import Glibc
import Storage
import Tracking

/// The backup of a database on a simulated disk, which `Backup` and `Restore` make and read through SQLite.
///
/// They sync and rename by calls of their own, which reach empty files of the same names on the real disk: on the
/// simulated one the copies keep their temporary names.
struct BackupCopy {
  static let notesTable = "backup_notes"
  private let databasePath: String
  private let directory: String

  init(ofDatabase path: String) {
    databasePath = path
    directory = String(path.dropLast("/waypost.db".count))
  }

  private var target: String { "\(directory)/\(AloneServer.backupName)" }
  var temporaryName: String { "\(AloneServer.backupName).\(getpid()).part" }
  var restoringName: String { "waypost.db.restoring" }

  func make(at now: Timestamp) throws {
    let notes = BackupNotes(madeAt: now, secret: [1, 2, 3])
    try Backup.write(databasePath: databasePath, to: target, notes: notes, replaces: true)
  }

  /// Everything up to the last step.
  func restore() throws -> Restore { try Restore(from: "\(directory)/\(temporaryName)", to: databasePath) }
}
