import Auth
import Net
import Outbound
import Storage
import System
import Testing
import Tracking

@testable import Messages
@testable import Site
@testable import Store

extension World.Equipment {
  /// Its thread is never started: nothing of it is sent, as the addresses of these tests are in the own networks.
  static func outbox(sendsMails: Bool = false) -> Self {
    Self { parts in
      var configuration = Outbox.Configuration()
      configuration.publicURL = "https://track.example"
      if sendsMails {
        configuration.mail = MailSettings(
          server: MailServer(url: "smtp://127.0.0.1:1"), from: try MailAddress("tracking@harbour.example"))
      }
      let outbox = Outbox(
        store: parts.store, secret: parts.secret, library: parts.library, context: parts.context,
        outbound: OutboundThread(), mails: OutboundThread(), loop: parts.loop, configuration: configuration)
      outbox.pause()
      parts.outbox = outbox
    }
  }
}

extension World {

  /// The messages of one receiver that are stored: an answer may come before its message is, so at least `count` are
  /// awaited.
  func storedMessages(to receiver: String, awaiting count: Int) throws -> [OutboxMessage] {
    for _ in 0..<100_000 {
      let found = try storedMessages().filter { $0.receiver == receiver }
      if found.count >= count { return found }
    }
    Issue.record("fewer than \(count) messages were stored")
    return []
  }

  /// The newest messages of the table that are not among `seen`, the oldest first.
  func storedMessages(except seen: Set<String> = []) throws -> [OutboxMessage] {
    var found: [OutboxMessage]?
    let done = PendingAnswers<[OutboxMessage]>(loop: loop)
    let answer = done.expect { found = $0 }
    store.readHistory { history in
      let rows = (try? history.get().messages(.init(), limit: 100)) ?? []
      answer.post(
        rows.reversed().filter { !seen.contains($0.message.id) }
          .compactMap { try? history.get().message($0.message.id) })
    }
    try run { found != nil }
    return found ?? []
  }
}
