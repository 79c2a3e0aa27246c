import TestSupport
import Testing

@testable import Tracking

@Suite struct DriverTrackTests {
  /// The reason why a fix was refused, or nil if it was accepted.
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

  @Test func `a phone whose clock was ahead once is heard again at once`() throws {
    var track = DriverTrack()
    #expect(take(&track, try .make(at: noon + 60, receivedAt: noon)) == nil)
    #expect(track.position?.fixTime == noon)
    #expect(take(&track, try .make(north: 40, at: noon + 4)) == nil)
    #expect(track.position?.coordinate == (try .make(north: 40)))
  }

  @Test func `a phone whose clock is always ahead moves as any other`() throws {
    var track = DriverTrack()
    for step in 0..<20 {
      let receivedAt = noon + Double(step) * 4
      #expect(
        take(&track, try .make(north: Double(step) * 40, at: receivedAt + 45, receivedAt: receivedAt)) == nil)
      #expect(track.position?.fixTime == receivedAt)
    }
    #expect(track.smoothedSpeedMetersPerSecond.map { abs($0 - 10) < 0.1 } == true)
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

  @Test func `a phone that stood is there for three of its usual intervals, one that moved for 90 seconds`()
    throws
  {
    func isHeard(_ seconds: Double, every interval: Double, speed: Double?) throws -> Bool {
      var track = DriverTrack()
      for step in 0..<10 {
        #expect(take(&track, try .make(at: noon + Double(step - 9) * interval, speed: speed)) == nil)
      }
      return track.isPhoneHeard(now: noon + seconds, silentAfterMilliseconds: 90_000)
    }
    #expect(try isHeard(90, every: 4, speed: 0))
    #expect(try !isHeard(91, every: 4, speed: 0))
    #expect(try isHeard(890, every: 300, speed: 0))
    #expect(try !isHeard(910, every: 300, speed: 0))
    #expect(try isHeard(90, every: 300, speed: 5.6))
    #expect(try !isHeard(91, every: 300, speed: 5.6))
  }

  @Test func `an open socket shows that the phone is there, and a restart that nothing is known`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    track.noteConnection(at: noon + 3600)
    #expect(track.isPhoneHeard(now: noon + 3690, silentAfterMilliseconds: 90_000))
    #expect(!track.isPhoneHeard(now: noon + 3691, silentAfterMilliseconds: 90_000))
    let restored = DriverTrack(restored: try .make(at: noon))
    #expect(!restored.isPhoneHeard(now: noon + 1, silentAfterMilliseconds: 90_000))
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
    // The track has forgotten the outlier: a later fix near it counts as a first one again.
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

  @Test(arguments: [
    (60.0, 4_000.0, true), (60, 5_000, false), (7200, 230_000, true), (7200, 5_000_000, false),
    (86_400, 1_000_000, true), (86_400, 1_001_000, false),
  ])
  func `after a silence a fix is where a car can be by then, or waits for a second one`(
    seconds: Double, meters: Double, isTaken: Bool
  ) throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon))
    let first = take(&track, try .make(north: -meters, at: noon + seconds))
    #expect(first == (isTaken ? nil : .implausibleJump))
    #expect(take(&track, try .make(north: -meters - 20, at: noon + seconds + 4)) == nil)
    #expect(track.position?.fixTime == noon + seconds + 4)
  }

  @Test(arguments: [900_000.0, 5_000_000])
  func `from a place of unknown age a fix beyond a day's drive waits for a second one`(meters: Double) throws
  {
    var track = DriverTrack()
    #expect(track.place(try .make(at: noon), isFromOtherNode: false))
    let first = take(&track, try .make(north: -meters, at: noon + 4))
    #expect(first == (meters > 1_000_000 ? .implausibleJump : nil))
    #expect(take(&track, try .make(north: -meters - 20, at: noon + 8)) == nil)
    #expect(track.position?.fixTime == noon + 8)
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

  @Test(arguments: [(1.0, 30.0, true), (5, 30, true), (5, 14, false), (24, 40, false), (24, 80, true)])
  func `a tunnel breaks the trail: much longer than the phone is used to report`(
    usual: Double, seconds: Double, isAfterGap: Bool
  ) throws {
    var track = DriverTrack()
    for step in 0..<20 {
      _ = track.take(try .make(north: Double(step) * usual * 10, at: noon + Double(step) * usual))
    }
    let time = 19 * usual + seconds
    guard case .accepted(let point, _) = track.take(try .make(north: time * 10, at: noon + time)) else {
      Issue.record("refused")
      return
    }
    #expect(point?.isAfterGap == isAfterGap)
  }

  // MARK: Accuracy

  @Test func `a fix of bad accuracy does not move the marker`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon, accuracy: 6))
    for step in 1...50 {
      let fix = try Position.make(
        north: 90, east: Double(step % 3) * 200, at: noon + Double(step) * 4, accuracy: 400)
      #expect(take(&track, fix) == .inaccurateFix)
    }
    #expect(track.position?.coordinate == (try .make()))
    #expect(track.lastHeardAt == noon + 200)
  }

  @Test func `a fix of bad accuracy neither asks for a jump nor confirms one`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon, accuracy: 6))
    #expect(take(&track, try .make(north: 5000, at: noon + 4, accuracy: 300)) == .inaccurateFix)
    #expect(take(&track, try .make(north: 5000, at: noon + 8, accuracy: 6)) == .implausibleJump)
    #expect(take(&track, try .make(north: 5010, at: noon + 12, accuracy: 300)) == .inaccurateFix)
    #expect(track.position?.coordinate == (try .make()))
    #expect(take(&track, try .make(north: 5020, at: noon + 16, accuracy: 6)) == nil)
  }

  @Test func `while the fix before tells more than a bad one, it stays`() throws {
    var track = DriverTrack()
    for step in 0...10 {
      _ = track.take(try .make(north: Double(step) * 10, at: noon + Double(step), accuracy: 6))
    }
    #expect(take(&track, try .make(north: 110, east: 80, at: noon + 11, accuracy: 80)) == .inaccurateFix)
    #expect(take(&track, try .make(north: 120, at: noon + 12, accuracy: 6)) == nil)
    // If the phone has no good reception for long, an inaccurate fix is better than none.
    #expect(take(&track, try .make(north: 400, at: noon + 40, accuracy: 80)) == nil)
  }

  @Test func `after five minutes a part of town is the best answer there is`() throws {
    var track = DriverTrack()
    _ = track.take(try .make(at: noon, accuracy: 6))
    #expect(take(&track, try .make(north: 3000, at: noon + 299, accuracy: 500)) == .inaccurateFix)
    guard case .accepted(let point, _) = track.take(try .make(north: 3000, at: noon + 301, accuracy: 500))
    else {
      Issue.record("refused")
      return
    }
    // The trail has no line to this place, and none from it.
    #expect(point == nil)
    guard case .accepted(let next, _) = track.take(try .make(north: 3200, at: noon + 305, accuracy: 6)) else {
      Issue.record("refused")
      return
    }
    #expect(next?.isAfterGap == true)
  }

  @Test func `a fix that may be a kilometre off is no position at all`() throws {
    var track = DriverTrack()
    #expect(take(&track, try .make(at: noon, accuracy: 1001)) == .inaccurateFix)
    #expect(track.position == nil)
    #expect(take(&track, try .make(at: noon, accuracy: 1000)) == nil)
    #expect(take(&track, try .make(at: noon + 400, accuracy: 1001)) == .inaccurateFix)
  }

  @Test func `a restored position is old until any fix comes, even in the same place`() throws {
    var track = DriverTrack(restored: try .make(at: noon))
    #expect(track.isRestored)
    #expect(take(&track, try .make(at: noon - 5, receivedAt: noon + 2)) == .fixOlderThanCurrent)
    #expect(track.isRestored)
    #expect(take(&track, try .make(at: noon + 0.5)) == nil)
    #expect(!track.isRestored)
  }

  /// Any mixture of fixes, in any order: good, late, repeated, wild, and with a wrong time.
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
        let position = try #require(track.position)
        #expect(position.coordinate == fix.coordinate || position.coordinate == before?.coordinate)
        #expect(position.fixTime == min(fix.fixTime, receivedAt))
        #expect(position.fixTime >= newest ?? position.fixTime)
        newest = position.fixTime
      }
      #expect(track.lastHeardAt == receivedAt)
    }
    #expect(accepted + refused.values.reduce(0, +) == 400)
    #expect(accepted > 10)
  }
}

private func - (time: Timestamp, seconds: Double) -> Timestamp { time + -seconds }
