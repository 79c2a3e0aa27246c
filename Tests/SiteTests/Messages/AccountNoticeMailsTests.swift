import Auth
import Storage
import System
import Testing
import Tracking

@testable import Messages
@testable import Store

/// `Tests/System/tests/test_account_notices.py` sends the mails.
struct AccountNoticeMailsTests {
  private let world: World
  private let mails: AccountNoticeMails

  init() throws {
    world = try World.withoutReviews(with: .outbox(sendsMails: true))
    try world.account("ann", .admin)
    mails = AccountNoticeMails(store: world.store, context: Rendered.context)
  }

  private func notice(_ id: String, of user: String = "ann") -> AccountNotice {
    AccountNotice(id: id, userID: UserID(user), action: .secondFactorRemove, at: World.noon)
  }

  private func tell() throws {
    mails.tellNext()
    try world.run { world.store.accounts.notices.first == nil }
  }

  @Test func `all that waits is mailed to the owners, each once`() throws {
    try world.submit([.accountNotice(notice("a")), .accountNotice(notice("b"))])
    try tell()
    try tell()
    let stored = try world.storedMessages()
    #expect(stored.count == 2 && stored.allSatisfy { $0.jobID?.rawValue == "ann" })
    let text = String(decoding: try #require(stored.first).body, as: UTF8.self)
    let subject = Base64.standard.encode(Array("Your account: Turned off a second factor".utf8))
    #expect(text.contains("To: ann@example.test") && text.contains(subject))
  }

  @Test func `what another node told is not mailed again`() throws {
    let told = notice("told")
    try world.submit([.accountNotice(told)])
    try world.submit([.accountNoticeTold(id: told.id)])
    // As the news of a command that came late.
    world.store.accounts.notices.put(told)
    try tell()
    #expect(try world.storedMessages().isEmpty)
  }

  @Test func `an account without an address, or that nobody knows, ends the notice`() throws {
    try world.account("bob", .driver)
    try world.change("bob") { $0.email = nil }
    try world.submit([.accountNotice(notice("a", of: "bob")), .accountNotice(notice("b", of: "nobody"))])
    try tell()
    #expect(try world.storedMessages().isEmpty)
  }
}
