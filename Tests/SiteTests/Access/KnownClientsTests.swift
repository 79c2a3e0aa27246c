import Auth
import Net
import Storage
import Testing
import Tracking

@testable import Access

struct KnownClientsTests {
  private let una = User(id: UserID("una"), role: .dispatcher, createdAt: World.noon)
  private let ben = User(id: UserID("ben"), role: .dispatcher, createdAt: World.noon)

  private func clients(_ secret: String = World.secret) throws -> KnownClients {
    KnownClients(secret: try TokenSecret(secret))
  }

  @Test func `a cookie is good for its account, by this server, until it is old`() throws {
    let clients = try clients()
    let cookie = clients.cookie(for: una.id, now: World.noon)
    #expect(clients.knows(cookie: cookie, of: una, now: World.noon))
    #expect(!clients.knows(cookie: cookie, of: ben, now: World.noon))
    #expect(
      try !self.clients("another secret, 32 bytes or more").knows(cookie: cookie, of: una, now: World.noon))
    let last = World.noon.adding(milliseconds: KnownClients.lifetimeMilliseconds - 1)
    #expect(clients.knows(cookie: cookie, of: una, now: last))
    #expect(!clients.knows(cookie: cookie, of: una, now: last.adding(milliseconds: 1)))
    for broken in ["", ".", "1.", cookie + "A", String(cookie.dropLast(2)), "9" + cookie, cookie + ".x"] {
      #expect(!clients.knows(cookie: broken, of: una, now: World.noon), "\(broken)")
    }
  }

  @Test func `a sign-out everywhere ends the cookies of before`() throws {
    let clients = try clients()
    let cookie = clients.cookie(for: una.id, now: World.noon)
    var una = una
    una.tokensEndedAt = World.noon
    #expect(!clients.knows(cookie: cookie, of: una, now: World.noon))
    let later = World.noon.adding(milliseconds: 1)
    #expect(clients.knows(cookie: clients.cookie(for: una.id, now: later), of: una, now: later))
  }

  @Test func `the newest addresses of an account are known, and accounts without end are not kept`() throws {
    var clients = try clients()
    for number in 0..<6 { clients.signedIn(una.id, from: AddressKey("192.0.2.\(number)")) }
    let known = (0..<6).map { clients.knows(AddressKey("192.0.2.\($0)"), of: una.id) }
    #expect(known == [false, false, true, true, true, true])
    #expect(!clients.knows(AddressKey("192.0.2.5"), of: ben.id))
    for number in 0..<50_000 { clients.signedIn(UserID("user\(number)"), from: AddressKey("192.0.2.9")) }
    #expect(clients.accountCount <= KnownClients.maximumAccounts)
  }
}
