import Auth
import Foundation
import Storage
import Testing
import Tracking

@testable import Access

struct AccountTicketTests {
  private let secret: TokenSecret
  private let now = World.noon
  private let user = User(
    id: UserID("upstream:ann"), email: "ann@example.test", role: .admin, passwordHash: "hash",
    createdAt: World.noon)

  init() throws { secret = try TokenSecret(World.secret) }

  private func read(
    _ text: String, _ purpose: AccountTicket.Purpose = .mail, _ other: TokenSecret? = nil,
    of user: User? = nil,
    at time: Timestamp? = nil
  ) -> AccountTicket? {
    try? AccountTicket(
      text, for: purpose, other ?? secret, Accounts(users: [user ?? self.user]), now: time ?? now)
  }

  private func ticket(_ purpose: AccountTicket.Purpose = .mail) throws -> AccountTicket {
    try #require(AccountTicket(purpose, of: user, saying: "new@example.test", secret, now: now))
  }

  @Test func `a ticket is read back with its account and what it says, and fits an address`() throws {
    let text = try ticket().text
    #expect(read(text)?.user == user && read(text)?.said == "new@example.test")
    #expect(text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !"/?#%;,\"".utf8.contains($0) })
    #expect(try ticket().text != text)
  }

  @Test(arguments: [(.code, 300), (.password, 3600), (.mail, 86_400)] as [(AccountTicket.Purpose, Int64)])
  func `a ticket ends after its time`(purpose: AccountTicket.Purpose, seconds: Int64) throws {
    let text = try ticket(purpose).text
    let end = now.adding(milliseconds: seconds * 1000)
    #expect(read(text, purpose, at: end.adding(milliseconds: -1)) != nil)
    #expect(read(text, purpose, at: end) == nil)
  }

  @Test func `a ticket is good for its own purpose, account state and server alone`() throws {
    let text = try ticket().text
    #expect(read(text, .password) == nil && read(text, .code) == nil)
    let other = try TokenSecret("another secret of the tests, 32 bytes")
    #expect(read(text, .mail, other) == nil)
    var (newPassword, newMail, signedOut, disabled) = (user, user, user, user)
    newPassword.passwordHash = "other"
    newMail.email = "new@example.test"
    signedOut.tokensEndedAt = now
    disabled.isActive = false
    for changed in [newPassword, newMail, signedOut, disabled] { #expect(read(text, of: changed) == nil) }
  }

  @Test func `a ticket that was changed anywhere is none`() throws {
    let text = try ticket().text
    for index in text.indices {
      let other: Character = text[index] == "A" ? "B" : "A"
      #expect(read(text.replacingCharacters(in: index...index, with: String(other))) == nil)
    }
    for wrong in ["", ".....", text + ".", String(text.dropLast()), String(repeating: "A", count: 2000)] {
      #expect(read(wrong) == nil)
    }
  }
}
