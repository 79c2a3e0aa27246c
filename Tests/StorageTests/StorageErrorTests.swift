import CSQLite
import Testing

@testable import Storage

@Suite struct StorageErrorTests {
  @Test(arguments: [
    (SQLITE_FULL, StorageError.diskFull), (SQLITE_BUSY, .busy), (SQLITE_BUSY | (2 << 8), .busy),
    (SQLITE_IOERR | (4 << 8), .io(code: SQLITE_IOERR | (4 << 8), message: "m")),
    (SQLITE_CONSTRAINT | (8 << 8), .conflict(message: "m")), (SQLITE_NOTADB, .corrupt(message: "m")),
    (SQLITE_MISUSE, .sqlite(code: SQLITE_MISUSE, message: "m")),
  ])
  func `says what a code means`(code: Int32, error: StorageError) {
    #expect(StorageError(code: code, message: "m") == error)
  }

  @Test func `only what may pass is temporary`() {
    for error in [StorageError.diskFull, .io(code: 0, message: ""), .busy, .queueFull, .closed] {
      #expect(error.isTemporary)
    }
    for error in [
      StorageError.conflict(message: ""), .newerSchema(found: 2, supported: 1), .corrupt(message: ""),
    ] {
      #expect(!error.isTemporary)
    }
  }
}
