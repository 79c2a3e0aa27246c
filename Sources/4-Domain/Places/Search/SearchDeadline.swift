import CSQLite
import SQLite
import System

/// Interrupts SQLite when a question takes too long. Confined to the reader's thread.
final class SearchDeadline {
  private let database: PlaceDatabase
  // On the heap, because SQLite's callback reads it; freed after the callback is gone.
  private let nanoseconds: UnsafeMutablePointer<UInt64> = .allocate(capacity: 1)

  private static let instructionsBetweenLooks: Int32 = 2000

  init(_ database: PlaceDatabase) {
    self.database = database
    nanoseconds.initialize(to: .max)
    sqlite3_progress_handler(
      database.handle, Self.instructionsBetweenLooks,
      { context in
        guard let context else { return 0 }
        let deadline = context.assumingMemoryBound(to: UInt64.self).pointee
        return Clock.monotonicNanoseconds() > deadline ? 1 : 0
      }, nanoseconds)
  }

  deinit {
    sqlite3_progress_handler(database.handle, 0, nil, nil)
    nanoseconds.deallocate()
  }

  func begin(milliseconds: UInt64) {
    nanoseconds.pointee = Clock.monotonicNanoseconds() + milliseconds * 1_000_000
  }

  func end() { nanoseconds.pointee = .max }
}
