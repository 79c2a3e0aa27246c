/// The requests to the routing engine since the start.
package struct RouterStatistics: Hashable, Sendable {
  package var questionCount = 0
  package var answerCount = 0
  /// By the name of the failure.
  package var failureCounts: [String: Int] = [:]
  /// Requests that were due and not sent: too many were under way, or the engine pauses after failures.
  package var skippedCount = 0
  package var inFlightCount = 0

  package init() {}
}
