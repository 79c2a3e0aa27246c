import Testing
import Tracking

@testable import Ways

struct DriveSamplerTests {
  private let driver = DriverSlot(rawValue: 1)

  /// A fix so many metres to the north, after so many seconds.
  private func fix(_ meters: Double, after seconds: Double, speed: Double? = 10, accuracy: Double = 5)
    -> Position
  {
    Position(
      coordinate: SampleFleet.place(60.17 + meters / 111_195, 24.94),
      fixTime: World.noon.adding(milliseconds: Int64(seconds * 1000)), receivedAt: World.noon,
      speedMetersPerSecond: speed, accuracyMeters: accuracy)
  }

  @Test func `a pair is some 200 m, with the red light on the way`() {
    var sampler = DriveSampler()
    let result8 = sampler.take(driver, fix(0, after: 0))
    #expect(result8 == nil)
    let result9 = sampler.take(driver, fix(100, after: 10))
    #expect(result9 == nil)
    let result10 = sampler.take(driver, fix(100, after: 50, speed: 0))
    #expect(result10 == nil)
    let pair = sampler.take(driver, fix(210, after: 61))
    #expect(pair?.seconds == 61)
    #expect(abs((pair?.straightMeters ?? 0) - 210) < 1)
    // The next one begins there.
    let next = sampler.take(driver, fix(420, after: 81))
    #expect(next?.seconds == 20)
  }

  @Test func `a stop is no driving`() {
    var sampler = DriveSampler()
    _ = sampler.take(driver, fix(0, after: 0))
    _ = sampler.take(driver, fix(100, after: 10))
    let result11 = sampler.take(driver, fix(100, after: 95, speed: 0))
    #expect(result11 == nil)
    // A stand does not begin a pair.
    let result12 = sampler.take(driver, fix(100, after: 200, speed: 0))
    #expect(result12 == nil)
    let result13 = sampler.take(driver, fix(310, after: 220))
    #expect(result13 == nil)
    let result14 = sampler.take(driver, fix(520, after: 240))
    #expect(result14?.seconds == 20)
  }

  @Test func `a poor fix is no end, and a time that goes back ends the turn`() {
    var sampler = DriveSampler()
    _ = sampler.take(driver, fix(0, after: 0, accuracy: 400))
    _ = sampler.take(driver, fix(0, after: 10))
    let result15 = sampler.take(driver, fix(300, after: 30, accuracy: 400))
    #expect(result15 == nil)
    let result16 = sampler.take(driver, fix(310, after: 31))
    #expect(result16?.seconds == 21)
    let result17 = sampler.take(driver, fix(600, after: 0))
    #expect(result17 == nil)
  }

  @Test func `the drivers that are watched are bounded, and each has its turn`() {
    var sampler = DriveSampler()
    var seen: Set<Int> = []
    for step in 0..<200 {
      for number in 0..<200 {
        let driver = DriverSlot(rawValue: number)
        if sampler.take(driver, fix(Double(step) * 210, after: Double(step) * 20)) != nil {
          seen.insert(number)
        }
      }
    }
    #expect(seen.count == 200)
    // Drivers that fall silent make room.
    var silent = DriveSampler()
    for number in 0..<60 { _ = silent.take(DriverSlot(rawValue: number), fix(0, after: 0)) }
    let other = DriverSlot(rawValue: 99)
    _ = silent.take(other, fix(0, after: 1))
    let result18 = silent.take(other, fix(210, after: 20))
    #expect(result18 == nil)
    silent.review(World.noon.adding(milliseconds: 100_000))
    _ = silent.take(other, fix(0, after: 100))
    let result19 = silent.take(other, fix(210, after: 120))
    #expect(result19 != nil)
  }
}
