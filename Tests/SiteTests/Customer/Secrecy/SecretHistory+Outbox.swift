import Auth
import Foundation
import Net
import Outbound
import Storage
import System
import Testing
import Tracking

@testable import Messages
@testable import Site
@testable import Store

/// The mails to customers and the notices of their browsers: they tell no more than their link shows when they are made.
extension SecretHistory {
  func subscribe(_ token: String, _ job: JobID) throws {
    try world.submit([
      .outbox(
        .push(
          PushSubscription(
            id: token, endpoint: "https://127.0.0.1:1/\(token)", key: P256KeyPair.random().publicKey,
            secret: [UInt8](repeating: 1, count: 16), link: token, jobID: job, language: "en-IE",
            createdAt: world.now)))
    ])
  }

  func lookAtOutbox() throws {
    outbox.timePassed()
    while outbox.checkNext() {}
    for message in try world.storedMessages(except: seenMessages)
    where seenMessages.insert(message.id).inserted {
      let (channel, text) = try content(message)
      // The mail names the page of one link.
      let watcher = try #require(watchers.first { text.contains("/t/\($0.token)") }, "\(channel): \(text)")
      try check(watcher, channel, text)
    }
  }

  private func content(_ message: OutboxMessage) throws -> (channel: String, text: String) {
    guard message.receiver == OutboxMessage.mailReceiver else {
      return ("a notice", String(decoding: message.body, as: UTF8.self))
    }
    let mail = String(decoding: try #require(MailComposer.parts(of: message.body)).mail, as: UTF8.self)
    // The parts of a mail are in Base64, and its subject may be.
    let encoded = mail.split(separator: "\r\n\r\n").dropFirst().map { $0.split(separator: "\r\n--")[0] }
    let parts = encoded.compactMap { Data(base64Encoded: $0.filter { !$0.isWhitespace }) }
    #expect(parts.count == 2)
    return ("a mail", parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n"))
  }
}
