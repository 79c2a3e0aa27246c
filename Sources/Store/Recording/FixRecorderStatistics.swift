/// What became of the fixes that a recording was to hold, each counted since the start.
package struct FixRecorderStatistics: Sendable {
  package var writtenCount = 0
  /// Left out because too many waited for the disk.
  package var droppedCount = 0
  /// Lost because the file could not be written.
  package var unwritableCount = 0
}
