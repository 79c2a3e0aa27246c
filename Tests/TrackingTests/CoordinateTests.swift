import TestSupport
import Testing

@testable import Tracking

@Suite struct CoordinateTests {
  @Test(arguments: [
    (91.0, 0.0, FleetRejection.coordinateOutOfRange), (-90.001, 10, .coordinateOutOfRange),
    (0, 180.5, .coordinateOutOfRange), (1e308, 1, .coordinateOutOfRange),
    (.nan, 9999, .notANumber), (1, .nan, .notANumber), (.infinity, 1, .notANumber),
    (1, -.infinity, .notANumber), (0, 0, .zeroCoordinate), (-0.0, 0, .zeroCoordinate),
  ])
  func `names what is wrong with a bad place`(latitude: Double, longitude: Double, rejection: FleetRejection)
  {
    #expect(throws: rejection) {
      try Coordinate(checkedLatitude: latitude, longitude: longitude)
    }
  }

  @Test func `takes the edges of the range`() {
    #expect(Coordinate(latitude: 90, longitude: 180) != nil)
    #expect(Coordinate(latitude: -90, longitude: -180) != nil)
    #expect(Coordinate(latitude: 90.000_000_1, longitude: 0) == nil)
    #expect(Coordinate(latitude: .nan, longitude: 0) == nil)
  }

  @Test func `measures distances and bearings on the sphere`() throws {
    let helsinki = try #require(Coordinate(latitude: 60.1699, longitude: 24.9384))
    let tallinn = try #require(Coordinate(latitude: 59.4370, longitude: 24.7536))
    #expect(abs(helsinki.distanceMeters(to: tallinn) - 82_155) < 100)
    #expect(abs(helsinki.bearingDegrees(to: tallinn) - 187.3) < 0.5)
    let east = try #require(Coordinate(latitude: 60.1699, longitude: 25.0))
    #expect(abs(helsinki.bearingDegrees(to: east) - 90) < 0.1)
    #expect(helsinki.distanceMeters(to: helsinki) == 0)
    let antipode = try #require(Coordinate(latitude: -60.1699, longitude: -155.0616))
    #expect(abs(helsinki.distanceMeters(to: antipode) - 20_015_114) < 10)
  }

  @Test func `the plane agrees with the sphere near by, also across the date line`() throws {
    var random = SeededRandom(seed: 3)
    for _ in 0..<2000 {
      let latitude = Double.random(in: -75...75, using: &random)
      let longitude = Double.random(in: -180...180, using: &random)
      let here = try #require(Coordinate(latitude: latitude, longitude: longitude))
      var east = longitude + .random(in: -0.01...0.01, using: &random)
      if east > 180 { east -= 360 }
      if east < -180 { east += 360 }
      let there = try #require(
        Coordinate(latitude: latitude + .random(in: -0.01...0.01, using: &random), longitude: east))
      let exact = here.distanceMeters(to: there)
      let planar = here.planarDistanceMeters(to: there, cosineOfLatitude: here.cosineOfLatitude)
      #expect(abs(exact - planar) <= exact * 0.001 + 0.01)
    }
  }
}
