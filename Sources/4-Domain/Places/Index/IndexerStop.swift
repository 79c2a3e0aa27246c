import CSQLite
import SQLite

/// Interrupts what the indexer writes when the server stops: the last steps of a large index take long, and are done
/// again by the next run. Confined to the indexer's thread.
final class IndexerStop {
  private let database: PlaceDatabase
  private let mustStop: () -> Bool

  private static let instructionsBetweenLooks: Int32 = 100_000

  init(_ database: PlaceDatabase, _ mustStop: @escaping () -> Bool) {
    self.database = database
    self.mustStop = mustStop
    // SQLite keeps the reference until `deinit`.
    sqlite3_progress_handler(
      database.handle, Self.instructionsBetweenLooks,
      { context in
        guard let context else { return 0 }
        return Unmanaged<IndexerStop>.fromOpaque(context).takeUnretainedValue().mustStop() ? 1 : 0
      }, Unmanaged.passUnretained(self).toOpaque())
  }

  deinit { sqlite3_progress_handler(database.handle, 0, nil, nil) }
}
