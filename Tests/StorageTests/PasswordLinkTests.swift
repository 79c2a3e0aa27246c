import Foundation
import Testing
import Tracking

@testable import Storage

@Suite struct PasswordLinkTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private func link(_ digest: String, of user: String = "u1", at time: Timestamp = noon) -> PasswordLink {
    PasswordLink(userID: UserID(user), digest: digest, createdAt: time)
  }

  @Test func `an account has one link, the newest, also after a restart`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([
      .passwordLink(link("a")), .passwordLink(link("b")), .passwordLink(link("c", of: "u2")),
    ])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.passwordLinks.map(\.digest).sorted() == ["b", "c"])
    again.close()
    let accounts = Accounts(
      UserTable([.make("u1"), .make("u2")]), sessions: [], audit: [], passwordLinks: state.passwordLinks)
    #expect(accounts.openPasswordLink("a", now: noon) == nil)
    #expect(accounts.openPasswordLink("b", now: noon)?.user.id == UserID("u1"))
    accounts.put(link("d"))
    #expect(accounts.openPasswordLink("b", now: noon) == nil)
    #expect(accounts.passwordLink(of: UserID("u1"))?.digest == "d")
  }

  @Test func `a link is used once, in the database too`() async throws {
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit([.passwordLink(link("a"))])
    try await store.commit([.passwordLinkUsed(digest: "a", at: noon.adding(milliseconds: 1))])
    await #expect(throws: StorageError.self) {
      try await store.commit([
        .user(.make("u1")), .passwordLinkUsed(digest: "a", at: noon.adding(milliseconds: 2)),
      ])
    }
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    #expect(state.passwordLinks.map(\.usedAt) == [noon.adding(milliseconds: 1)])
    again.close()
    #expect(try StorageFile(path: directory.database).users().isEmpty)
  }

  @Test func `a link ends after three days, with its use, and with its account`() {
    let accounts = Accounts(
      UserTable([.make("u1"), .make("u2")]), sessions: [], audit: [],
      passwordLinks: [link("a"), link("b", of: "u2"), link("c", of: "nobody")])
    let end = noon.adding(milliseconds: 3 * 24 * 3_600_000)
    #expect(accounts.openPasswordLink("a", now: end.adding(milliseconds: -1)) != nil)
    #expect(accounts.openPasswordLink("a", now: end) == nil)
    #expect(accounts.openPasswordLink("c", now: noon) == nil)
    #expect(accounts.conflict([.passwordLinkUsed(digest: "a", at: noon)]) == nil)
    accounts.usePasswordLink("a", at: noon)
    #expect(accounts.openPasswordLink("a", now: noon) == nil)
    #expect(
      accounts.conflict([.passwordLinkUsed(digest: "a", at: noon)])
        == .conflict(message: "password_links.used_at"))
    #expect(accounts.conflict([.passwordLinkUsed(digest: "unknown", at: noon)]) != nil)
    var disabled = User.make("u2")
    disabled.isActive = false
    accounts.put(disabled)
    #expect(accounts.openPasswordLink("b", now: noon) == nil)
    accounts.put(.make("u2"))
    #expect(accounts.openPasswordLink("b", now: noon) == nil)
  }
}
