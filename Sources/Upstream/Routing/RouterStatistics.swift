/// What was asked of the routing engine since the start.
package struct RouterStatistics: Hashable, Sendable {
  package var questionCount = 0
  package var answerCount = 0
  /// By the name of the failure.
  package var failureCounts: [String: Int] = [:]
  /// Questions that were due and not asked: too many under way, or the engine rests after failures.
  package var skippedCount = 0
  package var inFlightCount = 0

  package init() {}
}
