import Tracking

/// The operator of each contractor, from the backend's list of contractors.
package struct UpstreamOperators: Sendable {
  /// The operator's name by the driver's id. An operator with a fleet belongs to that fleet.
  package var operatorNames: [DriverID: String] = [:]
  /// The name of each contractor: a job names its operator by the id.
  package var names: [DriverID: String] = [:]
  package var phones: [DriverID: String] = [:]
  /// If false, a driver who is missing may have an operator all the same.
  package var isComplete = true

  package init() {}
}
