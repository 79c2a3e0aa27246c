import Storage
import Tracking

/// One who takes part in the conversation about a job, as the token, the link or the session says.
package struct ChatSender: Hashable, Sendable {
  package let role: ChatRole
  /// The driver's id, or the account's; empty for a customer without an account.
  package let id: String

  package init(role: ChatRole, id: String) {
    self.role = role
    self.id = id
  }

  package static func driver(_ id: DriverID) -> ChatSender { ChatSender(role: .driver, id: id.rawValue) }
  package static func dispatcher(_ id: UserID) -> ChatSender {
    ChatSender(role: .dispatcher, id: id.rawValue)
  }
  package static func customer(of job: Job) -> ChatSender {
    ChatSender(role: .customer, id: job.customerID?.rawValue ?? "")
  }

  /// The part that an account has in the conversation: the job's driver, its customer, or a dispatcher; nil for
  /// everybody else.
  package static func account(_ user: User, of job: Job, in fleet: Fleet) -> ChatSender? {
    if let slot = fleet.driver(forUser: user.id), job.driverID == fleet.profile(slot).id {
      return .driver(fleet.profile(slot).id)
    }
    if job.customerID == user.id { return .customer(of: job) }
    return user.role.isDispatcher ? .dispatcher(user.id) : nil
  }
}

/// The messages of one side about one job, whose rate is bounded.
struct ChatLane: Hashable {
  let jobID: JobID
  let role: ChatRole
}
