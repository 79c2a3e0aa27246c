import Testing

@testable import Tracking

struct ArrivalErrorsTests {
  private static let noon = Timestamp(unixMilliseconds: 1_795_262_400_000)

  @Test func `without own trips the range is that of the made traces, and steady in time`() {
    let spread = ArrivalErrors().spread
    #expect(spread == .usual)
    var before = 0.0
    for seconds in stride(from: 1.0, through: 4000, by: 1) {
      let range = spread.range(ofSeconds: seconds)
      #expect(range.earliest < 1 && range.latest > 1)
      // An arrival that is expected later is not shown as earlier.
      #expect(range.latest * seconds >= before)
      before = range.latest * seconds
    }
  }

  @Test func `a fleet whose trips take as long as expected gets a narrow range, and a slow one a late range`()
  {
    var (exact, slow) = (ArrivalErrors(), ArrivalErrors())
    for number in 0..<300 {
      let seconds = 20.0 + Double(number) * 4
      exact.add(expectedSeconds: seconds, realSeconds: seconds * 1.02, at: Self.noon)
      slow.add(expectedSeconds: seconds, realSeconds: seconds * 1.5, at: Self.noon)
    }
    let usual = ArrivalSpread.usual.range(ofSeconds: 300)
    let narrow = exact.spread.range(ofSeconds: 300)
    #expect(narrow.latest - narrow.earliest < (usual.latest - usual.earliest) / 2)
    #expect(narrow.earliest < 1.02 && narrow.latest > 1.02)
    let late = slow.spread.range(ofSeconds: 300)
    #expect(late.earliest > 1.1 && late.latest > 1.5)
  }

  @Test func `four of five trips are in the range`() {
    var errors = ArrivalErrors()
    // From 0.7 to 1.7 times as long as expected.
    let parts = (0..<1000).map { 0.7 + Double($0 * 37 % 1000) / 1000 }
    for part in parts { errors.add(expectedSeconds: 170, realSeconds: 170 * part, at: Self.noon) }
    let range = errors.spread.range(ofSeconds: 170)
    let held = parts.count { range.earliest <= $0 && $0 <= range.latest }
    #expect(750...850 ~= held)
  }

  @Test func `what is stored gives the same range again`() {
    var errors = ArrivalErrors()
    for number in 1..<100 {
      errors.add(expectedSeconds: Double(number) * 7, realSeconds: Double(number) * 6, at: Self.noon)
    }
    var again = ArrivalErrors()
    again.restore(errors.takeChanged(), today: Self.noon.day)
    #expect(again.spread == errors.spread)
    // Nothing senseless is taken.
    again.add(expectedSeconds: .nan, realSeconds: 1, at: Self.noon)
    again.add(expectedSeconds: 1, realSeconds: -1, at: Self.noon)
    #expect(again.addedCount == 0)
  }
}
