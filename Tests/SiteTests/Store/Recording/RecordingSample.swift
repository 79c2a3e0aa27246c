import Foundation
import Testing
import Tracking

@testable import Store

/// A recording file for one test, which removes the file at its end, and the fixes that the file holds.
final class RecordingSample {
  let path = NSTemporaryDirectory() + "waypost-record-" + UUID().uuidString

  deinit { for end in ["", ".1"] { try? FileManager.default.removeItem(atPath: path + end) } }

  func lines(end: String = "") throws -> [String] {
    try String(contentsOfFile: path + end, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  func fixes() throws -> [RecordedFix] { try lines().compactMap { Self.read($0) } }

  func write(_ parts: [[UInt8]]) throws { try Data(parts.joined()).write(to: URL(filePath: path)) }

  static func fix(
    _ driver: String, _ latitude: Double, seconds: Int64, lag: Int64 = 0
  ) throws -> RecordedFix {
    let at = World.noon.adding(milliseconds: seconds * 1000)
    return RecordedFix(
      driver: DriverID(driver),
      position: Position(
        coordinate: try #require(Coordinate(latitude: latitude, longitude: 24.9384)),
        fixTime: at.adding(milliseconds: -lag), receivedAt: at, headingDegrees: 12.5, accuracyMeters: 8))
  }

  static func line(_ fix: RecordedFix) -> [UInt8] {
    var bytes: [UInt8] = []
    fix.write(to: &bytes)
    return bytes
  }

  static func read(_ line: String) -> RecordedFix? { read(Array(line.utf8)) }

  static func read(_ line: [UInt8]) -> RecordedFix? { RecordedFix(line: line.span) }
}
