import Nats
import Net

/// Deletes from the log what a backup and all nodes have: NATS keeps it for ever otherwise.
///
/// Confined to the front loop.
final class LogTrimming {
  private let subjects: JetStreamSubjects
  private let connection: any NatsLink
  private let loop: EventLoop
  /// The newest entries, which stay in any case: nodes that were down for a moment come back without a backup.
  private let keptCount: UInt64
  private var number: UInt64 = 0
  private var waiting: [UInt64: (last: UInt64, done: (String) -> Void)] = [:]

  private static let patienceMilliseconds: UInt64 = 4000

  init(_ subjects: JetStreamSubjects, connection: any NatsLink, keptCount: UInt64, loop: EventLoop) {
    self.subjects = subjects
    self.connection = connection
    self.keptCount = keptCount
    self.loop = loop
  }

  /// The last entry that may go; 0 for none.
  ///
  /// - Parameters:
  ///   - backup: the last entry that the backup has.
  ///   - stored: for each node the last entry that is on its disk.
  ///   - newest: the last entry of the log.
  static func last(backup: UInt64, stored: [UInt64], newest: UInt64, keptCount: UInt64) -> UInt64 {
    let old = newest > keptCount ? newest - keptCount : 0
    return stored.reduce(min(backup, old)) { min($0, $1) }
  }

  /// Tells in a sentence what became of it, within 4 s.
  func begin(backup: UInt64, stored: [UInt64], newest: UInt64, _ done: @escaping (String) -> Void) {
    let last = Self.last(backup: backup, stored: stored, newest: newest, keptCount: keptCount)
    guard last > 0 else { return done("the nodes' log keeps all entries") }
    number += 1
    let number = number
    waiting[number] = (last, done)
    loop.schedule(afterMilliseconds: Self.patienceMilliseconds) { [weak self] in
      self?.end(number) { _ in "the nodes' log was perhaps not trimmed: NATS did not answer" }
    }
    connection.publish(
      JetStreamRequest.trimLog(subjects, before: last + 1, answer: subjects.answer(.trim, number)))
  }

  func answered(_ number: UInt64, _ message: NatsMessage) {
    guard let answer = JetStreamAnswer(message) else { return }
    end(number) { last in
      answer.error == nil
        ? "of the nodes' log \(answer.purgedCount ?? 0) entries were deleted, up to entry \(last)"
        : "the nodes' log was not trimmed: \(answer.errorText)"
    }
  }

  private func end(_ number: UInt64, _ text: (UInt64) -> String) {
    guard let (last, done) = waiting.removeValue(forKey: number) else { return }
    done(text(last))
  }
}
