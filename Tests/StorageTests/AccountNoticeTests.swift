import SQLite
import Testing
import Tracking

@testable import Storage

@Suite struct AccountNoticeTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func notice(_ id: String, of user: String = "u1") -> AccountNotice {
    AccountNotice(id: id, userID: UserID(user), action: .accountPassword, at: noon)
  }

  private func message(_ id: String) -> DurableWrite {
    .outbox(
      .message(
        OutboxMessage(
          id: id, receiver: OutboxMessage.accountMailReceiver, event: OutboxMessage.accountEvent,
          jobID: JobID("u1"), body: [], madeAt: noon)))
  }

  /// The notices that wait on the disk, the oldest first.
  private func waiting() throws -> [String] {
    let (store, state) = try SnapshotStore.open(directory)
    store.close()
    var (table, ids) = (state.accountNotices, [String]())
    while let first = table.first {
      ids.append(first.id)
      table.remove(first.id)
    }
    return ids
  }

  @Test func `a notice waits until it is told, and is told once, with its mail or not at all`() async throws {
    try StorageFile(path: directory.database).commit([
      .accountNotice(notice("a")), .accountNotice(notice("b")), .accountNotice(notice("a")),
    ])
    #expect(try waiting() == ["a", "b"])
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.accountNoticeTold(id: "a"), message("first")])
    for id in ["a", "unknown"] {
      await #expect(throws: StorageError.self) {
        try await store.commit([message("second"), .accountNoticeTold(id: id)])
      }
    }
    store.close()
    #expect(try waiting() == ["b"])
    let database = try Database(path: directory.database, creates: false)
    #expect(try database.number("SELECT count(*) FROM messages") == 1)
    #expect(try database.number("SELECT count(*) FROM messages WHERE id = 'first'") == 1)
  }

  @Test func `the memory refuses what was told, as the database does`() throws {
    let accounts = Accounts(users: [.make("u1")])
    accounts.notices.put(notice("a"))
    #expect(accounts.conflict([.accountNoticeTold(id: "a")]) == nil)
    accounts.notices.remove("a")
    #expect(accounts.conflict([.accountNoticeTold(id: "a")]) != nil)
  }

  @Test func `a running server learns of a command's notice`() async throws {
    let inbox = Inbox<AccountChanges>()
    var configuration = SnapshotStore.Configuration()
    configuration.retryMilliseconds = 20
    configuration.onAccountChanges = inbox.put
    let (store, _) = try SnapshotStore.open(directory, configuration: configuration)
    try StorageFile(path: directory.database).commit([.accountNotice(notice("a"))])
    #expect(try #require(await inbox.next()).notices == [notice("a")])
    store.close()
  }

  @Test func `the oldest beyond the bound are forgotten, in memory and on the disk`() throws {
    let count = AccountNotice.maximumCount
    try StorageFile(path: directory.database).commit(
      (0..<count + 5).map { .accountNotice(notice("n\($0)")) })
    let onDisk = try waiting()
    #expect(onDisk.count == count && onDisk.first == "n5")
    let accounts = Accounts()
    for number in 0..<count + 5 { accounts.notices.put(notice("n\(number)")) }
    #expect(accounts.notices.first?.id == "n5")
  }

  @Test func `who is erased is told nothing`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .user(.make("u1")), .accountNotice(notice("a")), .accountNotice(notice("b", of: "u2")),
    ])
    try await store.commit([.erased(.account(UserID("u1")))])
    store.close()
    #expect(try waiting() == ["b"])
  }
}
