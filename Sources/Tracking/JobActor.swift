/// Who changes a job's status; decides which changes are allowed.
package enum JobActor: Hashable, Sendable {
  case driver(DriverSlot)
  case customer
  case dispatcher
  /// The backend that Waypost follows: its word is what happened, whatever the order.
  case upstream
}
