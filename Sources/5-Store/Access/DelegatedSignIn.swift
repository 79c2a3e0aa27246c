import Net
import Storage
import Store
import Tracking

/// Signs dispatchers in with their accounts of the backend that is followed (`--sign-in upstream`). Such an account
/// gets a row here, without a password, which its sessions and its lines in the audit log refer to.
///
/// Confined to the front loop. Bounds: `maximumWaiting` requests under way, and as many a minute as `UpstreamSignInBudget`
/// allows. If none is left, a name that signed in before waits for the next, at most `maximumQueued` of them and for
/// 22 s; any other name is refused. Every refusal takes at least a second, so that the backend's own time does not
/// tell whether the account exists.
package final class DelegatedSignIn {
  enum Outcome {
    /// With the token that the backend gave to the account.
    case signedIn(User, token: String?)
    case refused
    /// The backend cannot be reached.
    case unavailable
    case limited(retryAfterSeconds: Int)
  }

  /// One attempt that waits for its turn.
  private struct Attempt {
    let name: String
    let password: String
    let address: String
    let rank: UpstreamSignInBudget.Rank
    let startedMilliseconds: UInt64
    let done: (Outcome) -> Void
  }

  static let maximumWaiting = 8
  static let maximumQueued = 8
  static let leastMilliseconds: UInt64 = 1000
  /// Precedes the backend's id of an account: no local account has such an id.
  package static let prefix = "upstream:"

  private let store: FleetStore
  private let loop: EventLoop
  /// A little more than the time between two requests.
  private let longestWaitMilliseconds: UInt64
  let answers: PendingAnswers<UpstreamLoginAnswer>
  private var budget: UpstreamSignInBudget
  /// The attempts in the order in which they are sent.
  private var queue: [Attempt] = []
  private var wake: Timer?
  /// Hands a login to the outbound loop; nil until that runs.
  package var send: ((UpstreamLogin) -> Void)?

  package init(store: FleetStore, loop: EventLoop, spacingMilliseconds: UInt64 = 20_000) {
    self.store = store
    self.loop = loop
    answers = PendingAnswers(loop: loop)
    longestWaitMilliseconds = spacingMilliseconds + spacingMilliseconds / 10
    budget = UpstreamSignInBudget(
      nowMilliseconds: loop.nowMilliseconds, spacingMilliseconds: spacingMilliseconds)
    // The audit log names the account by which each name signed in.
    for entry in store.accounts.audit
    where entry.action == .signIn && entry.userID.rawValue.hasPrefix(Self.prefix) {
      if let name = entry.detail, let address = entry.address { budget.signedIn(name, from: address) }
    }
  }

  /// Whether the name signed in last from that address; if not, nobody there may learn what is known of the name.
  func isAtHome(_ name: String, from address: String) -> Bool { budget.home(of: name) == address }

  /// Calls `done` once, on this loop.
  func ask(name: String, password: String, address: String, done: @escaping (Outcome) -> Void) {
    let now = loop.nowMilliseconds
    guard send != nil, answers.count < Self.maximumWaiting else { return done(.unavailable) }
    let (rank, seconds) = budget.rank(name, from: address, nowMilliseconds: now)
    guard let rank else { return done(.limited(retryAfterSeconds: seconds)) }
    let attempt = Attempt(
      name: name, password: password, address: address, rank: rank, startedMilliseconds: now, done: done)
    // Attempts that wait already go first.
    if queue.isEmpty, budget.take(rank, nowMilliseconds: now) { return send(attempt) }
    guard rank < .stranger, queue.count < Self.maximumQueued else { return done(limit(rank)) }
    queue.insert(attempt, at: queue.firstIndex { $0.rank > rank } ?? queue.count)
    serve()
  }

  private func limit(_ rank: UpstreamSignInBudget.Rank) -> Outcome {
    let milliseconds = budget.waitMilliseconds(rank, nowMilliseconds: loop.nowMilliseconds)
    return .limited(retryAfterSeconds: max(1, Int((milliseconds + 999) / 1000)))
  }

  /// Sends the next attempts as far as requests are left, and schedules itself for the next request or for the end of
  /// the longest wait.
  private func serve() {
    wake?.cancel()
    wake = nil
    let now = loop.nowMilliseconds
    while let first = queue.first, budget.take(first.rank, nowMilliseconds: now) {
      queue.removeFirst()
      send(first)
    }
    var impatient: [Attempt] = []
    queue.removeAll { attempt in
      let hasWaited = now - attempt.startedMilliseconds >= longestWaitMilliseconds
      if hasWaited { impatient.append(attempt) }
      return hasWaited
    }
    if let first = queue.first {
      let next = budget.waitMilliseconds(first.rank, nowMilliseconds: now)
      let oldest = queue.map(\.startedMilliseconds).min() ?? now
      let end = oldest + longestWaitMilliseconds - now
      wake = loop.schedule(afterMilliseconds: max(1, min(next, end))) { [weak self] in self?.serve() }
    }
    for attempt in impatient { attempt.done(limit(attempt.rank)) }
  }

  private func send(_ attempt: Attempt) {
    guard let send, answers.count < Self.maximumWaiting else { return attempt.done(.unavailable) }
    let answer = answers.expect { [weak self] result in
      guard let self else { return }
      switch result {
      case .unavailable: attempt.done(.unavailable)
      case .refused: self.refuse(attempt)
      case .account(let account, let token): self.adopt(account, token, attempt)
      }
    }
    send(UpstreamLogin(name: attempt.name, password: attempt.password, answer: answer))
  }

  private func refuse(_ attempt: Attempt) {
    let spent = loop.nowMilliseconds - attempt.startedMilliseconds
    guard spent < Self.leastMilliseconds else { return attempt.done(.refused) }
    loop.schedule(afterMilliseconds: Self.leastMilliseconds - spent) { attempt.done(.refused) }
  }

  /// Creates the account's row, or updates it to the backend's answer: an account that is no dispatcher there any
  /// more is none here, and its sessions end.
  private func adopt(_ account: UpstreamAccount, _ token: String?, _ attempt: Attempt) {
    let id = UserID(Self.prefix + account.id)
    let known = store.accounts.user(id)
    let role: Role =
      switch account.role {
      case "admin": .admin
      case "dispatcher": .dispatcher
      default: .customer
      }
    if !role.isDispatcher { budget.forget(attempt.name) }
    guard role.isDispatcher || known != nil, known?.isActive != false else { return refuse(attempt) }
    var user = known ?? User(id: id, role: role, createdAt: store.clock())
    user.name = account.name
    user.role = role
    let finish: () -> Void = { [weak self, user] in
      guard let self, role.isDispatcher else {
        self?.refuse(attempt)
        return
      }
      self.budget.signedIn(attempt.name, from: attempt.address)
      attempt.done(.signedIn(user, token: token))
    }
    if user == known { return finish() }
    store.submit((known.map { [.user($0)] } ?? []) + [.user(user)]) { result in
      if case .success = result { finish() } else { attempt.done(.unavailable) }
    }
  }
}
