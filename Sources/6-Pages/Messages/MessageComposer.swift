import API
import Auth
import JSON
import Storage
import Store
import System
import Tracking
import Words

/// Writes the messages about a change, one for each receiver that wants them. Confined to the front loop.
///
/// Bodies for programs have the form of the Standard Webhooks specification: `type`, `timestamp` and `data`. The job is
/// written as for dispatchers in the REST API. Those for people are a sentence.
struct MessageComposer {
  let store: FleetStore
  /// The address of this server for people, without a slash at its end; nil if it is not known.
  let publicURL: String?
  /// Writes mails to customers; nil without a server for mails.
  let mails: MailComposer?
  /// Writes what browsers show.
  let pushes: PushComposer?
  /// In the language of the business.
  var words = Words.standard

  /// The webhooks that are on and want the event.
  private func receivers(of event: MessageEvent) -> [Webhook] {
    store.outbox.webhooks.filter { $0.isOn && $0.events.contains(event.rawValue) }
  }

  /// Whether anybody wants to know one of these.
  func isWanted(_ events: [MessageEvent]) -> Bool {
    store.outbox.pushes.count > 0
      || store.outbox.webhooks.contains { webhook in
        webhook.isOn && events.contains { webhook.events.contains($0.rawValue) }
      }
  }

  func messages(
    about records: [FleetRecord], because cause: FleetEvent?, in series: BookingSeries?, at now: Timestamp
  ) -> [OutboxMessage] {
    guard store.outbox.webhookCount > 0 || mails != nil || store.outbox.pushes.count > 0 else { return [] }
    var messages: [OutboxMessage] = []
    for record in records {
      switch record {
      case .job(let job) where job.isErased: break
      case .job(let job):
        let former = store.fleet.job(job.id)
        let link = Self.link(to: job.id, in: records) ?? store.fleet.customerLink(of: job.id, now: now)
        for event in MessageEvent.all(of: job, after: former, because: cause, now: now) {
          messages += self.messages(
            event, job, formerDriver: former?.driverID, link: link, occasion: "\(job.revision)", at: now)
          messages += mail(event, job, after: former, link: link, occasion: "\(job.revision)", at: now)
        }
      case .link(let link):
        guard link.revokedAt == nil, store.fleet.link(link.token) == nil,
          let job = Self.job(link.jobID, in: records) ?? store.fleet.job(link.jobID), !job.isErased
        else { continue }
        messages += self.messages(.linkMade, job, link: link, occasion: link.token, at: now)
        // The mail with the last link of a series has all of them.
        guard series != .member else { continue }
        messages += mail(.linkMade, job, after: nil, link: link, occasion: link.token, in: series, at: now)
      case .jobGone, .driver, .wall: break
      }
    }
    return messages
  }

  private static func link(to job: JobID, in records: [FleetRecord]) -> TrackingLink? {
    for case .link(let link) in records where link.jobID == job && link.revokedAt == nil { return link }
    return nil
  }

  private static func job(_ id: JobID, in records: [FleetRecord]) -> Job? {
    for case .job(let job) in records where job.id == id { return job }
    return nil
  }

  /// - Parameter occasion: tells this event of the job from another of the same kind; the same occasion again, after a
  ///   restart or on another node, makes the same messages.
  func messages(
    _ event: MessageEvent, _ job: Job, formerDriver: DriverID? = nil, link: TrackingLink?, occasion: String,
    at now: Timestamp
  ) -> [OutboxMessage] {
    let driver = event == .withdrawn ? formerDriver : job.driverID
    let receivers = receivers(of: event)
    let notices = notices(
      pushes?.messages(event, job, driver: driver, at: now) { Self.id(event, job.id, occasion, $0.receiver) }
        ?? [])
    guard !receivers.isEmpty else { return notices }
    // Each is written once for all receivers.
    var bodies: [WebhookFormat: [UInt8]] = [:]
    return receivers.map { receiver in
      let body = bodies[receiver.format] ?? body(receiver.format, event, job, link: link, at: now)
      bodies[receiver.format] = body
      return message(event, to: receiver.id, body, job.id, occasion: occasion, at: now)
    } + notices
  }

  /// What browsers show about a driver who is near, where their links show that now.
  func near(_ slot: JobSlot, _ job: JobID, occasion: String, at now: Timestamp) -> [OutboxMessage] {
    notices(pushes?.near(slot, at: now) { Self.id(.arriving, job, occasion, $0.receiver) } ?? [])
  }

  private func notices(_ messages: [OutboxMessage]) -> [OutboxMessage] {
    messages.map { message in
      var message = message
      bound(&message)
      return message
    }
  }

  /// The mail to the job's customer about the event, if there is one.
  private func mail(
    _ event: MessageEvent, _ job: Job, after former: Job?, link: TrackingLink?, occasion: String,
    in series: BookingSeries? = nil, at now: Timestamp
  ) -> [OutboxMessage] {
    guard let mails, store.business.terms.messages.tells(.mail, event),
      let kind = MailKind(event, of: job, after: former, hadLinks: store.fleet.hasLinks(job.id)),
      var message = mails.message(
        kind, job, link: link, id: Self.id(event, job.id, occasion, OutboxMessage.mailReceiver), in: series,
        at: now)
    else { return [] }
    bound(&message)
    return [message]
  }

  /// A message to one webhook that tells about nothing, whatever the webhook wants.
  func test(_ webhook: Webhook, occasion: String, at now: Timestamp) -> OutboxMessage {
    let body =
      webhook.format == .event
      ? JSONWriter.object { json in
        json.member("type", MessageEvent.test.rawValue)
        json.iso8601("timestamp", now)
        json.object("data") { json in json.member("webhook", webhook.name) }
      } : MessageSentence("\(words.messages.events(.test)): \(webhook.name)").body(webhook.format)
    return message(.test, to: webhook.id, body, nil, occasion: occasion, at: now)
  }

  private func message(
    _ event: MessageEvent, to receiver: String, _ body: [UInt8], _ job: JobID?, occasion: String,
    at now: Timestamp
  ) -> OutboxMessage {
    var message = OutboxMessage(
      id: Self.id(event, job, occasion, receiver), receiver: receiver, event: event.rawValue, jobID: job,
      body: body, madeAt: now)
    bound(&message)
    return message
  }

  private static func id(
    _ event: MessageEvent, _ job: JobID?, _ occasion: String, _ receiver: String
  ) -> String {
    let name = "\(event.rawValue) \(job?.rawValue ?? "") \(occasion) \(receiver)"
    return "msg_" + Base64.url.encode(Array(Sha256.digest(Array(name.utf8)).prefix(18)))
  }

  /// What there is no room for is given up at once, and stands in the list.
  private func bound(_ message: inout OutboxMessage) {
    if message.body.count > OutboxMessage.maximumBodyBytes {
      message.delivery.end(.tooLarge)
    } else if !store.outbox.hasRoom(for: message.receiver) {
      message.delivery.end(.noRoom)
    }
  }

  private func body(
    _ format: WebhookFormat, _ event: MessageEvent, _ job: Job, link: TrackingLink?, at now: Timestamp
  ) -> [UInt8] {
    // Programs get no sentence, so that none is written for them.
    if format == .event { return body(event, job, link: link, at: now) }
    return MessageSentence(event, job, in: store, publicURL: publicURL, words).body(format)
  }

  private func body(_ event: MessageEvent, _ job: Job, link: TrackingLink?, at now: Timestamp) -> [UInt8] {
    let fleet = store.fleet
    var json = JSONWriter(capacity: 1536)
    json.beginObject()
    json.member("type", event.rawValue)
    json.iso8601("timestamp", now)
    json.object("data") { json in
      json.key("job")
      JobJSON.write(job, in: store.zone, to: &json) { json in
        json.member("tracking_url", orNull: link.map { (publicURL ?? "") + $0.path })
        JobJSON.writeRating(of: job, to: &json)
        json.member("driver_notes", orNull: job.driverNotes)
        JobJSON.writeSignature(of: job, to: &json)
        JobJSON.writeFailure(of: job, to: &json)
        JobJSON.writeFailurePhotos(of: job, to: &json)
        JobJSON.writePrivateFacts(of: job, to: &json)
      }
      json.object("driver", orNull: job.driverID.flatMap { fleet.driver($0)?.profile }) { json, driver in
        json.member("id", driver.id.rawValue)
        json.member("name", orNull: driver.name)
        json.member("phone", orNull: driver.phone)
        json.member("operator", orNull: driver.operatorName)
      }
      let slot = job.status == .enRoute ? fleet.slot(of: job.id) : nil
      json.object("arrival", orNull: slot.flatMap { fleet.arrival(of: $0, now: now) }) { json, arrival in
        json.iso8601("earliest_at", arrival.earliestAt)
        json.iso8601("latest_at", arrival.latestAt)
        json.member("late_seconds", orNull: arrival.latenessSeconds)
      }
    }
    json.endObject()
    return json.bytes
  }
}
