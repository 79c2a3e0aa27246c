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
    #expect(Set(accounts.endedSessions(now: end, limit: 10)) == ["s2", "s4"])
    #expect(accounts.endedSessions(now: end, limit: 1).count == 1)
  }

  @Test func `no way in comes back when a disabled account is enabled again, in memory and on disk`()
    async throws
  {
    let directory = try TemporaryDirectory()
    var user = User.make("u1")
    user.driverID = DriverID("d1")
    var disabled = user
    disabled.isActive = false
    let session = Session(
      id: "s", userID: user.id, createdAt: noon, expiresAt: noon.adding(milliseconds: 100_000))
    let key = DeviceKey(digest: "k", driverID: DriverID("d1"), name: "Phone", createdAt: noon)
    let link = PasswordLink(userID: user.id, digest: "l", createdAt: noon)
    let others: [DurableWrite] = [
      .user(.make("u2")), .passwordLink(PasswordLink(userID: UserID("u2"), digest: "p", createdAt: noon)),
      .app(.deviceKey(DeviceKey(digest: "o", driverID: DriverID("d2"), name: "Other", createdAt: noon))),
    ]
    let (store, _) = try SnapshotStore.open(directory)
    try await store.commit(
      others + [
        .user(user), .session(session), .app(.deviceKey(key)), .passwordLink(link), .user(disabled),
        .user(user),
      ])
    store.close()
    let (again, state) = try SnapshotStore.open(directory)
    again.close()
    #expect(state.sessions.isEmpty && state.passwordLinks.map(\.digest) == ["p"])
    #expect(state.apps.deviceKey("k") == nil && state.apps.deviceKey("o") != nil)

    let accounts = Accounts(users: [user])
    accounts.put(session)
    accounts.put(link)
    accounts.apps.put(.deviceKey(key))
    accounts.put(disabled)
    accounts.put(user)
    #expect(accounts.session("s", now: noon) == nil && accounts.openPasswordLink("l", now: noon) == nil)
    #expect(accounts.apps.deviceKey("k") == nil && accounts.apps.deviceKeys(of: DriverID("d1")).isEmpty)
  }

  @Test func `a session that nobody uses ends before its time, and use cannot carry it beyond`() {
    let accounts = Accounts(users: [.make("u1")])
    let day = noon.adding(milliseconds: 24 * 3_600_000)
    accounts.put(Session(id: "s", userID: UserID("u1"), createdAt: noon, expiresAt: day))
    let idle = noon.adding(milliseconds: Session.idleMilliseconds)
    #expect(accounts.session("s", now: idle.adding(milliseconds: -1)) != nil)
    #expect(accounts.session("s", now: idle) == nil)
    accounts.use("s", at: idle.adding(milliseconds: -1))
    #expect(accounts.session("s", now: idle) != nil)
    accounts.use("s", at: day.adding(milliseconds: -1))
    #expect(accounts.session("s", now: day) == nil)
    accounts.use("gone", at: noon)
    #expect(accounts.sessionCount == 1)
  }

  @Test func `all sessions of one account end, and nobody else's`() {
    let accounts = Accounts(users: [.make("u1"), .make("u2")])
    let end = noon.adding(milliseconds: 1000)
    for (id, user) in [("s1", "u1"), ("s2", "u1"), ("s3", "u2")] {
      accounts.put(Session(id: id, userID: UserID(user), createdAt: noon, expiresAt: end))
    }
    #expect(accounts.sessions(of: UserID("u1"), now: noon).count == 2)
    accounts.end(allOf: UserID("u1"))
    #expect(accounts.sessions(of: UserID("u1"), now: noon).isEmpty)
    #expect(accounts.session("s3", now: noon) != nil)
  }

  @Test func `the newest of what was done is remembered, and no more than that`() {
    let accounts = Accounts()
    for number in 0..<2500 {
      accounts.note(
        AuditEntry(at: noon, by: .make("u"), .jobCreate, subject: "\(number)"), keepingMilliseconds: 1)
    }
    #expect(accounts.audit.count <= 2 * Accounts.maximumAuditEntries)
    #expect(accounts.audit.last?.subject == "2499")
  }
}
