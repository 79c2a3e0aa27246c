import Testing

@testable import Tracking

struct DriverIndexTests {
  private func profile(_ id: String, _ user: String?) -> DriverProfile {
    DriverProfile(id: DriverID(id), userID: user.map { UserID($0) })
  }

  @Test func `an account names the driver that received it last`() {
    let fleet = Fleet()
    let first = fleet.put(profile("first", "u"))
    #expect(fleet.driver(forUser: UserID("u")) == first)
    let second = fleet.put(profile("second", "u"))
    #expect(fleet.driver(forUser: UserID("u")) == second)
    // The first driver's loss of the account takes nothing from the second.
    #expect(fleet.put(profile("first", nil)) == first)
    #expect(fleet.driver(forUser: UserID("u")) == second)
    #expect(fleet.put(profile("second", "v")) == second)
    #expect(fleet.driver(forUser: UserID("u")) == nil)
    #expect(fleet.driver(forUser: UserID("v")) == second)
  }

  @Test func `stored drivers with one account are found like those that come one by one`() {
    let profiles = [profile("first", "u"), profile("second", "u"), profile("third", nil)]
    let index = DriverIndex(profiles)
    #expect(index.slot(ofUser: UserID("u"), in: profiles)?.rawValue == 1)
    #expect(index.slot(of: DriverID("first"), in: profiles)?.rawValue == 0)
    #expect(index.slot(of: DriverID("third"), in: profiles)?.rawValue == 2)
  }
}
