import Testing

@testable import Tracking

@Suite struct DriverTrackTests {
  /// The refusal of a fix, or nil if it was taken.
  private func take(_ track: inout DriverTrack, _ fix: Position) -> FleetRejection? {
    switch track.take(fix) {
    case .refused(let rejection): rejection
    case .accepted: nil
    }
  }

  @Test func `a fix up to a minute ahead is a wrong clock, more is refused`() throws {
    var track = DriverTrack()
    #expect(take(&track, try .make(at: noon + 60.001, receivedAt: noon)) == .fixInFuture)
    #expect(track.position == nil)
    #expect(take(&track, try .make(at: noon + 60, receivedAt: noon)) == nil)
  }

  @Test func `a fix of the day before is refused`() throws {
    var track = DriverTrack()
    #expect(take(&track, try .make(at: noon, receivedAt: noon + 86_400.001)) == .fixTooOld)
    #expect(take(&track, try .make(at: noon, receivedAt: noon + 86_400)) == nil)
  }

  @Test func `an older fix never moves the marker, whatever else it says`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(north: 10, at: noon + 10))
    #expect(take(&track, try .make(at: noon + 9.999, receivedAt: noon + 20)) == .fixOlderThanCurrent)
    #expect(track.position?.fixTime == noon + 10)
    #expect(track.lastHeardAt == noon + 20)
  }

  @Test func `the same fix twice within a moment is counted once`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    #expect(take(&track, try .make(at: noon)) == .duplicateFix)
    #expect(take(&track, try .make(north: 2, at: noon + 0.5)) == .duplicateFix)
    #expect(take(&track, try .make(north: 4, at: noon + 0.5)) == nil)
    #expect(take(&track, try .make(north: 4, at: noon + 1.5)) == nil)
    #expect(track.lastHeardAt == noon + 1.5)
  }

  @Test func `an outlier is held, and the next good fix goes on from the truth`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    #expect(take(&track, try .make(north: 5000, at: noon + 4)) == .implausibleJump)
    #expect(track.position?.fixTime == noon)
    #expect(take(&track, try .make(north: 30, at: noon + 8)) == nil)
    // The outlier was forgotten: a later one near it is a first one again.
    #expect(take(&track, try .make(north: 5000, at: noon + 12)) == .implausibleJump)
  }

  @Test func `a second fix confirms a jump, and the trail breaks there`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    #expect(take(&track, try .make(north: 5000, at: noon + 4)) == .implausibleJump)
    guard case .accepted(let point, _) = track.take(try .make(north: 5040, at: noon + 8)) else {
      Issue.record("the second fix should confirm the first")
      return
    }
    #expect(point?.isAfterGap == true)
    #expect(track.position?.fixTime == noon + 8)
  }

  @Test func `an outlier sent twice does not confirm itself`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    #expect(take(&track, try .make(north: 5000, at: noon + 4)) == .implausibleJump)
    #expect(take(&track, try .make(north: 5000, at: noon + 4)) == .duplicateFix)
    #expect(take(&track, try .make(north: 5001, at: noon + 4.4)) == .duplicateFix)
    #expect(take(&track, try .make(north: 5020, at: noon + 4.9)) == .implausibleJump)
    #expect(track.position?.fixTime == noon)
  }

  @Test func `two outliers in different places confirm nothing`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    #expect(take(&track, try .make(north: 5000, at: noon + 4)) == .implausibleJump)
    #expect(take(&track, try .make(north: -5000, at: noon + 8)) == .implausibleJump)
    #expect(track.position?.fixTime == noon)
  }

  @Test func `a standing phone's noise is no movement`() throws {
    var track = DriverTrack()
    var random = SeededRandom(seed: 5)
    var trailPoints = 0
    for second in 0..<600 {
      let fix = try Position.make(
        north: .random(in: -6...6, using: &random), east: .random(in: -6...6, using: &random),
        at: noon + Double(second))
      if case .accepted(.some, _) = track.take(fix) { trailPoints += 1 }
    }
    #expect(track.smoothedSpeedMetersPerSecond ?? 0 < 1)
    #expect(trailPoints < 10)
  }

  @Test func `the smoothed speed follows a steady drive and is unknown before`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    #expect(track.smoothedSpeedMetersPerSecond == nil)
    for step in 1...60 { _ = track.take(try .make(north: Double(step) * 40, at: noon + Double(step) * 4)) }
    let speed = try #require(track.smoothedSpeedMetersPerSecond)
    #expect(abs(speed - 10) < 0.1)
  }

  @Test func `a way that nobody saw breaks the trail, a long stop does not`() throws {
    func isAfterGap(seconds: Double, meters: Double) throws -> Bool? {
      var track = DriverTrack()
      _ = track.take(try .make(at: noon))
      guard case .accepted(let point, _) = track.take(try .make(north: meters, at: noon + seconds)) else {
        return nil
      }
      return point?.isAfterGap
    }
    #expect(try isAfterGap(seconds: 61, meters: 301) == true)
    #expect(try isAfterGap(seconds: 59, meters: 301) == false)
    #expect(try isAfterGap(seconds: 3600, meters: 25) == false)
  }

  @Test func `a restored position is old until any fix comes, even in the same place`() throws {
    var track = DriverTrack(restored: try .make(at: noon))
    #expect(track.isRestored)
    #expect(take(&track, try .make(at: noon - 5, receivedAt: noon + 2)) == .fixOlderThanCurrent)
    #expect(track.isRestored)
    #expect(take(&track, try .make(at: noon + 0.5)) == nil)
    #expect(!track.isRestored)
  }

  /// Any mixture of good, late, doubled, wild and wrongly timed fixes, in any order.
  @Test(arguments: 0..<50)
  func `time never runs backwards and every fix is accounted for`(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var track = DriverTrack()
    var accepted = 0
    var refused: [FleetRejection: Int] = [:]
    var newest: Timestamp?
    for step in 0..<400 {
      let receivedAt = noon + Double(step)
      let fix = try Position.make(
        north: Double(step) * 10 + (.random(in: 0..<10, using: &random) == 0 ? 9000 : 0),
        at: receivedAt + .random(in: -30...90, using: &random) * (Bool.random(using: &random) ? 1 : 0),
        receivedAt: receivedAt)
      let before = track.position
      if let rejection = take(&track, fix) {
        refused[rejection, default: 0] += 1
        #expect(track.position == before)
      } else {
        accepted += 1
        #expect(track.position == fix)
        #expect(fix.fixTime >= newest ?? fix.fixTime)
        #expect(fix.fixTime <= receivedAt + 60)
        newest = fix.fixTime
      }
      #expect(track.lastHeardAt == receivedAt)
    }
    #expect(accepted + refused.values.reduce(0, +) == 400)
    #expect(accepted > 10)
  }
}

private func - (time: Timestamp, seconds: Double) -> Timestamp { time + -seconds }
