import Net

/// What became of a recording that was played back.
package struct ReplayOutcome: Sendable {
  /// Fixes that the fleet was told, whether it took them or not.
  package var playedCount = 0
  /// Lines that could not be read.
  package var badLineCount = 0
  /// Fixes of drivers that could not be made.
  package var leftOutCount = 0
  /// Why the rest of the file could not be read, if that was so.
  package var failure: NetError?
}
