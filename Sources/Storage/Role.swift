/// What an account may do.
package enum Role: String, CaseIterable, Hashable, Sendable {
  case customer
  case driver
  /// Runs a fleet of drivers at upstream; here such an account may do no more than a customer's.
  case `operator`
  case dispatcher
  case admin
  /// A program of the business; it may do what its token says, and nothing else.
  case service

  /// Sees the board and changes any job.
  package var isDispatcher: Bool { self == .dispatcher || self == .admin }
}
