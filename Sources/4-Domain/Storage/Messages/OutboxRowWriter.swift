import Tracking

/// Writes rows of the outbox within a transaction that its caller opened. Confined to the storage thread.
final class OutboxRowWriter {
  private let message: Statement
  private let age: Statement
  private let delivery: Statement
  private let webhook: Statement
  private let removeWebhook: Statement
  private let stop: Statement
  private let removeOfJob: Statement
  private let quiet: Statement
  private let stopMails: Statement
  private let forgetQuiet: Statement
  private let push: Statement
  private let removePush: Statement
  private let removePushOfJob: Statement
  private let agePushesOfJob: Statement
  private let agePushesOfUser: Statement
  private let agePushesOfDriver: Statement
  private let stopPushes: Statement

  init(_ database: Database) throws(StorageError) {
    message = try database.prepare(
      "\(OutboxMessage.insertion(into: "messages")) ON CONFLICT (id) DO NOTHING")
    age = try database.prepare(
      """
      DELETE FROM messages WHERE state <> 'waiting'
        AND (made_at < ?1 OR number <= (SELECT max(number) FROM messages) - ?2)
      """)
    // The parameters have the order of the columns.
    let changes = MessageDelivery.columns.dropFirst().enumerated().map { "\($1) = ?\($0 + 2)" }
    delivery = try database.prepare(
      "UPDATE messages SET \(changes.joined(separator: ", ")) WHERE id = ?1")
    webhook = try database.prepare(Webhook.upsertion(into: "webhooks"))
    removeWebhook = try database.prepare("DELETE FROM webhooks WHERE id = ?")
    stop = try database.prepare(
      """
      UPDATE messages SET \(MessageDelivery.Ending.receiverRemoved.assignments)
      WHERE receiver = ? AND state = 'waiting'
      """)
    quiet = try database.prepare("INSERT INTO quiet_jobs (job) VALUES (?) ON CONFLICT (job) DO NOTHING")
    stopMails = try database.prepare(
      """
      UPDATE messages SET \(MessageDelivery.Ending.quiet.assignments)
      WHERE job = ? AND state = 'waiting' AND receiver = '\(OutboxMessage.mailReceiver)'
      """)
    forgetQuiet = try database.prepare("DELETE FROM quiet_jobs WHERE job = ?")
    push = try database.prepare(PushSubscription.upsertion(into: "push_subscriptions"))
    removePush = try database.prepare("DELETE FROM push_subscriptions WHERE id = ?")
    removePushOfJob = try database.prepare("DELETE FROM push_subscriptions WHERE job = ?")
    func bounded(_ column: String, _ bound: Int) throws(StorageError) -> Statement {
      try database.prepare(
        """
        DELETE FROM push_subscriptions WHERE \(column) = ?1 AND id NOT IN (
          SELECT id FROM push_subscriptions WHERE \(column) = ?1 ORDER BY created_at DESC, id DESC LIMIT \(bound))
        """)
    }
    agePushesOfJob = try bounded("job", PushSubscription.maximumPerJob)
    agePushesOfUser = try bounded("user_id", PushSubscription.maximumPerAccount)
    agePushesOfDriver = try bounded("driver", PushSubscription.maximumPerAccount)
    stopPushes = try database.prepare(
      """
      UPDATE messages SET \(MessageDelivery.Ending.receiverRemoved.assignments)
      WHERE receiver >= 'push:' AND receiver < 'push;' AND state = 'waiting'
        AND substr(receiver, 6) NOT IN (SELECT id FROM push_subscriptions)
      """)
    removeOfJob = try database.prepare("DELETE FROM messages WHERE job = ?")
  }

  func write(_ record: OutboxRecord) throws(StorageError) {
    switch record {
    case .message(let value):
      try message.run(value)
      try age.run(
        value.madeAt.adding(milliseconds: -OutboxMessage.keptMilliseconds), OutboxMessage.maximumRows)
    case .delivery(let value): try delivery.run(value)
    case .again(let value): try delivery.run(value.delivery)
    case .webhook(let value): try webhook.run(value)
    case .webhookGone(let id):
      try removeWebhook.run(id)
      try stop.run(id)
    case .quiet(let job):
      try quiet.run(job.rawValue)
      try stopMails.run(job.rawValue)
    case .push(let value):
      try push.run(value)
      if let job = value.jobID { try agePushesOfJob.run(job.rawValue) }
      if let user = value.userID { try agePushesOfUser.run(user.rawValue) }
      if let driver = value.driverID { try agePushesOfDriver.run(driver.rawValue) }
      try stopPushes.run()
    case .pushGone(let id):
      try removePush.run(id)
      try stopPushes.run()
    }
  }

  /// A message tells about the job's customer.
  func remove(ofJob id: JobID) throws(StorageError) {
    try removeOfJob.run(id.rawValue)
    try forgetQuiet.run(id.rawValue)
    try removePushOfJob.run(id.rawValue)
  }
}
