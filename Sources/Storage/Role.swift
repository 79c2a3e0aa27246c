/// What an account may do.
package enum Role: String, CaseIterable, Hashable, Sendable {
  case customer
  case driver
  /// Runs a fleet of drivers at upstream; tracked like nobody, sees nothing more than a customer here.
  case `operator`
  case dispatcher
  case admin

  /// Sees the board and changes any job.
  package var isDispatcher: Bool { self == .dispatcher || self == .admin }
}
