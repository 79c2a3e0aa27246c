import Testing

@testable import Net

@Suite struct PaceTests {
  @Test func `due times are multiples of the interval, moved by the offset`() {
    var pace = Pace(now: 1010)
    #expect(pace.delay(everyMicroseconds: 250_000, most: 1000, now: 1010) == 240)
    #expect(pace.delay(everyMicroseconds: 250_000, most: 1000, now: 1250) == 250)
    var moved = Pace(now: 1010)
    #expect(moved.delay(everyMicroseconds: 250_000, offset: 125_000, most: 1000, now: 1010) == 115)
  }

  @Test func `a late time does not move the later ones`() {
    var pace = Pace(now: 1000)
    #expect(pace.delay(everyMicroseconds: 100_000, most: 1000, now: 1000) == 100)
    // 130 ms late: the time at 1200 is made up for at once.
    #expect(pace.delay(everyMicroseconds: 100_000, most: 1000, now: 1230) == 0)
    #expect(pace.delay(everyMicroseconds: 100_000, most: 1000, now: 1230) == 70)
  }

  @Test func `times that passed long ago are left out`() {
    var pace = Pace(now: 1000)
    var count = 0
    while pace.delay(everyMicroseconds: 10_000, most: 50, now: 9000) == 0 { count += 1 }
    #expect(count == 5)
  }

  @Test func `intervals below a millisecond keep their pace`() {
    var pace = Pace(now: 1000)
    var now: UInt64 = 1000
    var count = 0
    while now < 1100 {
      now += pace.delay(everyMicroseconds: 500, most: 1000, now: now)
      count += 1
    }
    #expect((198...202).contains(count))
  }
}
