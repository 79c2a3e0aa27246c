import Testing
import Tracking

@testable import Storage

@Suite struct AccountConflictsTests {
  @Test func `an email or a phone of another account is taken, one's own is not`() {
    let accounts = Accounts(users: [.make("u1", email: "maria@example.test", phone: "+1555"), .make("u2")])
    #expect(
      accounts.conflict([.user(.make("u2", email: "Maria@example.test"))])
        == .conflict(message: "users.email"))
    #expect(accounts.conflict([.user(.make("u2", phone: "+1555"))]) == .conflict(message: "users.phone"))
    #expect(accounts.conflict([.user(.make("u1", email: "maria@example.test"))]) == nil)
  }

  @Test func `a change of an account that another node changed meanwhile is refused`() {
    let seen = User.make("u1", email: "maria@example.test")
    let accounts = Accounts(users: [seen])
    var renamed = seen
    renamed.name = "Maria M"
    #expect(accounts.conflict([.user(seen), .user(renamed)]) == nil)
    // The other node disabled it: with the change it would be active again.
    var disabled = seen
    disabled.isActive = false
    accounts.put(disabled)
    #expect(accounts.conflict([.user(seen), .user(renamed)]) == .outdated)
    #expect(Accounts().conflict([.user(seen), .user(renamed)]) == .outdated)
    // Somebody else's row beside it must stand as well.
    #expect(accounts.conflict([.user(seen), .user(seen), .user(.make("u2"))]) == .outdated)
    #expect(accounts.conflict([.user(disabled), .user(disabled), .user(.make("u2"))]) == nil)
  }
}
