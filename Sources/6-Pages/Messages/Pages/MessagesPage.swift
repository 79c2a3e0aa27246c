import Access
import FleetView
import HTTP
import Storage
import System
import Templating
import Tracking
import Words

/// The webhooks, and the newest messages to them with what became of each. Template `messages`.
struct MessagesPage: Sendable {
  static let path = "/board/messages"
  static let webhookPath = "/board/messages/webhook"
  /// The messages of one page.
  static let maximumMessages = 50

  struct Row: Sendable {
    let webhook: Webhook
    let waitingCount: Int
  }

  let webhooks: [Row]
  let waitingMailCount: Int
  /// How many messages each receiver did not take.
  let undelivered: [String: Int]
  let filter: History.MessageFilter
  /// The numbers of jobs that the fleet has; a message about another has no link to its card.
  let jobNumbers: [JobID: String]
  var answer: FormOutcome?
  var csrf: String?
  let now: Timestamp

  static func path(of webhook: String) -> String { "\(webhookPath)?id=\(webhook.asPathSegment)" }

  private func path(_ state: MessageDelivery.State?, before: Int64? = nil) -> String {
    var query: [String] = []
    if let state { query.append("state=\(state.rawValue)") }
    if let receiver = filter.receiver { query.append("to=\(receiver.asPathSegment)") }
    if let before { query.append("before=\(before)") }
    return query.isEmpty ? Self.path : "\(Self.path)?\(query.joined(separator: "&"))"
  }

  /// `messages` are those of the filter, the newest first, and one more if there is a next page.
  func template(
    _ messages: [(number: Int64, message: OutboxMessage)], _ context: PageContext
  ) -> MustacheValue {
    let (words, say) = (context.words, context.words.messages)
    let shown = messages.prefix(Self.maximumMessages)
    let states: [MessageDelivery.State?] = [nil] + MessageDelivery.State.allCases
    let isMore = messages.count > Self.maximumMessages
    return context.page(
      title: "\(say.labels.messages) · Waypost",
      [
        "say": Catalog.texts(of: say.labels), "log": Catalog.texts(of: words.access.labels),
        "rules": .text(say.rules.title),
        "csrf": .text(orNull: csrf),
        "notice": answer.map { $0.notice(words) } ?? .null,
        "hasWebhooks": .bool(!webhooks.isEmpty),
        "webhooks": .list(
          webhooks.map { row in
            .object(
              [
                "name": .text(row.webhook.name), "url": .text(row.webhook.url.whole),
                "path": .text(Self.path(of: row.webhook.id)), "state": .text(say.states[row.webhook]),
                "kind": .text(row.webhook.isOn ? "active" : row.webhook.offReason == nil ? "" : "disabled"),
              ].merging(counts(row.webhook.id, waiting: row.waitingCount, words)) { $1 })
          }),
        "mails": waitingMailCount + (undelivered[OutboxMessage.mailReceiver] ?? 0) == 0
          ? .null
          : .object(
            ["name": .text(say.results.byMail)].merging(
              counts(OutboxMessage.mailReceiver, waiting: waitingMailCount, words)
            ) { $1 }),
        "states": .list(
          states.map { state in
            .object([
              "label": .text(state.map { say.states[$0] } ?? say.labels.all), "path": .text(path(state)),
              "isChosen": .bool(state == filter.state),
            ])
          }),
        "messages": .list(shown.map { value($0.message, context) }), "isEmpty": .bool(shown.isEmpty),
        "olderPath": isMore
          ? shown.last.map { .text(path(filter.state, before: $0.number)) } ?? .null : .null,
        "newestPath": filter.before == nil ? .null : .text(path(filter.state)),
      ])
  }

  /// What waits for a receiver and what it did not take, with what can be done with all of them.
  private func counts(_ receiver: String, waiting: Int, _ words: Words) -> [String: MustacheValue] {
    let results = words.messages.results
    let undelivered = undelivered[receiver] ?? 0
    func text(_ pattern: String, _ count: Int) -> MustacheValue {
      count == 0 ? .null : .text(Words.fill(pattern, ["count": words.numeral(count)]))
    }
    return [
      "id": .text(receiver), "waits": text(results.waits, waiting),
      "undelivered": text(results.undelivered, undelivered),
      // One alone has a button of its own in the list.
      "mayStopAll": .bool(waiting > 1),
      "maySendAgain": .bool(waiting + undelivered > 0),
    ]
  }

  private func value(_ message: OutboxMessage, _ context: PageContext) -> MustacheValue {
    let (words, say) = (context.words, context.words.messages)
    let delivery = message.delivery
    let event = MessageEvent(rawValue: message.event)
    let isOfAccount = message.receiver == OutboxMessage.accountMailReceiver
    var details: [String] = []
    if let ending = delivery.ending { details.append(say.endings[ending]) }
    if let answer = delivery.answer { details.append(Words.fill(say.results.answer, ["answer": answer])) }
    if delivery.tries > 1 {
      details.append(Words.fill(say.results.tries, ["count": words.numeral(delivery.tries)]))
    }
    if delivery.state == .waiting, delivery.tries > 0 {
      let time = words.dayAndTime(delivery.dueAt, context.zone, now: now)
      details.append(Words.fill(say.results.next, ["time": time]))
    }
    return .object([
      "id": .text(message.id), "datetime": .text(message.madeAt.iso8601),
      "time": .text(words.dayAndTime(message.madeAt, context.zone, now: now)),
      "event": .text(
        isOfAccount ? words.access.labels.account : event.map { say.events($0) } ?? message.event),
      "job": (isOfAccount ? nil : message.jobID).map { id in
        .object([
          "number": .text(jobNumbers[id] ?? id.number),
          "path": jobNumbers[id] == nil ? .null : .text("/board/jobs/\(id.rawValue.asPathSegment)"),
        ])
      } ?? .null,
      "receiver": .text(
        message.receiver == OutboxMessage.mailReceiver || isOfAccount
          ? say.results.byMail
          : PushSubscription.id(ofReceiver: message.receiver) != nil
            ? say.results.byPush : webhooks.first { $0.webhook.id == message.receiver }?.webhook.name ?? "—"),
      "state": .text(say.states[delivery.state]),
      "kind": .text(
        delivery.state == .givenUp ? "disabled" : delivery.state == .waiting ? "waiting" : "active"),
      "details": details.isEmpty ? .null : .text(details.joined(separator: " · ")),
      "mayStop": .bool(delivery.state == .waiting),
      "mayRepeat": .bool(
        delivery.state != .waiting
          && (message.receiver == OutboxMessage.mailReceiver
            || webhooks.contains { $0.webhook.id == message.receiver })
      ),
    ])
  }
}
