import Glibc
import Storage
import System

extension Configuration {
  /// Refuses a directory without a database: a mistyped `--data` must not create another one.
  func needDatabase() throws(CommandError) {
    guard access(databasePath, F_OK) != 0 else { return }
    if errno == EACCES { throw .failed("\(dataDirectory): \(SystemError.text(ofErrno: EACCES))") }
    throw .failed("there is no database in \(dataDirectory); --data names the directory of the server's")
  }

  /// Works with the database, beside a running server or without one.
  func withDatabase<Result>(
    _ work: (StorageFile) throws(StorageError) -> Result
  ) throws(CommandError) -> Result {
    try needDatabase()
    return try withNewDatabase(work)
  }

  /// Creates the database if there is none.
  func withNewDatabase<Result>(
    _ work: (StorageFile) throws(StorageError) -> Result
  ) throws(CommandError) -> Result {
    try orFail { () throws(StorageError) in try work(try StorageFile(path: databasePath)) }
  }
}
