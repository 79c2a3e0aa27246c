import Auth
import Net
import Storage
import Tracking

/// Signs dispatchers in with their accounts of the backend that is followed (`--sign-in upstream`). Such an account
/// gets a row here, without a password, by which its sessions and its lines in the audit log are known.
///
/// Confined to the front loop. Bounds: `maximumWaiting` questions, and three a minute altogether, because the backend
/// takes five a minute from one address and its follower needs some. Every refusal takes at least a second, so that
/// the backend's own time does not tell whether there is such an account.
package final class DelegatedSignIn {
  enum Outcome {
    case signedIn(User)
    case refused
    /// The backend cannot be asked.
    case unavailable
    case limited(retryAfterSeconds: Int)
  }

  static let maximumWaiting = 8
  static let leastMilliseconds: UInt64 = 1000
  /// Before the backend's id of an account: no local account is called so.
  package static let prefix = "upstream:"

  private let store: FleetStore
  private let loop: EventLoop
  private var waiting: [UInt64: (UpstreamLoginAnswer.Result) -> Void] = [:]
  private var lastNumber: UInt64 = 0
  private var limiter = RateLimiter<Int>(capacity: 3, refillPerSecond: 3.0 / 60)
  /// Hands a login to the outbound loop; nil until that runs.
  package var send: ((UpstreamLogin) -> Void)?

  package init(store: FleetStore, loop: EventLoop) {
    self.store = store
    self.loop = loop
  }

  package func receive(_ answer: UpstreamLoginAnswer) {
    waiting.removeValue(forKey: answer.number)?(answer.result)
  }

  /// Calls `done` once, on this loop.
  func ask(name: String, password: String, done: @escaping (Outcome) -> Void) {
    let started = loop.nowMilliseconds
    guard let send, waiting.count < Self.maximumWaiting else { return done(.unavailable) }
    if case .refused(let seconds) = limiter.take(0, nowMilliseconds: started) {
      return done(.limited(retryAfterSeconds: seconds))
    }
    lastNumber += 1
    waiting[lastNumber] = { [weak self] result in
      guard let self else { return }
      switch result {
      case .unavailable: done(.unavailable)
      case .refused: self.refuse(since: started, done)
      case .account(let account): self.adopt(account, since: started, done)
      }
    }
    send(UpstreamLogin(number: lastNumber, name: name, password: password))
  }

  private func refuse(since started: UInt64, _ done: @escaping (Outcome) -> Void) {
    let spent = loop.nowMilliseconds - started
    guard spent < Self.leastMilliseconds else { return done(.refused) }
    loop.schedule(afterMilliseconds: Self.leastMilliseconds - spent) { done(.refused) }
  }

  /// The account's row is made, or says what the backend says now: whoever is no dispatcher there any more is none
  /// here, and sessions end with it.
  private func adopt(_ account: UpstreamAccount, since started: UInt64, _ done: @escaping (Outcome) -> Void) {
    let id = UserID(Self.prefix + account.id)
    let known = store.accounts.user(id)
    let role: Role =
      switch account.role {
      case "admin": .admin
      case "dispatcher": .dispatcher
      default: .customer
      }
    guard role.isDispatcher || known != nil, known?.isActive != false else {
      return refuse(since: started, done)
    }
    var user = known ?? User(id: id, role: role, createdAt: store.clock())
    user.name = account.name
    user.role = role
    let finish: () -> Void = { [weak self, user] in
      if role.isDispatcher { done(.signedIn(user)) } else { self?.refuse(since: started, done) }
    }
    if user == known { return finish() }
    store.submit([.user(user)]) { result in
      if case .success = result { finish() } else { done(.unavailable) }
    }
  }
}
