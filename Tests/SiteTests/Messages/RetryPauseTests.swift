import Testing

@testable import Messages

struct RetryPauseTests {
  @Test func `each pause is three times the last one, up to two hours`() {
    let pauses = (1...9).map { RetryPause.milliseconds(afterFailures: $0, random: 0.5) }
    #expect(
      pauses == [
        5000, 15_000, 45_000, 135_000, 405_000, 1_215_000, 3_645_000, 7_200_000, 7_200_000,
      ])
    #expect(RetryPause.milliseconds(afterFailures: .max, random: 0.5) == 7_200_000)
  }

  @Test func `a pause is up to a fifth longer or shorter`() {
    #expect(RetryPause.milliseconds(afterFailures: 1, random: 0) == 4000)
    #expect(RetryPause.milliseconds(afterFailures: 1, random: 0.999) < 6000)
  }
}
