import Net

/// The outcome of playing a recording back.
package struct ReplayOutcome: Sendable {
  /// The number of fixes that the fleet received, accepted or not.
  package var playedCount = 0
  /// The number of lines that could not be read.
  package var badLineCount = 0
  /// The number of fixes whose drivers could not be created.
  package var leftOutCount = 0
  /// The error that ended the reading early; nil if there was none.
  package var failure: NetError?
}
