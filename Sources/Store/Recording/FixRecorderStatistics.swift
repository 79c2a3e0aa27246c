/// The outcomes of the fixes that a recording was to hold, each counted since the start.
package struct FixRecorderStatistics: Sendable {
  package var writtenCount = 0
  /// Fixes that were dropped because too many waited for the disk.
  package var droppedCount = 0
  /// Fixes that were lost because the file could not be written.
  package var unwritableCount = 0
}
