import Maps
import Roads
import Testing
import Tracking

@testable import Ways

struct StreetSpeedsTests {
  private static let helsinki = LatLng(latitude: 60.17, longitude: 24.94)
  private static let vaduz = LatLng(latitude: 47.14, longitude: 9.52)
  /// A Saturday.
  private static let noon = World.noon
  private static let hour = StreetSpeeds.hour(of: noon)

  private func drive(
    _ roadClass: RoadClass, times factor: Double, at place: LatLng = helsinki, _ time: Timestamp = noon
  ) -> StreetSpeeds.Drive {
    StreetSpeeds.Drive(
      mapSeconds: [roadClass: 40], turnSeconds: 0, realSeconds: 40 * factor, place: place, at: time)
  }

  @Test func `what nobody drove has the map's time`() {
    let speeds = StreetSpeeds()
    #expect(speeds.factor(.minor, at: Self.helsinki, hour: 3) == 1)
    #expect(speeds.learnedShare == 0)
  }

  @Test func `little that was seen changes little, and much changes all`() {
    var speeds = StreetSpeeds()
    speeds.add(drive(.minor, times: 2))
    let first = speeds.factor(.minor, at: Self.helsinki, hour: Self.hour)
    #expect(first > 1.1 && first < 1.7)
    for _ in 0..<500 { speeds.add(drive(.minor, times: 2)) }
    let last = speeds.factor(.minor, at: Self.helsinki, hour: Self.hour)
    #expect(last > 1.95 && last <= 2)
    #expect(speeds.learnedShare > 0.95)
    #expect(speeds.driveCount == 501 && speeds.cellCount == 1)
  }

  @Test func `a class, an area and an hour of their own count for themselves`() {
    var speeds = StreetSpeeds()
    let night = Self.noon.adding(milliseconds: 12 * 3_600_000)
    for _ in 0..<300 {
      speeds.add(drive(.minor, times: 2))
      speeds.add(drive(.motorway, times: 0.8))
      speeds.add(drive(.minor, times: 1.2, at: Self.vaduz))
      speeds.add(drive(.minor, times: 1, night))
    }
    func factor(_ roadClass: RoadClass, _ place: LatLng, _ time: Timestamp) -> Double {
      speeds.factor(roadClass, at: place, hour: StreetSpeeds.hour(of: time))
    }
    #expect(factor(.minor, Self.helsinki, Self.noon) > 1.8)
    #expect(factor(.motorway, Self.helsinki, Self.noon) < 0.9)
    #expect(abs(factor(.minor, Self.vaduz, Self.noon) - 1.2) < 0.1)
    #expect(factor(.minor, Self.helsinki, night) < 1.2)
    // A class that nobody drove is as slow as all roads together.
    #expect(abs(factor(.primary, Self.helsinki, Self.noon) - 1.25) < 0.1)
  }

  @Test func `a drive over two classes is shared out as it is expected`() {
    var speeds = StreetSpeeds()
    for _ in 0..<200 { speeds.add(drive(.minor, times: 3)) }
    for _ in 0..<200 {
      speeds.add(
        StreetSpeeds.Drive(
          mapSeconds: [.minor: 20, .primary: 20], turnSeconds: 4, realSeconds: 88, place: Self.helsinki,
          at: Self.noon))
    }
    let minor = speeds.factor(.minor, at: Self.helsinki, hour: Self.hour)
    let primary = speeds.factor(.primary, at: Self.helsinki, hour: Self.hour)
    #expect(minor > primary)
    #expect(abs(20 * 1.1 * (minor + primary) - 88) < 12)
  }

  @Test func `what is stored is known again, and what is no speed is passed over`() {
    var speeds = StreetSpeeds()
    for _ in 0..<20 { speeds.add(drive(.minor, times: 2)) }
    let rows = speeds.takeChanged()
    var again = StreetSpeeds()
    again.restore(
      rows + [LearnedRow(kind: .roads, key: -5, weight: 1e9, value: 1, day: Self.noon.day)],
      today: Self.noon.day)
    #expect(
      again.factor(.minor, at: Self.helsinki, hour: Self.hour)
        == speeds.factor(.minor, at: Self.helsinki, hour: Self.hour))
    speeds.add(drive(.minor, times: 0))
    #expect(speeds.driveCount == 20)
  }

  @Test func `hours of working days and of weekends are two kinds, in UTC`() {
    #expect(StreetSpeeds.hour(of: Self.noon) == 36)
    #expect(StreetSpeeds.hour(of: Self.noon.adding(milliseconds: 2 * 86_400_000)) == 12)
    #expect(StreetSpeeds.hour(of: Timestamp(unixMilliseconds: -1)) == 23)
  }

  @Test func `the costs of a search are as slow as the roads`() {
    var speeds = StreetSpeeds()
    for _ in 0..<500 { speeds.add(drive(.minor, times: 2)) }
    let costs = speeds.corrected(RoadCosts(), at: Self.helsinki, hour: Self.hour)
    let share =
      costs.secondsPerMeter(.minor, isRamp: false) / RoadCosts().secondsPerMeter(.minor, isRamp: false)
    #expect(share > 1.9 && share <= 2)
  }
}
