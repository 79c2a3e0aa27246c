import Tracking

/// Whose fleet each contractor belongs to, as the backend's list of contractors says.
package struct UpstreamOperators: Sendable {
  /// The operator's name by the driver's id. An operator, who has a fleet, belongs to its own.
  package var operatorNames: [DriverID: String] = [:]
  /// Everybody's own name: a job names its operator by the id.
  package var names: [DriverID: String] = [:]
  package var phones: [DriverID: String] = [:]
  /// Else who is not in it may have an operator all the same.
  package var isComplete = true

  package init() {}
}
