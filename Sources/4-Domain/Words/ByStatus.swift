import Tracking

/// One value for each status of a job; the compiler rejects a missing one.
package struct ByStatus<Value: Sendable>: Sendable {
  var pending, confirmed, delegating, assigned, accepted, enRoute, arrived, started, completed,
    cancelled: Value

  package subscript(_ status: JobStatus) -> Value {
    switch status {
    case .pending: pending
    case .confirmed: confirmed
    case .delegating: delegating
    case .assigned: assigned
    case .accepted: accepted
    case .enRoute: enRoute
    case .arrived: arrived
    case .started: started
    case .completed: completed
    case .cancelled: cancelled
    }
  }
}
