import Storage
import Store
import Tracking

/// Erases a person step by step, each step durable by itself: what stops it is said, and the same form then does the
/// rest.
///
/// Confined to the front loop. Bound: as many jobs as `PersonData` reads at once.
final class PersonErasing {
  /// Jobs that only the database has, in one change.
  private static let maximumJobsTogether = 100

  private let store: FleetStore
  private let subject: PersonSubject
  private let author: User
  private let address: String?
  private let done: (RequestError?) -> Void
  /// Of the customer, all of them ended.
  private var jobs: [JobID]

  init(
    _ subject: PersonSubject, jobs: [JobID], store: FleetStore, by author: User, from address: String?,
    done: @escaping (RequestError?) -> Void
  ) {
    self.subject = subject
    self.jobs = jobs
    self.store = store
    self.author = author
    self.address = address
    self.done = done
  }

  /// Calls `done` once, with what stopped it.
  func begin() { next(.success([])) }

  private func next(_ result: Result<[FleetChange], RequestError>) {
    if case .failure(let error) = result { return done(error) }
    let stored = jobs.suffix(Self.maximumJobsTogether).prefix { store.fleet.slot(of: $0) == nil }
    if !stored.isEmpty {
      let writes = stored.map { DurableWrite.erased(.customer(of: $0)) }
      let gone = Set(stored)
      jobs.removeAll { gone.contains($0) }
      return store.submit(writes, done: next)
    }
    if let job = jobs.popLast() {
      return store.submit(.customerErased(job), with: [.erased(.customer(of: job))], done: next)
    }
    end()
  }

  /// The last step: the account and the driver, and the line in the audit log.
  private func end() {
    let now = store.clock()
    // Not by name: the log must not keep what was erased.
    let entry = AuditEntry(
      at: now, by: author, .personErase, subject: subject.person?.user.id.rawValue, address: address)
    guard let person = subject.person else { return store.submit([.audit(entry)]) { self.finish($0) } }
    var user = person.user
    user.name = nil
    user.email = nil
    user.phone = nil
    user.passwordHash = nil
    user.isActive = false
    user.tokensEndedAt = max(now, user.tokensEndedAt ?? now)
    var writes: [DurableWrite] = [.erased(.account(user.id)), .user(person.user), .user(user)]
    guard let driver = person.driver else {
      return store.submit(writes + [.sessionsEnded(of: user.id), .audit(entry)]) { self.finish($0) }
    }
    var blank = driver
    blank.userID = nil
    blank.name = nil
    blank.phone = nil
    blank.vehicle = nil
    blank.pictureAt = nil
    blank.isApproved = false
    blank.isOnline = false
    writes += [.erased(.driver(driver.id)), .sessionsEnded(of: user.id), .audit(entry)]
    store.submit(.driverEdited(DriverEdit(from: driver, to: blank)), with: writes) { self.finish($0) }
  }

  private func finish(_ result: Result<[FleetChange], RequestError>) {
    if case .failure(let error) = result { done(error) } else { done(nil) }
  }
}
