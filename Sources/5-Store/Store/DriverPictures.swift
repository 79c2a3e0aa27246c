import Auth
import Net
import Storage
import Tracking

/// Changes the pictures of drivers: makes the square that is kept of a photograph, on a thread of its own, and stores
/// it with the profile that tells of it and the line in the audit log.
///
/// Confined to the front loop, except for the thread, which starts with the first picture. Bound: `maximumWaiting`
/// photographs of `Portrait.maximumFileBytes`; ten changes of one driver at once, then one a minute.
package final class DriverPictures {
  package enum Fault: Error, Hashable, Sendable {
    case picture(Portrait.Fault)
    case request(RequestError)
  }

  private enum Message: Sendable {
    case make(file: [UInt8], answer: AnswerHandle<Result<Portrait, Portrait.Fault>>)
    case stop
  }

  /// What the audit log names as changed of the person.
  package static let auditDetail = "picture"
  static let maximumWaiting = 4

  private let store: FleetStore
  private var byDriver = RateLimiter<DriverID>(capacity: 10, refillPerSecond: 1.0 / 60)
  private let loop: EventLoop
  private let made: PendingAnswers<Result<Portrait, Portrait.Fault>>
  private var thread: LoopThread<Message>?

  package init(store: FleetStore, loop: EventLoop) {
    self.store = store
    self.loop = loop
    made = PendingAnswers(loop: loop)
  }

  /// Calls `done` when the picture is on the disk, or with what forbids it. `file` is what somebody sent; `author` is
  /// nil for the driver.
  package func set(
    _ file: [UInt8], of driver: DriverID, by author: User?, from address: String?,
    done: @escaping (Result<Void, Fault>) -> Void
  ) {
    guard !file.isEmpty else { return done(.failure(.picture(.unreadable))) }
    if let error = refusal(driver) { return done(.failure(.request(error))) }
    guard made.count < Self.maximumWaiting, let thread = started() else {
      return done(.failure(.request(.busy)))
    }
    let answer = made.expect { [weak self] result in
      guard let self else { return }
      switch result {
      case .success(let portrait): self.store(portrait.jpeg, of: driver, by: author, from: address, done)
      case .failure(let fault): done(.failure(.picture(fault)))
      }
    }
    thread.handle.post(.make(file: file, answer: answer))
  }

  /// Calls `done` when the driver has no picture; nothing is stored if there was none.
  package func remove(
    of driver: DriverID, by author: User?, from address: String?,
    done: @escaping (Result<Void, Fault>) -> Void
  ) {
    guard profile(driver)?.pictureAt != nil else { return done(.success(())) }
    if let error = refusal(driver) { return done(.failure(.request(error))) }
    store([], of: driver, by: author, from: address, done)
  }

  /// Counts a change; the error if it is one too many.
  private func refusal(_ driver: DriverID) -> RequestError? {
    guard case .refused(let seconds) = byDriver.take(driver, nowMilliseconds: loop.nowMilliseconds) else {
      return nil
    }
    return .tooManyRequests(retryAfterSeconds: seconds)
  }

  private func profile(_ driver: DriverID) -> DriverProfile? {
    store.fleet.slot(of: driver).map { store.fleet.profile($0) }
  }

  private func store(
    _ jpeg: [UInt8], of driver: DriverID, by author: User?, from address: String?,
    _ done: @escaping (Result<Void, Fault>) -> Void
  ) {
    guard let former = profile(driver) else {
      return done(.failure(.request(.fleet(.unknownDriver))))
    }
    let now = store.clock()
    var profile = former
    // Two pictures of one driver never have the same time: pages tell them apart by it.
    profile.pictureAt =
      jpeg.isEmpty ? nil : max(now, former.pictureAt.map { $0.adding(milliseconds: 1000) } ?? now)
    let subject = former.userID?.rawValue ?? driver.rawValue
    let entry =
      author.map {
        AuditEntry(
          at: now, by: $0, .accountChange, subject: subject, address: address, detail: Self.auditDetail)
      }
      ?? AuditEntry(
        at: now, byDriver: former, .accountChange, subject: subject, address: address,
        detail: Self.auditDetail)
    let writes: [DurableWrite] = [
      .driverPicture(DriverPicture(driverID: driver, jpeg: jpeg)), .audit(entry),
    ]
    store.submit(.driverEdited(DriverEdit(from: former, to: profile)), with: writes) { result in
      done(result.map { _ in }.mapError { .request($0) })
    }
  }

  /// Nil if the system gives no thread.
  private func started() -> LoopThread<Message>? {
    if thread == nil {
      thread = try? LoopThread<Message>.start(name: "pictures") { loop in
        { message in
          switch message {
          case .stop: loop.stop()
          case .make(let file, let answer):
            answer.post(Result { () throws(Portrait.Fault) in try Portrait(file) })
          }
        }
      }
    }
    return thread
  }

  package func close() {
    thread?.handle.post(.stop)
    thread?.join()
    thread = nil
  }
}
