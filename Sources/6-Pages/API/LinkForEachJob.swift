import Auth
import Store
import Tracking

/// Creates a tracking link for each open job that never had one, as soon as the job is known (`--link-for-each-job`).
///
/// Confined to the front loop. A job whose links were revoked had links, and gets no new one; the same holds for a
/// job that got its link before a restart.
package final class LinkForEachJob {
  /// The bound of links that are being written to disk; the other jobs wait.
  static let maximumUnderWay = 64

  private let store: FleetStore
  /// The jobs that wait, the newest last and first in turn. At most all jobs, each once.
  private var waiting: [JobID] = []
  /// The jobs whose links the storage refused for now; tried again in a second.
  private var stalled: [JobID] = []
  /// All jobs that wait, are stalled or under way.
  private var taken: Set<JobID> = []
  private var underWayCount = 0
  private var isMaking = false

  package init(store: FleetStore) {
    self.store = store
    for job in store.fleet.jobs { add(job) }
    make()
  }

  private func add(_ job: Job) {
    guard !job.status.isEnded, !store.fleet.hasLinks(job.id), taken.insert(job.id).inserted else { return }
    waiting.append(job.id)
  }

  private func make() {
    // A refusal comes back at once, and would call this function as deep as the list is long.
    guard !isMaking else { return }
    isMaking = true
    while underWayCount < Self.maximumUnderWay, let id = waiting.popLast() {
      guard let token = try? RandomToken() else {
        stalled.append(id)
        break
      }
      underWayCount += 1
      let link = TrackingLink(token: token.text, jobID: id, createdAt: store.clock())
      // Another request may create the first link meanwhile: this one is then refused, and the job has a link.
      store.submit(.firstLinkCreated(link)) { [weak self] result in self?.ended(id, result) }
    }
    isMaking = false
  }

  private func ended(_ id: JobID, _ result: Result<[FleetChange], RequestError>) {
    underWayCount -= 1
    if case .failure(let error) = result, error.isTemporary {
      stalled.append(id)
    } else {
      taken.remove(id)
    }
    make()
  }
}

extension LinkForEachJob: FleetObserver {
  package func fleetChanged(_ change: FleetChange) {
    guard case .jobChanged(let slot, _) = change else { return }
    add(store.fleet.job(slot))
    make()
  }

  package func timePassed() {
    waiting += stalled
    stalled = []
    make()
  }
}
