import Access
import Logging
import Net
import Storage
import Store
import Tracking

/// Asks the backend that is followed to assign and to cancel its jobs, for dispatchers here (`--upstream-acts`). The
/// backend's answer decides; this server's audit log names the dispatcher, the act and the answer.
///
/// Confined to the front loop. Bound: `maximumUnderWay` acts at one time.
package final class UpstreamActs {
  package enum Outcome {
    case answered(UpstreamActAnswer.Result)
    /// Nothing was sent: too many acts are under way, or the audit log cannot be written.
    case busy
    /// Nothing was sent: the job is over, and the backend would give it to a driver all the same.
    case ended
    /// A dispatcher who signed in with an account of the backend acts by that account, and its token has ended.
    case signInAgain
  }

  /// An act for which the backend is asked.
  package struct Order {
    let kind: UpstreamAct.Kind
    let job: JobID
    let user: User
    /// The backend's token of that user.
    var token: String?
    let address: String
    /// The reason, for a cancellation.
    var reason: String?
    /// Whether the user has a session of the board.
    var isAtBoard = false

    package init(
      kind: UpstreamAct.Kind, job: JobID, user: User, token: String? = nil, address: String,
      reason: String? = nil, isAtBoard: Bool = false
    ) {
      self.kind = kind
      self.job = job
      self.user = user
      self.token = token
      self.address = address
      self.reason = reason
      self.isAtBoard = isAtBoard
    }
  }

  static let maximumUnderWay = 8

  private let store: FleetStore
  private let log: Log
  /// Answers arrive as events, after the backend's record of the job.
  private let answers: PendingAnswers<UpstreamActAnswer.Result>
  /// Hands an act to the outbound loop; nil until that runs.
  package var send: ((UpstreamAct) -> Void)?

  package init(store: FleetStore, log: Log, loop: EventLoop) {
    self.store = store
    answers = PendingAnswers(loop: loop)
    self.log = log
  }

  package func receive(_ answer: UpstreamActAnswer) {
    answers.receive(answer.result, to: answer.number)
  }

  /// Calls `done` once, on this loop, when the outcome is in the audit log.
  package func ask(_ order: Order, done: @escaping (Outcome) -> Void) {
    guard let send else { return done(.answered(.unreachable)) }
    if case .assign = order.kind, store.fleet.job(order.job)?.status.isEnded == true { return done(.ended) }
    guard answers.count < Self.maximumUnderWay, store.storageHealth.isHealthy else { return done(.busy) }
    // An account of the backend must not get more rights than it has there.
    if order.isAtBoard, order.token == nil, order.user.id.rawValue.hasPrefix(DelegatedSignIn.prefix) {
      return done(.signInAgain)
    }
    let asked = store.clock()
    let answer = answers.expect { [weak self] result in
      self?.note(order, result, at: asked) { done(.answered(result)) }
    }
    send(UpstreamAct(number: answer.number, job: order.job, kind: order.kind, token: order.token))
  }

  private func note(
    _ order: Order, _ result: UpstreamActAnswer.Result, at asked: Timestamp, done: @escaping () -> Void
  ) {
    let act: AuditEntry.Action
    let verb: String
    var detail: String?
    switch order.kind {
    case .assign(let driver): (act, verb, detail) = (.jobAssign, "assign \(driver.rawValue)", driver.rawValue)
    case .cancel: (act, verb, detail) = (.jobCancel, "cancel", order.reason)
    }
    let action: AuditEntry.Action
    switch result {
    case .done: action = act
    case .refused(let status, let text): (action, detail) = (.jobActRefused, "\(verb): \(status) \(text)")
    case .unknown: (action, detail) = (.jobActUnknown, "\(verb): no answer")
    case .unreachable: (action, detail) = (.jobActRefused, "\(verb): not reached")
    }
    let entry = AuditEntry(
      at: asked, by: order.user, action, subject: order.job.rawValue, address: order.address, detail: detail)
    store.submit([.audit(entry)]) { [log] result in
      if case .failure = result {
        log.error(
          "an act on a job of upstream is missing from the audit log",
          [
            ("who", entry.who), ("action", action.rawValue), ("job", order.job.rawValue),
            ("detail", detail ?? ""),
          ])
      }
      done()
    }
  }
}
