import CSQLite
import Testing

@testable import Simulation

@Suite struct SharedMemoryTests {
  private let memory = SharedMemory()

  @Test func `many read a file, and one of them prepares a write`() {
    #expect(memory.raise(from: SQLITE_LOCK_NONE, to: SQLITE_LOCK_SHARED))
    #expect(memory.raise(from: SQLITE_LOCK_NONE, to: SQLITE_LOCK_SHARED))
    #expect(!memory.isWriterThere)
    #expect(memory.raise(from: SQLITE_LOCK_SHARED, to: SQLITE_LOCK_RESERVED))
    #expect(memory.isWriterThere)
    #expect(!memory.raise(from: SQLITE_LOCK_SHARED, to: SQLITE_LOCK_RESERVED))
  }

  @Test func `a file is held alone only when nobody else reads it`() {
    #expect(memory.raise(from: SQLITE_LOCK_NONE, to: SQLITE_LOCK_SHARED))
    #expect(memory.raise(from: SQLITE_LOCK_NONE, to: SQLITE_LOCK_SHARED))
    #expect(memory.raise(from: SQLITE_LOCK_SHARED, to: SQLITE_LOCK_RESERVED))
    #expect(!memory.raise(from: SQLITE_LOCK_RESERVED, to: SQLITE_LOCK_EXCLUSIVE))
    memory.lower(from: SQLITE_LOCK_SHARED, to: SQLITE_LOCK_NONE)
    #expect(memory.raise(from: SQLITE_LOCK_RESERVED, to: SQLITE_LOCK_EXCLUSIVE))
    #expect(!memory.raise(from: SQLITE_LOCK_NONE, to: SQLITE_LOCK_SHARED))
    memory.lower(from: SQLITE_LOCK_EXCLUSIVE, to: SQLITE_LOCK_NONE)
    #expect(!memory.isWriterThere && memory.raise(from: SQLITE_LOCK_NONE, to: SQLITE_LOCK_SHARED))
  }

  private func lock(_ index: Int, isShared: Bool, isGivenBack: Bool = false, _ held: inout UInt32) -> Bool {
    let kind = isShared ? SQLITE_SHM_SHARED : SQLITE_SHM_EXCLUSIVE
    let way = isGivenBack ? SQLITE_SHM_UNLOCK : SQLITE_SHM_LOCK
    return memory.lock(index..<index + 1, flags: kind | way, held: &held)
  }

  @Test func `a lock is shared by many, or held by one`() {
    var (one, other): (UInt32, UInt32) = (0, 0)
    #expect(lock(3, isShared: true, &one) && lock(3, isShared: true, &other))
    #expect(lock(3, isShared: true, isGivenBack: true, &other))
    #expect(!lock(3, isShared: false, &other))
    #expect(lock(3, isShared: true, isGivenBack: true, &one))
    #expect(lock(3, isShared: false, &other))
    #expect(!lock(3, isShared: true, &one) && !lock(3, isShared: false, &one))
    #expect(lock(4, isShared: false, &one))
    #expect(lock(3, isShared: false, isGivenBack: true, &other) && lock(3, isShared: true, &one))
  }

  @Test func `giving back what is not held changes nothing`() {
    var (one, other): (UInt32, UInt32) = (0, 0)
    #expect(lock(0, isShared: false, &one))
    #expect(lock(0, isShared: false, isGivenBack: true, &other))
    #expect(!lock(0, isShared: false, &other))
  }

  @Test func `several locks are taken together or not at all`() {
    var (one, other): (UInt32, UInt32) = (0, 0)
    #expect(lock(5, isShared: false, &one))
    let flags = SQLITE_SHM_EXCLUSIVE | SQLITE_SHM_LOCK
    #expect(!memory.lock(4..<7, flags: flags, held: &other))
    #expect(other == 0 && lock(4, isShared: false, &one))
  }

  @Test func `a region is made when it is wanted, empty, and is the same for all`() throws {
    #expect(memory.region(1, byteCount: 64, isMade: false) == nil)
    let made = try #require(memory.region(1, byteCount: 64, isMade: true))
    #expect(made.load(as: UInt64.self) == 0)
    made.storeBytes(of: 7, as: UInt64.self)
    #expect(memory.region(1, byteCount: 64, isMade: false) == made)
    #expect(memory.region(0, byteCount: 64, isMade: false) != nil)
  }
}
