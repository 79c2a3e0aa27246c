import Storage
import Store
import Tracking

/// Finds what happens to jobs without any event: a job is late, its driver is silent, or about to arrive, or its customer
/// waits for an answer. Each is told once for a job's status, window or message, also over restarts.
///
/// Confined to the front loop. It looks at some jobs in each turn, and at all of them every few seconds; at none while
/// nobody wants to know. Bound: for each job that goes on three messages a receiver, and one for each of the customer's.
final class JobWatch {
  static let roundMilliseconds: Int64 = 2000
  private static let portion = 256
  private static let events: [MessageEvent] = [.late, .silent, .unanswered, .arriving]

  private struct Occasion: Hashable {
    let job: JobID
    let event: MessageEvent
    /// Since when the job has its status, or its customer waits, or until when it was promised.
    let time: Timestamp
  }

  private struct NearOccasion: Hashable {
    let job: JobID
    let receiver: String
    let time: Timestamp
  }

  private let store: FleetStore
  private let composer: MessageComposer
  private var slots = 0..<0
  private var jobs: [ActiveJob] = []
  private var roundAt = Timestamp(unixMilliseconds: 0)
  /// What was told in this process: entries of jobs that the fleet forgot are dropped.
  private var told: Set<Occasion> = []
  /// The browsers that were told in this process that a driver is near: a few for each job whose driver arrives.
  private var near: Set<NearOccasion> = []

  init(store: FleetStore, composer: MessageComposer) {
    self.store = store
    self.composer = composer
  }

  /// Once a second: begins to look at all jobs again when the last round is over.
  func timePassed() {
    let now = store.clock()
    let since = now.millisecondsSince(roundAt)
    guard slots.isEmpty, since >= Self.roundMilliseconds || since < 0, store.isKeeper,
      composer.isWanted(Self.events)
    else { return }
    roundAt = now
    slots = 0..<store.fleet.jobSlotBound
  }

  func forget(_ job: JobID) {
    for occasion in told where occasion.job == job { told.remove(occasion) }
    for occasion in near where occasion.job == job { near.remove(occasion) }
  }

  /// Looks at some jobs; false if the round is over.
  func checkNext() -> Bool {
    guard !slots.isEmpty else { return false }
    let now = store.clock()
    let fleet = store.fleet
    store.fleet.readActiveJobs(
      in: slots.prefix(Self.portion).clamped(to: 0..<fleet.jobSlotBound), now: now, into: &jobs)
    slots = slots.dropFirst(Self.portion)
    for job in jobs {
      if job.troubles.contains(.late) { tell(.late, job.slot, now: now) }
      if job.troubles.contains(.silent) { tell(.silent, job.slot, now: now) }
      if job.troubles.contains(.unanswered) { tell(.unanswered, job.slot, now: now) }
      if job.status == .enRoute, let arrival = fleet.arrival(of: job.slot, now: now),
        arrival.isNear(from: now)
      {
        tell(.arriving, job.slot, now: now)
        tellNear(job.slot, now: now)
      }
    }
    return true
  }

  /// Each browser is told when its own link shows it: links have rules of their own, and none says an earlier arrival
  /// than the fleet expects.
  private func tellNear(_ slot: JobSlot, now: Timestamp) {
    let job = store.fleet.job(slot)
    let time = job.statusTimes[job.status] ?? job.createdAt
    func occasion(_ receiver: String) -> NearOccasion {
      NearOccasion(job: job.id, receiver: receiver, time: time)
    }
    let subscriptions = store.outbox.pushes.subscriptions(of: job.id)
    guard subscriptions.contains(where: { !near.contains(occasion($0.receiver)) }) else { return }
    let messages = composer.near(slot, job.id, occasion: "\(time.unixMilliseconds)", at: now).filter {
      near.insert(occasion($0.receiver)).inserted && !store.outbox.told.contains($0.id)
    }
    guard !messages.isEmpty else { return }
    store.submit(messages.map { .outbox(.message($0)) }) { [weak self] result in
      // A disk that fails may work again in the next round.
      guard case .failure = result else { return }
      for message in messages { self?.near.remove(occasion(message.receiver)) }
    }
  }

  private func tell(_ event: MessageEvent, _ slot: JobSlot, now: Timestamp) {
    let job = store.fleet.job(slot)
    let status = job.statusTimes[job.status] ?? job.createdAt
    let time =
      switch event {
      case .late: job.windowEndsAt ?? job.scheduledAt ?? status
      case .unanswered: store.fleet.customerWaits(for: slot) ?? status
      default: status
      }
    guard told.insert(Occasion(job: job.id, event: event, time: time)).inserted else { return }
    let messages = composer.messages(
      event, job, link: store.fleet.customerLink(of: job.id, now: now), occasion: "\(time.unixMilliseconds)",
      at: now
    ).filter { !store.outbox.told.contains($0.id) }
    guard !messages.isEmpty else { return }
    store.submit(messages.map { .outbox(.message($0)) }) { [weak self] result in
      // A disk that fails may work again in the next round.
      if case .failure = result { self?.told.remove(Occasion(job: job.id, event: event, time: time)) }
    }
  }
}
