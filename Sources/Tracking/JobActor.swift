/// Who changes a job's status; decides which changes are allowed.
package enum JobActor: Hashable, Sendable {
  case driver(DriverSlot)
  case customer
  case dispatcher
  /// The backend that Waypost follows: its word is what happened, whatever the order.
  case upstream

  /// Nil where nobody said on whose behalf.
  var party: JobParty? {
    switch self {
    case .customer: .customer
    case .driver, .dispatcher: .company
    case .upstream: nil
    }
  }
}
