import Tracking

/// The memory of the running server, to which durable changes are applied. Confined to the front loop.
package protocol DurableMemory: AnyObject {
  var fleet: Fleet { get }
  var accounts: Accounts { get }
  var outbox: OutboxTable { get set }
  var chat: ChatTable { get set }
  var business: Business { get set }
  var kept: KeptValues { get set }

  /// The terms of the business change, and with them the rules of links.
  func take(_ terms: CustomerTerms)
  func announce(_ change: FleetChange)

  /// Messages may wait that did not wait before, and are on this server's disk.
  func outboxChanged(of receiver: String)
  /// Somebody wants the receiver to be tried now.
  func outboxAsked(of receiver: String)

  func chatWritten(_ message: ChatMessage, of slot: JobSlot)
  func chatRead(_ job: JobID, of slot: JobSlot, by role: ChatRole, at time: Timestamp, count: Int)
  /// Looks again at who waits for an answer.
  func noteWaitingCustomers()
}
