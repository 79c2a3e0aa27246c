import Roads

/// The ways along streets since the start.
package struct WayStatistics: Hashable, Sendable {
  package internal(set) var questionCount = 0
  package internal(set) var foundCount = 0
  /// Answers without a way, by reason.
  package internal(set) var failureCounts: [String: Int] = [:]
  /// Questions that were due and not asked: too many were under way, or too many ways are kept.
  package internal(set) var skippedCount = 0
  package internal(set) var inFlightCount = 0
  /// Jobs whose way is kept, or asked for.
  package internal(set) var jobCount = 0
  /// Drives that speeds were learned from, and the cells of class, area and hour whose speeds are known.
  package internal(set) var learnedDriveCount = 0
  package internal(set) var speedCellCount = 0
  /// Arrivals that were compared with what was expected.
  package internal(set) var comparedArrivalCount = 0
  /// The time of the road thread, altogether and for its longest answer.
  package internal(set) var nanoseconds: UInt64 = 0
  package internal(set) var slowestNanoseconds: UInt64 = 0
  /// The roads in memory.
  package internal(set) var roadBytes = 0
  package internal(set) var roadTileCount = 0
  /// Tiles whose roads were read, and tiles that could not be read.
  package internal(set) var readTileCount = 0
  package internal(set) var brokenTileCount = 0
}
