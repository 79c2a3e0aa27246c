import SQLite

/// Begins and ends transactions on one connection by statements that are prepared once: they are a large part of what a
/// small commit costs. Confined to the thread of the connection.
final class Transactions {
  private let database: Database
  private let beginning: Statement
  private let commit: Statement
  private let savepoint: Statement
  private let release: Statement

  init(_ database: Database) throws(StorageError) {
    self.database = database
    beginning = try database.prepare("BEGIN IMMEDIATE")
    commit = try database.prepare("COMMIT")
    savepoint = try database.prepare("SAVEPOINT one")
    release = try database.prepare("RELEASE one")
  }

  /// All of `work` or nothing; with the lock that keeps other writers away from the beginning.
  func run<Result>(_ work: () throws(StorageError) -> Result) throws(StorageError) -> Result {
    try beginning.finish()
    do throws(StorageError) {
      let result = try work()
      try commit.finish()
      return result
    } catch {
      database.rollBack()
      throw error
    }
  }

  /// A part of a transaction that fails alone if it contradicts what is stored: nothing of it is left then.
  func runPart(_ work: () throws(StorageError) -> Void) throws(StorageError) -> Result<Void, StorageError> {
    try savepoint.finish()
    do throws(StorageError) {
      try work()
      try release.finish()
      return .success(())
    } catch .conflict(let message) {
      try database.execute("ROLLBACK TO one; RELEASE one")
      return .failure(.conflict(message: message))
    }
  }
}
