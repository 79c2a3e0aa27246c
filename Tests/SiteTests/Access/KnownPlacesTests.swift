import Auth
import Net
import Storage
import Testing
import Tracking

@testable import Access

struct KnownPlacesTests {
  private let una = User(id: UserID("una"), role: .dispatcher, createdAt: World.noon)
  private let ben = User(id: UserID("ben"), role: .dispatcher, createdAt: World.noon)

  private func places(_ secret: String = World.secret) throws -> KnownPlaces {
    KnownPlaces(secret: try TokenSecret(secret))
  }

  @Test func `a cookie is good for its account, by this server, until it is old`() throws {
    let places = try places()
    let cookie = places.cookie(for: una.id, now: World.noon)
    #expect(places.knows(cookie: cookie, of: una, now: World.noon))
    #expect(!places.knows(cookie: cookie, of: ben, now: World.noon))
    #expect(
      try !self.places("another secret, 32 bytes or more").knows(cookie: cookie, of: una, now: World.noon))
    let last = World.noon.adding(milliseconds: KnownPlaces.lifetimeMilliseconds - 1)
    #expect(places.knows(cookie: cookie, of: una, now: last))
    #expect(!places.knows(cookie: cookie, of: una, now: last.adding(milliseconds: 1)))
    for broken in ["", ".", "1.", cookie + "A", String(cookie.dropLast(2)), "9" + cookie, cookie + ".x"] {
      #expect(!places.knows(cookie: broken, of: una, now: World.noon), "\(broken)")
    }
  }

  @Test func `a sign-out everywhere ends the cookies of before`() throws {
    let places = try places()
    let cookie = places.cookie(for: una.id, now: World.noon)
    var una = una
    una.tokensEndedAt = World.noon
    #expect(!places.knows(cookie: cookie, of: una, now: World.noon))
    let later = World.noon.adding(milliseconds: 1)
    #expect(places.knows(cookie: places.cookie(for: una.id, now: later), of: una, now: later))
  }

  @Test func `the newest addresses of an account are known, and accounts without end are not kept`() throws {
    var places = try places()
    for number in 0..<6 { places.signedIn(una.id, from: AddressKey("192.0.2.\(number)")) }
    let known = (0..<6).map { places.knows(AddressKey("192.0.2.\($0)"), of: una.id) }
    #expect(known == [false, false, true, true, true, true])
    #expect(!places.knows(AddressKey("192.0.2.5"), of: ben.id))
    for number in 0..<50_000 { places.signedIn(UserID("user\(number)"), from: AddressKey("192.0.2.9")) }
    #expect(places.accountCount <= KnownPlaces.maximumAccounts)
  }
}
