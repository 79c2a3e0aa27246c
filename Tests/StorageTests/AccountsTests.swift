import Testing
import Tracking

@testable import Storage

@Suite struct AccountsTests {
  @Test func `a user is found by id, email in any case, and phone`() {
    let maria = User.make("u1", email: "Maria@Example.test", phone: "+1555")
    let accounts = Accounts(users: [maria, .make("u2")])
    #expect(accounts.user(UserID("u1")) == maria)
    #expect(accounts.user(email: "MARIA@example.test") == maria)
    #expect(accounts.user(phone: "+1555") == maria)
    #expect(accounts.user(email: "") == nil)
    #expect(accounts.userCount == 2)
  }

  @Test func `an email and a phone that were given up find nobody`() {
    let accounts = Accounts(users: [.make("u1", email: "maria@example.test", phone: "+1555")])
    accounts.put(.make("u1", email: "new@example.test"))
    #expect(accounts.user(email: "maria@example.test") == nil)
    #expect(accounts.user(phone: "+1555") == nil)
    #expect(accounts.user(email: "new@example.test")?.id == UserID("u1"))
  }

  @Test func `a session lasts until its time, its end, or its user's`() {
    let accounts = Accounts(users: [.make("u1"), .make("u2")])
    let end = noon.adding(milliseconds: 1000)
    for (id, user) in [("s1", "u1"), ("s2", "u1"), ("s3", "u2"), ("s4", "nobody")] {
      accounts.put(Session(id: id, userID: UserID(user), createdAt: noon, expiresAt: end))
    }
    #expect(accounts.session("s1", now: noon)?.user.id == UserID("u1"))
    #expect(accounts.session("s1", now: end) == nil)
    #expect(accounts.session("s4", now: noon) == nil)
    accounts.end("s1")
    #expect(accounts.session("s1", now: noon) == nil)
    var gone = User.make("u2")
    gone.isActive = false
    accounts.put(gone)
    #expect(accounts.session("s3", now: noon) == nil)
    #expect(accounts.session("s2", now: noon) != nil)
    accounts.removeExpiredSessions(now: end)
    #expect(accounts.sessionCount == 0)
  }
}
