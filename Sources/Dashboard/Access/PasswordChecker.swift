import Auth
import Net

/// Checks and hashes passwords on a thread of its own, because each takes tens of milliseconds by design.
///
/// Confined to the front loop but for the thread it owns.
package final class PasswordChecker {
  /// Checks and hashes that may wait; more are refused, as nobody would wait that long.
  static let maximumWaiting = 32
  /// Of these, so many are for those who go first.
  static let keptCount = 8

  private enum Message: Sendable {
    case check(ticket: UInt64, password: String, stored: PasswordHash?)
    case hash(ticket: UInt64, password: String)
    case stop
  }

  private struct Answer: Sendable {
    let ticket: UInt64
    let isRight: Bool
    /// What is to be stored of a new password; nil where it cannot be one.
    var encoded: String?
  }

  private var waiting: [UInt64: (Answer) -> Void] = [:]
  private var lastTicket: UInt64 = 0
  private var thread: LoopThread<Message>?

  package init(loop: EventLoop) throws(NetError) {
    let answers = loop.makeHandle { [weak self] (answer: Answer) in
      self?.waiting.removeValue(forKey: answer.ticket)?(answer)
    }
    thread = try LoopThread<Message>.start(name: "passwords") { loop in
      { message in
        switch message {
        case .stop: loop.stop()
        case .check(let ticket, let password, let stored):
          // A hash that cannot be computed (out of memory) counts as a wrong password.
          let isRight = (try? PasswordHash.verify(password, of: stored)) ?? false
          answers.post(Answer(ticket: ticket, isRight: isRight))
        case .hash(let ticket, let password):
          let encoded = (try? PasswordHash(password: password))?.encoded
          answers.post(Answer(ticket: ticket, isRight: false, encoded: encoded))
        }
      }
    }
  }

  /// Calls `done` on the front loop; takes as long for an unknown user, where `stored` is nil. Returns false
  /// when too many wait already, and does nothing then; `goesFirst` finds a place where others find none.
  func check(
    _ password: String, of stored: PasswordHash?, goesFirst: Bool = false, done: @escaping (Bool) -> Void
  ) -> Bool {
    wait({ done($0.isRight) }, goesFirst: goesFirst) {
      .check(ticket: $0, password: password, stored: stored)
    }
  }

  /// Calls `done` on the front loop with what is to be stored of a new password, nil where it cannot be one. Returns
  /// false when too many wait already, and does nothing then.
  func hash(_ password: String, done: @escaping (String?) -> Void) -> Bool {
    wait({ done($0.encoded) }) { .hash(ticket: $0, password: password) }
  }

  private func wait(
    _ done: @escaping (Answer) -> Void, goesFirst: Bool = false, for message: (UInt64) -> Message
  ) -> Bool {
    let places = goesFirst ? Self.maximumWaiting : Self.maximumWaiting - Self.keptCount
    guard waiting.count < places, let thread else { return false }
    lastTicket += 1
    waiting[lastTicket] = done
    thread.handle.post(message(lastTicket))
    return true
  }

  package func close() {
    thread?.handle.post(.stop)
    thread?.join()
    thread = nil
  }
}
