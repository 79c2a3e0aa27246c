import Testing

@testable import Tracking

@Suite struct PositionTests {
  @Test func `a fix without a time is as old as its receipt`() throws {
    let position = Position(coordinate: try .make(), receivedAt: noon)
    #expect(position.fixTime == noon)
  }

  @Test func `what a phone cannot mean is unknown, and does not refuse the fix`() throws {
    func make(_ heading: Double?, _ speed: Double?, _ accuracy: Double?) throws -> Position {
      Position(
        coordinate: try .make(), receivedAt: noon, headingDegrees: heading, speedMetersPerSecond: speed,
        accuracyMeters: accuracy)
    }
    let unknown = try make(-1, -1, -1)
    #expect(unknown.headingDegrees == nil)
    #expect(unknown.speedMetersPerSecond == nil)
    #expect(unknown.accuracyMeters == nil)
    #expect(try make(.nan, .infinity, .nan) == unknown)
    #expect(try make(361, 1e308, 1e308) == unknown)
    #expect(try make(nil, nil, nil) == unknown)
    let known = try make(17.3, 0, 4.5)
    #expect(known.headingDegrees == 17.3)
    #expect(known.speedMetersPerSecond == 0)
    #expect(known.accuracyMeters == 4.5)
    #expect(try make(360, nil, nil).headingDegrees == 0)
  }

  @Test func `is small enough for an array of 100,000`() {
    #expect(MemoryLayout<Position>.stride == 56)
    #expect(MemoryLayout<PositionSnapshot>.stride == 64)
  }
}
