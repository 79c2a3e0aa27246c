import Testing
import Tracking

@testable import Storage

@Suite struct TrackCodeTests {
  private func position(
    _ latitude: Double, _ longitude: Double, seconds: Double, lag: Int64 = 0, heading: Double? = nil,
    speed: Double? = nil, accuracy: Double? = nil
  ) throws -> Position {
    let receivedAt = noon.adding(milliseconds: Int64(seconds * 1000))
    return Position(
      coordinate: try #require(Coordinate(latitude: latitude, longitude: longitude)),
      fixTime: receivedAt.adding(milliseconds: -lag), receivedAt: receivedAt, headingDegrees: heading,
      speedMetersPerSecond: speed, accuracyMeters: accuracy)
  }

  private func read(_ bytes: [UInt8], block: Int64) -> [Position] {
    var found: [Position] = []
    bytes.withUnsafeBufferPointer {
      TrackCursor.read(
        $0, row: TrackCode.row(block: block, driver: 7), from: Timestamp(unixMilliseconds: .min),
        to: Timestamp(unixMilliseconds: .max), into: &found)
    }
    return found
  }

  @Test func `a way comes back as it was, to a metre and a tenth of a second`() throws {
    let way = [
      try position(60.16952, 24.93545, seconds: 0.3, lag: 1200, heading: 359.9, speed: 13.2, accuracy: 4),
      try position(60.16987, 24.93511, seconds: 4.3, heading: 12, speed: 70, accuracy: 5000),
      try position(60.16987, 24.93511, seconds: 8.3),
      try position(-90, -180, seconds: 599.9),
    ]
    let block = TrackCode.block(of: noon)
    var (cursor, bytes) = (TrackCursor(), [UInt8]())
    for position in way { cursor.write(position, block: block, to: &bytes) }
    let found = read(bytes, block: block)
    #expect(found.map(\.coordinate) == way.map(\.coordinate))
    #expect(found.map(\.receivedAt) == way.map(\.receivedAt))
    #expect(found.map(\.fixTime) == way.map(\.fixTime))
    #expect(found.map(\.accuracyMeters) == [4, 255, nil, nil])
    #expect(found[0].headingDegrees == 0)
    #expect(abs((found[0].speedMetersPerSecond ?? 0) - 13.2) < 0.15)
    #expect(found[1].speedMetersPerSecond == 70)
    #expect(found[2].headingDegrees == nil && found[2].speedMetersPerSecond == nil)
  }

  @Test func `a driving phone's fix takes about eight bytes`() throws {
    var (cursor, bytes) = (TrackCursor(), [UInt8]())
    for index in 0..<150 {
      cursor.write(
        try position(
          60 + Double(index) * 0.0003, 25, seconds: Double(index) * 4, lag: 700, heading: 0, speed: 9,
          accuracy: 6),
        block: TrackCode.block(of: noon), to: &bytes)
    }
    #expect(bytes.count <= 150 * 9)
  }

  @Test func `another writer goes on in the same row`() throws {
    let block = TrackCode.block(of: noon)
    let way = try (0..<4).map { try position(60 + Double($0) / 1000, 25, seconds: Double($0)) }
    var bytes: [UInt8] = []
    for half in [way[..<2], way[2...]] {
      var cursor = TrackCursor()
      for position in half { cursor.write(position, block: block, to: &bytes) }
    }
    #expect(read(bytes, block: block).map(\.coordinate) == way.map(\.coordinate))
  }

  @Test func `bytes that make no sense end the way`() throws {
    let block = TrackCode.block(of: noon)
    var (cursor, bytes) = (TrackCursor(), [UInt8]())
    cursor.write(try position(60, 25, seconds: 1), block: block, to: &bytes)
    for rubbish: [UInt8] in [
      [0], [0, 0xFF], Array(repeating: 0xFF, count: 40), [0, 2, 0xFE, 0xFF, 0xFF, 0x7F, 0, 0],
    ] {
      #expect(read(bytes + rubbish, block: block).count == 1)
    }
  }
}
