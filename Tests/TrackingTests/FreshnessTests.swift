import Testing

@testable import Tracking

@Suite struct FreshnessTests {
  private func freshness(
    afterSeconds seconds: Double, status: JobStatus?, isRestored: Bool = false, isUpstreamLost: Bool = false
  ) throws -> Freshness {
    Freshness(
      position: try .make(at: noon), isRestored: isRestored, lastHeardAt: noon + 1, status: status,
      isUpstreamLost: isUpstreamLost, now: noon + seconds)
  }

  @Test func `a driver under way who is not heard is silent`() throws {
    #expect(try freshness(afterSeconds: 90, status: .enRoute).cause == .live)
    let silent = try freshness(afterSeconds: 90.001, status: .enRoute)
    #expect(silent.cause == .driverSilent)
    #expect(silent.ageMilliseconds == 90_001)
    #expect(silent.heardAgeMilliseconds == 89_001)
    #expect(try freshness(afterSeconds: 91, status: nil).cause == .driverSilent)
  }

  @Test(arguments: [JobStatus.arrived, .started])
  func `a standing truck at the stop is not lost`(status: JobStatus) throws {
    let standing = try freshness(afterSeconds: 3600, status: status)
    #expect(standing.cause == .live)
    #expect(standing.isStanding)
    #expect(standing.ageMilliseconds == 3_600_000)
    #expect(try !freshness(afterSeconds: 3, status: status).isStanding)
  }

  @Test func `what Waypost cannot hear it does not blame on the driver`() throws {
    #expect(
      try freshness(afterSeconds: 3600, status: .started, isUpstreamLost: true).cause == .upstreamDown)
    #expect(
      try freshness(afterSeconds: 1, status: .enRoute, isRestored: true, isUpstreamLost: true).cause
        == .upstreamDown)
    #expect(try freshness(afterSeconds: 1, status: .arrived, isRestored: true).cause == .restored)
  }

  @Test func `without a position there is no age`() {
    let none = Freshness(
      position: nil, isRestored: false, lastHeardAt: nil, status: .enRoute, isUpstreamLost: false, now: noon)
    #expect(none == Freshness(cause: .noPosition))
  }

  @Test func `a clock that is ahead gives no negative age`() throws {
    #expect(try freshness(afterSeconds: -5, status: .enRoute).ageMilliseconds == 0)
  }

  @Test func `a driver who sets out with an old position is silent only after a while on the way`() throws {
    func cause(_ seconds: Double) throws -> Freshness.Cause {
      Freshness(
        position: try .make(at: noon), isRestored: false, lastHeardAt: noon, status: .enRoute,
        isUpstreamLost: false, silenceCountsFrom: noon + 3600, now: noon + seconds
      ).cause
    }
    #expect(try cause(3600 + 90) == .live)
    #expect(try cause(3600 + 91) == .driverSilent)
  }

  @Test func `a place of unknown age has none, and one that REST told has about one`() throws {
    func freshness(_ dating: Dating) throws -> Freshness {
      Freshness(
        position: try .make(at: noon), isRestored: false, dating: dating, lastHeardAt: nil, status: .enRoute,
        isUpstreamLost: false, now: noon + 5)
    }
    #expect(try freshness(.unknown).cause == .undated)
    #expect(try freshness(.unknown).ageMilliseconds == nil)
    #expect(try freshness(.about).isAbout)
    #expect(try freshness(.about).ageMilliseconds == 5000)
    #expect(try !freshness(.exact).isAbout)
  }
}
