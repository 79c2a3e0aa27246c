import Testing
import Tracking

@testable import waypost_drivers

struct MotionTests {
  let area = Motion.Area(centre: .make(60.17, 24.94), radiusMeters: 2000)

  @Test func `it drives to its goal, never faster or more abruptly than a truck`() {
    for seed in 0..<20 as Range<UInt64> {
      var motion = Motion(area: area, seed: seed)
      let goal = Coordinate.make(60.18, 24.95)
      motion.head(for: .drive(to: goal))
      var speed = 0.0
      var place = motion.coordinate
      var seconds = 0
      while !motion.hasArrived, seconds < 3600 {
        motion.advance(seconds: 1)
        seconds += 1
        #expect(motion.coordinate.distanceMeters(to: place) <= 14.5)
        #expect(motion.speedMetersPerSecond - speed <= 2.01)
        speed = motion.speedMetersPerSecond
        place = motion.coordinate
      }
      #expect(motion.coordinate.distanceMeters(to: goal) < 1)
      #expect(motion.speedMetersPerSecond == 0)
    }
  }

  @Test func `it points where it drives`() {
    var motion = Motion(area: area, seed: 3)
    motion.head(for: .drive(to: .make(60.18, 24.95)))
    for _ in 0..<100 {
      let before = motion.coordinate
      let heading = motion.headingDegrees
      motion.advance(seconds: 0.25)
      // The way bends at a corner; between corners it is straight.
      guard before.distanceMeters(to: motion.coordinate) > 0.5, motion.headingDegrees == heading else {
        continue
      }
      let difference = (before.bearingDegrees(to: motion.coordinate) - heading).magnitude
      #expect(min(difference, 360 - difference) < 1)
    }
  }

  @Test func `roaming, it stays around the centre and does not stand for ever`() {
    var motion = Motion(area: area, seed: 5)
    motion.head(for: .roam)
    var places: [Coordinate] = []
    for _ in 0..<60 {
      motion.advance(seconds: 60)
      places.append(motion.coordinate)
      // Corners of a way in the area may lie outside the area, by at most its size.
      #expect(motion.coordinate.distanceMeters(to: area.centre) < 2 * area.radiusMeters)
    }
    #expect(Set(places).count > 30)
  }

  @Test func `told to stand, it stands`() {
    var motion = Motion(area: area, seed: 5)
    motion.head(for: .roam)
    motion.advance(seconds: 30)
    motion.head(for: .stand)
    motion.advance(seconds: 1)
    let place = motion.coordinate
    motion.advance(seconds: 60)
    #expect(motion.coordinate == place)
    #expect(motion.fix().coordinate == place)
    #expect(motion.fix().speedMetersPerSecond == 0)
  }

  @Test func `the same seed drives the same way`() {
    var first = Motion(area: area, seed: 9)
    var second = Motion(area: area, seed: 9)
    for motion in [first, second] { #expect(motion.coordinate == first.coordinate) }
    first.head(for: .roam)
    second.head(for: .roam)
    first.advance(seconds: 60)
    second.advance(seconds: 60)
    #expect(first.fix() == second.fix())
  }

  @Test func `a route turns at right angles and ends where it should`() {
    var random = SeededRandom(seed: 1)
    let start = Coordinate.make(60.17, 24.94)
    let end = Coordinate.make(60.16, 24.97)
    let corners = Route.corners(from: start, to: end, gridDegrees: 20, using: &random)
    #expect(corners.last == end)
    #expect(corners.count > 5)
    var place = start
    for corner in corners.dropLast() {
      let offGrid = (place.bearingDegrees(to: corner) - 20 + 360).truncatingRemainder(dividingBy: 90)
      #expect(min(offGrid, 90 - offGrid) < 0.5)
      #expect(place.distanceMeters(to: corner) <= 302)
      place = corner
    }
  }

  @Test func `a route to where one is has one corner`() {
    var random = SeededRandom(seed: 1)
    let place = Coordinate.make(60.17, 24.94)
    #expect(Route.corners(from: place, to: place, gridDegrees: 0, using: &random) == [place])
  }
}
