import Tracking

/// A row of the outbox.
package enum OutboxRecord: Hashable, Sendable {
  /// Does nothing if there is a message with this id. Older rows that wait no more, and those beyond the bound, are
  /// deleted with it.
  case message(OutboxMessage)
  /// Does nothing to a message that is gone.
  case delivery(MessageDelivery)
  /// The message waits again; without its body, which the table has.
  case again(OutboxMessage)
  case webhook(Webhook)
  /// Its messages that wait are stopped.
  case webhookGone(id: String)
  /// The job's customer wants no more mails about it: those that wait are stopped.
  case quiet(JobID)
  /// A browser is told from now on. The oldest ones of the same job or account go, beyond the bound.
  case push(PushSubscription)
  /// The messages that wait for it are stopped.
  case pushGone(id: String)
}
