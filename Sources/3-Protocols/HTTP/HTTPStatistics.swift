/// Counters of one server, plain integers on its loop.
package final class HTTPStatistics {
  package var acceptedConnections = 0
  package var openConnections = 0
  /// Connections that the kernel could not give for lack of descriptors.
  package var acceptFailures = 0
  package var requests = 0
  /// Responses by the first digit of their status; 0 is not used.
  package var responsesByClass = [Int](repeating: 0, count: 6)
  /// Refusals by `HTTPError.reason`: bounded by the number of its cases.
  package var refusals: [String: Int] = [:]
  /// Requests that were answered without their bodies, because no route reads them.
  package var unwantedBodies = 0
  /// Ended connections, by `CloseReason`.
  package var closes: [String: Int] = [:]
  /// Requests whose client went away before the response.
  package var aborts = 0
  package var upgrades = 0
  package var detaches = 0
  /// Calls of a responder that was complete already.
  package var ignoredCompletions = 0

  package init() {}

  /// Connections and requests that were refused or not accepted for lack of descriptors.
  package var descriptorFailures: Int {
    acceptFailures + (refusals[HTTPError.descriptorsScarce.reason] ?? 0)
  }

  func count(refusal error: HTTPError) { refusals[error.reason, default: 0] += 1 }
}
