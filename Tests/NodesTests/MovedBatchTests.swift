import Testing
import Tracking

@testable import Nodes

struct MovedBatchTests {
  private let clock = Timestamp(unixMilliseconds: 1_795_468_270_013)

  private func batch(_ positions: [(String, Position)]) -> [UInt8] {
    var bytes = MovedBatch.head(node: 42, clock: clock)
    for (id, position) in positions {
      MovedBatch.append(position, .exact, of: DriverID(id), clock: clock, to: &bytes)
    }
    return bytes
  }

  private func position(
    _ latitude: Double, _ longitude: Double, heading: Double?, speed: Double?, accuracy: Double?
  )
    throws -> Position
  {
    Position(
      coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)),
      fixTime: clock.adding(milliseconds: -2500), receivedAt: clock.adding(milliseconds: -40),
      headingDegrees: heading, speedMetersPerSecond: speed, accuracyMeters: accuracy)
  }

  @Test func `Positions arrive as they were sent, with their ages`() throws {
    let sent = try position(60.1699, -24.9384, heading: 359.5, speed: 13.37, accuracy: 8.5)
    let read = try #require(MovedBatch(reading: batch([("driver-1", sent), ("ü", sent)])))
    #expect(read.node == 42 && read.clock == clock)
    #expect(read.entries.map(\.driver.rawValue) == ["driver-1", "ü"])
    let entry = try #require(read.entries.first)
    #expect(
      abs(entry.coordinate.latitude - 60.1699) < 1e-7 && abs(entry.coordinate.longitude + 24.9384) < 1e-7)
    #expect(entry.fixAgeMilliseconds == 2500 && entry.receiptAgeMilliseconds == 40)
    #expect(
      entry.headingDegrees == 359.5 && entry.speedMetersPerSecond == 13.37 && entry.accuracyMeters == 8.5)
  }

  @Test func `What a phone does not know stays unknown`() throws {
    let sent = try position(-90, 180, heading: nil, speed: nil, accuracy: nil)
    let entry = try #require(MovedBatch(reading: batch([("d", sent)]))?.entries.first)
    #expect(entry.headingDegrees == nil && entry.speedMetersPerSecond == nil && entry.accuracyMeters == nil)
    #expect(entry.coordinate == sent.coordinate)
  }

  @Test(arguments: [Dating.exact, .about, .unknown])
  func `How certain a time is arrives with it`(_ dating: Dating) throws {
    var bytes = MovedBatch.head(node: 42, clock: clock)
    let sent = try position(1, 2, heading: nil, speed: nil, accuracy: nil)
    MovedBatch.append(sent, dating, of: DriverID("d"), clock: clock, to: &bytes)
    #expect(MovedBatch(reading: bytes)?.entries.map(\.dating) == [dating])
    bytes[bytes.count - 1] = 3
    #expect(MovedBatch(reading: bytes) == nil)
  }

  @Test func `A batch that was cut within a position is refused`() throws {
    let sent = try position(1, 2, heading: 1, speed: 1, accuracy: 1)
    let whole = batch([("driver-1", sent)])
    for count in whole.indices where count != MovedBatch.head(node: 42, clock: clock).count {
      #expect(MovedBatch(reading: Array(whole[..<count])) == nil)
    }
  }

  @Test func `A batch with a changed byte never traps, and gives places on earth alone`() throws {
    let sent = try position(1, 2, heading: 1, speed: 1, accuracy: 1)
    let whole = batch([("driver-1", sent), ("driver-2", sent)])
    for index in whole.indices {
      for value: UInt8 in [0, 0x7f, 0x80, 0xff] {
        var bytes = whole
        bytes[index] = value
        for entry in MovedBatch(reading: bytes)?.entries ?? [] {
          #expect(abs(entry.coordinate.latitude) <= 90 && abs(entry.coordinate.longitude) <= 180)
        }
      }
    }
  }

  @Test func `Another version's batch is refused`() {
    var bytes = batch([])
    bytes[0] = 2
    #expect(MovedBatch(reading: bytes) == nil)
  }
}
