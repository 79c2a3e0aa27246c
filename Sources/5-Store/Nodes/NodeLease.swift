import Nats
import Net

/// A key that one node holds, for what only one may do; when it is gone, another node takes the key within seconds.
///
/// Confined to the front loop. The key lives for as long as the bucket's values (`NodePresence`, 10 s) unless it is
/// written again; this node stops to count as its holder before that, also if it only cannot tell.
final class NodeLease {
  private let purpose: JetStreamSubjects.Answer
  private let subjects: JetStreamSubjects
  private let connection: any NatsLink
  private let loop: EventLoop
  private var number: UInt64 = 0
  /// The sequence of this node's last value; nil while another node holds the key.
  private var revision: UInt64?
  private var askedMilliseconds: UInt64 = 0
  private var heldUntilMilliseconds: UInt64 = 0
  private static let renewalMilliseconds: UInt64 = 2000
  private static let holdingMilliseconds: UInt64 = 7000

  /// `purpose` is the key's name, too.
  init(
    _ purpose: JetStreamSubjects.Answer, _ subjects: JetStreamSubjects, connection: any NatsLink,
    loop: EventLoop
  ) {
    self.purpose = purpose
    self.subjects = subjects
    self.connection = connection
    self.loop = loop
  }

  var isHeld: Bool { revision != nil && loop.nowMilliseconds < heldUntilMilliseconds }

  /// Renews the key, or tries to take it; called a few times a second.
  func check(isJoined: Bool) {
    let now = loop.nowMilliseconds
    guard isJoined, now >= askedMilliseconds + Self.renewalMilliseconds else { return }
    askedMilliseconds = now
    number += 1
    connection.publish(
      JetStreamRequest.write(
        "lease.\(purpose.rawValue)", [], subjects, revision: revision ?? 0,
        answer: subjects.answer(purpose, number)))
  }

  func answered(_ number: UInt64, _ message: NatsMessage) {
    guard number == self.number, let answer = JetStreamAnswer(message) else { return }
    revision = answer.error == nil ? answer.sequence : nil
    // From the question on: the answer may have taken long.
    if revision != nil { heldUntilMilliseconds = askedMilliseconds + Self.holdingMilliseconds }
  }
}
