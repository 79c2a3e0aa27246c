import Glibc
import TestSupport
import Testing

@testable import Tracking

/// Tests the marker of a phone that stands still or creeps.
@Suite struct StandstillTests {
  /// A phone whose driver first drives from the south for a minute, and then goes on at `speed`.
  private struct Phone {
    var accuracy: Double
    var seconds: Double
    var speed = 0.0
    var tellsSpeed = false

    struct Seen {
      var moves = 0
      var trailPoints = 0
      var metersGained = 0.0
      /// The greatest distance between the marker and the newest fix.
      var greatestLag = 0.0
      var headings = 0
      var track = DriverTrack()
      var fixes: Set<Coordinate> = []
    }

    /// Plays the phone's fixes, and records its marker for `minutes` minutes, which begin 20 s after the stop.
    func watch(minutes: Double, seed: UInt64) throws -> Seen {
      var random = SeededRandom(seed: seed)
      var seen = Seen()
      var (time, north) = (0.0, -600.0)
      var before: Coordinate?
      while time < 60 + minutes * 60 {
        let isDriving = time < 60
        north += (isDriving ? 10 : speed) * seconds
        // Two of three fixes lie within the radius that the phone reports.
        let sigma = accuracy / 1.515
        let fix = try Position.make(
          north: north + sigma * random.gauss(), east: sigma * random.gauss(), at: noon + time,
          heading: .random(in: 0..<360, using: &random),
          speed: tellsSpeed ? (isDriving ? 10 : max(0, speed + 0.1 * random.gauss())) : nil,
          accuracy: accuracy)
        let verdict = seen.track.take(fix)
        seen.fixes.insert(fix.coordinate)
        let place = try #require(seen.track.position)
        if time > 80 {
          if case .accepted(.some, _) = verdict { seen.trailPoints += 1 }
          if let before, before != place.coordinate {
            seen.moves += 1
            seen.metersGained += before.distanceMeters(to: place.coordinate)
          }
          seen.greatestLag = max(seen.greatestLag, place.coordinate.distanceMeters(to: fix.coordinate))
          if place.headingDegrees != nil { seen.headings += 1 }
          #expect(place.fixTime == fix.fixTime)
        }
        #expect(seen.fixes.contains(place.coordinate), "the marker shows a place that no fix supports")
        before = place.coordinate
        time += seconds
      }
      return seen
    }
  }

  private static let seeds: Range<UInt64> = 0..<20

  @Test(arguments: [5.0, 10, 20], [1.0, 4])
  func `a standing phone that tells its speed does not creep`(accuracy: Double, seconds: Double) throws {
    var moves = 0
    for seed in Self.seeds {
      let seen = try Phone(accuracy: accuracy, seconds: seconds, tellsSpeed: true).watch(
        minutes: 20, seed: seed)
      moves += seen.moves
      #expect(seen.trailPoints <= 1)
      #expect(seen.headings == 0)
      #expect(seen.track.isStanding)
    }
    #expect(moves <= 4)
  }

  @Test(arguments: [5.0, 10, 20], [1.0, 4])
  func `one that tells none settles on a place, and hardly ever on another`(
    accuracy: Double, seconds: Double
  ) throws {
    var (moves, trailPoints) = (0, 0)
    for seed in Self.seeds {
      let seen = try Phone(accuracy: accuracy, seconds: seconds).watch(minutes: 20, seed: seed)
      moves += seen.moves
      trailPoints += seen.trailPoints
    }
    // The test covers 400 minutes, and each has 15 or 60 fixes.
    #expect(moves < 150)
    #expect(trailPoints < 100)
  }

  @Test(arguments: [0.3, 0.6, 1], [false, true])
  func `a queue that creeps is followed`(speed: Double, tellsSpeed: Bool) throws {
    for seed in Self.seeds {
      let phone = Phone(accuracy: 3, seconds: seed % 2 == 0 ? 1 : 4, speed: speed, tellsSpeed: tellsSpeed)
      let seen = try phone.watch(minutes: 10, seed: seed)
      // The marker may lag by 15 m, and by the noise of the fix to which it is compared.
      #expect(seen.greatestLag < 15 + 5)
      #expect(Double(seen.trailPoints) * Trail.minimumSpacingMeters < speed * 600 * 1.1 + 15)
      #expect(seen.metersGained > speed * 600 * 0.8 - 20)
    }
  }

  @Test func `setting off is followed at once by a phone that tells its speed`() throws {
    var track = DriverTrack()
    for second in 0..<120 { _ = track.take(try .make(at: noon + Double(second), speed: 0, accuracy: 5)) }
    #expect(track.isStanding)
    for second in 0..<10 {
      let fix = try Position.make(
        north: 4 + Double(second) * 4, at: noon + 120 + Double(second), heading: 1, speed: 4, accuracy: 5)
      _ = track.take(fix)
      #expect(track.position == fix)
      #expect(!track.isStanding)
    }
  }

  @Test func `a phone that reports every 20 m sets off within two fixes`() throws {
    for accuracy in [5.0, 10] {
      var track = DriverTrack()
      for second in 0..<30 { _ = track.take(try .make(at: noon + Double(second) * 2, accuracy: accuracy)) }
      #expect(track.isStanding)
      _ = track.take(try .make(north: 20, at: noon + 120, accuracy: accuracy))
      _ = track.take(try .make(north: 41, at: noon + 124, accuracy: accuracy))
      #expect(track.position?.coordinate == (try .make(north: 41)))
    }
  }

  @Test func `one wild fix beside a stand is not followed, although the phone claims to be sure`() throws {
    var track = DriverTrack()
    for second in 0..<60 { _ = track.take(try .make(at: noon + Double(second), accuracy: 5)) }
    _ = track.take(try .make(north: 55, at: noon + 60, accuracy: 5))
    #expect(track.position?.coordinate == (try .make()))
    for second in 61..<90 { _ = track.take(try .make(at: noon + Double(second), accuracy: 5)) }
    #expect(track.position?.coordinate == (try .make()))
    #expect(track.position?.fixTime == noon + 89)
  }

  @Test func `a standing phone's compass is not believed`() throws {
    var track = DriverTrack()
    for second in 0..<30 {
      _ = track.take(
        try .make(north: Double(second) * 10, at: noon + Double(second), heading: 2, speed: 10, accuracy: 5))
    }
    #expect(track.position?.headingDegrees == 2)
    _ = track.take(try .make(north: 291, at: noon + 31, heading: 170, speed: 0.1, accuracy: 5))
    #expect(track.isStanding)
    #expect(track.position?.headingDegrees == nil)
  }
}

extension SeededRandom {
  /// A number of the standard normal distribution, by the method of Box and Muller.
  mutating func gauss() -> Double {
    let radius = (-2 * log(Double.random(in: 1e-12..<1, using: &self))).squareRoot()
    return radius * cos(2 * Double.pi * Double.random(in: 0..<1, using: &self))
  }
}
