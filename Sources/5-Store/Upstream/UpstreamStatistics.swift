/// The figures of the upstream connection since the start.
package struct UpstreamStatistics: Hashable, Sendable {
  package var connectionCount = 0
  package var positionCount = 0
  package var jobStatusCount = 0
  package var reconciliationCount = 0
  /// Requests to REST, without sign-ins.
  package var requestCount = 0
  /// The requests that the budget allows in a minute besides its burst, after the backend's refusals.
  package var allowedPerMinute = Int(UpstreamBudget().perMinute)
  package var failureCounts: [String: Int] = [:]
  package var rejectionCounts: [UpstreamRejection: Int] = [:]
  package var isConnected = false
  /// The present or last transport of events; nil until the backend was followed.
  package var transport: UpstreamTransport?

  mutating func count(_ rejection: UpstreamRejection) { rejectionCounts[rejection, default: 0] += 1 }
  mutating func count(_ failure: UpstreamFailure) { failureCounts[failure.name, default: 0] += 1 }
}

/// The reason why a record of the backend was left out; the raw value is the metric's label.
package enum UpstreamRejection: String, Error, CaseIterable, Hashable, Sendable {
  /// Python writes NaN and Infinity, which are not JSON.
  case notJSON = "not_json"
  case missingField = "missing_field"
  case wrongType = "wrong_type"
  case coordinateOutOfRange = "coordinate_out_of_range"
  case unknownStatus = "unknown_status"
  case unknownDriver = "unknown_driver"
  case unknownJob = "unknown_job"
  /// An id that could not be put into a path.
  case unusableID = "unusable_id"
  case tooMany = "too_many"
  /// A picture that the backend does not keep itself.
  case photoElsewhere = "photo_elsewhere"
}
