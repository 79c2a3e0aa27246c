@testable import Storage
@testable import Tracking

/// A row of a driver's positions: what can be read is on the earth, and is no more than there are bytes for.
func fuzzTrackCode(_ bytes: [UInt8]) {
  // A row of 2026, and those at the ends of the numbers.
  for row in [TrackCode.row(block: 2_960_000, driver: 1), .max, .min, 0] {
    for end in [Timestamp(unixMilliseconds: .max), Timestamp(unixMilliseconds: 1_776_000_000_000)] {
      var way: [Position] = []
      bytes.withUnsafeBufferPointer {
        TrackCursor.read($0, row: row, from: Timestamp(unixMilliseconds: .min), to: end, into: &way)
      }
      // A point has five bytes or more.
      precondition(way.count <= bytes.count / 5)
      for position in way {
        precondition(abs(position.coordinate.latitude) <= 90 && abs(position.coordinate.longitude) <= 180)
      }
    }
  }
}
