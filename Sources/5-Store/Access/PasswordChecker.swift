import Auth
import Net

/// Checks and hashes passwords on a thread of its own, because each takes tens of milliseconds by design.
///
/// Confined to the front loop, except for the thread that it owns.
package final class PasswordChecker {
  /// The bound of waiting checks and hashes; more are refused, because nobody would wait that long.
  static let maximumWaiting = 32
  /// The part of the bound that is reserved for attempts that go first.
  static let keptCount = 8

  private enum Message: Sendable {
    case check(password: String, stored: PasswordHash?, answer: AnswerHandle<Bool>)
    case hash(password: String, answer: AnswerHandle<String?>)
    case stop
  }

  private let checks: PendingAnswers<Bool>
  private let hashes: PendingAnswers<String?>
  private var thread: LoopThread<Message>?

  package init(loop: EventLoop) throws(NetError) {
    checks = PendingAnswers(loop: loop)
    hashes = PendingAnswers(loop: loop)
    thread = try LoopThread<Message>.start(name: "passwords") { loop in
      { message in
        switch message {
        case .stop: loop.stop()
        case .check(let password, let stored, let answer):
          // A hash that cannot be computed (out of memory) counts as a wrong password.
          answer.post((try? PasswordHash.verify(password, of: stored)) ?? false)
        case .hash(let password, let answer): answer.post((try? PasswordHash(password: password))?.encoded)
        }
      }
    }
  }

  /// Calls `done` on the front loop; takes as long for an unknown user, for whom `stored` is nil. Returns false and
  /// does nothing if too many wait already; `goesFirst` may use the reserved part of the bound.
  func check(
    _ password: String, of stored: PasswordHash?, goesFirst: Bool = false, done: @escaping (Bool) -> Void
  ) -> Bool {
    guard hasRoom(goesFirst: goesFirst), let thread else { return false }
    thread.handle.post(.check(password: password, stored: stored, answer: checks.expect(done)))
    return true
  }

  /// Calls `done` on the front loop with the hash of a new password, nil if the password is not allowed. Returns
  /// false and does nothing if too many wait already.
  package func hash(_ password: String, done: @escaping (String?) -> Void) -> Bool {
    guard hasRoom(goesFirst: false), let thread else { return false }
    thread.handle.post(.hash(password: password, answer: hashes.expect(done)))
    return true
  }

  private func hasRoom(goesFirst: Bool) -> Bool {
    checks.count + hashes.count < (goesFirst ? Self.maximumWaiting : Self.maximumWaiting - Self.keptCount)
  }

  package func close() {
    thread?.handle.post(.stop)
    thread?.join()
    thread = nil
  }
}
