import Testing

@testable import Tracking

struct PhoneBatteryTests {
  private func battery(_ percent: Double, isCharging: Bool? = nil) throws -> PhoneBattery {
    try #require(PhoneBattery(share: percent / 100, isCharging: isCharging))
  }

  @Test func `a charge is low at 15 %, unless the phone charges`() throws {
    #expect(try battery(15).isLow && battery(3, isCharging: false).isLow)
    #expect(try !battery(16).isLow && !battery(3, isCharging: true).isLow)
    #expect(PhoneBattery(share: -1, isCharging: nil) == nil)
    #expect(PhoneBattery(share: .nan, isCharging: nil) == nil)
  }

  @Test func `a charge counts for half an hour from when the phone told it`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    fleet.note(try battery(40), of: slot, at: noon, now: noon + 1200)
    #expect(fleet.battery(of: slot, now: noon + 1799)?.percent == 40)
    #expect(fleet.battery(of: slot, now: noon + 1800) == nil)
    // A phone whose clock is ahead tells it now.
    fleet.note(try battery(30), of: slot, at: noon + 90_000, now: noon + 1200)
    #expect(fleet.battery(of: slot, now: noon + 1200)?.percent == 30)
    #expect(fleet.battery(of: slot, now: noon + 3000) == nil)
  }

  @Test func `what comes late does not replace what is newer, and erasing forgets it`() throws {
    let fleet = try Fleet.make()
    let slot = try fleet.slot("a")
    fleet.note(try battery(40), of: slot, at: noon + 60, now: noon + 60)
    fleet.note(try battery(90), of: slot, at: noon, now: noon + 61)
    #expect(fleet.battery(of: slot, now: noon + 61)?.percent == 40)
    _ = fleet.eraseMovement(of: slot)
    #expect(fleet.battery(of: slot, now: noon + 61) == nil)
  }
}
