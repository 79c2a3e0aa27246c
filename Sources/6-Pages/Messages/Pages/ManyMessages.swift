import Net
import Storage
import Store
import Tracking

/// Stops all messages that wait for a receiver, or sends all again that it did not take: some at once, the next ones when
/// those are stored, so that neither the front loop nor a node's log is held up.
///
/// Confined to the front loop. Bound: `OutboxTable.maximumPerReceiver` messages. A crash leaves the rest as it was.
final class ManyMessages {
  typealias Found = Result<[(number: Int64, message: OutboxMessage)], StorageError>

  private static let atOnce = 200

  private let store: FleetStore
  private let reads: PendingAnswers<Found>

  init(store: FleetStore, loop: EventLoop) {
    self.store = store
    reads = PendingAnswers(loop: loop)
  }

  /// `entry` of the audit log is stored with the first ones. Calls `done` on the front loop with nil, or with what ended it.
  func stop(
    _ receiver: String, _ entry: DurableWrite?, count: Int = 0, done: @escaping (RequestError?) -> Void
  ) {
    let part = store.outbox.waiting(for: receiver, limit: Self.atOnce)
    let writes = part.map { message in
      var delivery = message.delivery
      delivery.end(.byHand)
      return DurableWrite.outbox(.delivery(delivery))
    }
    submit(writes, entry, count: count + part.count, done: done) { [weak self] in
      self?.stop(receiver, nil, count: $0, done: done)
    }
  }

  /// What rests after a failure is due now, and what was given up or stopped waits again, the oldest first, as long as
  /// there is room.
  func sendAgain(
    _ receiver: String, _ entry: DurableWrite?, count: Int = 0, done: @escaping (RequestError?) -> Void
  ) {
    let now = store.clock()
    let part = store.outbox.waiting(for: receiver, limit: Self.atOnce) { $0.delivery.dueAt > now }
    guard !part.isEmpty else { return restore(receiver, entry, after: 0, count: count, done: done) }
    let writes = part.map { message in
      var delivery = message.delivery
      delivery.postpone(to: now, alone: false)
      return DurableWrite.outbox(.delivery(delivery))
    }
    submit(writes, entry, count: count + part.count, done: done) { [weak self] in
      self?.sendAgain(receiver, nil, count: $0, done: done)
    }
  }

  private func restore(
    _ receiver: String, _ entry: DurableWrite?, after number: Int64, count: Int,
    done: @escaping (RequestError?) -> Void
  ) {
    let answer = reads.expect { [weak self] found in
      guard let self else { return }
      let rows: [(number: Int64, message: OutboxMessage)]
      switch found {
      case .failure(let error): return done(.storage(error))
      case .success(let read): rows = read
      }
      guard let last = rows.last, store.outbox.hasRoom(for: receiver) else {
        return submit([], entry, count: count, done: done) { _ in }
      }
      let now = store.clock()
      let writes = rows.compactMap { row -> DurableWrite? in
        // The customer wants no more mails about the job.
        if receiver == OutboxMessage.mailReceiver, let job = row.message.jobID, store.outbox.isQuiet(job) {
          return nil
        }
        return .outbox(.again(row.message.again(at: now)))
      }
      submit(writes, entry, count: count + rows.count, done: done) { [weak self] in
        self?.restore(receiver, nil, after: last.number, count: $0, done: done)
      }
    }
    store.readHistory { history in
      answer.post(
        Result { () throws(StorageError) in
          try history.get().undelivered(to: receiver, after: number, limit: Self.atOnce)
        })
    }
  }

  /// Stores the writes; `next` is called with the count as long as there may be more.
  private func submit(
    _ writes: [DurableWrite], _ entry: DurableWrite?, count: Int, done: @escaping (RequestError?) -> Void,
    next: @escaping (Int) -> Void
  ) {
    let all = writes + (entry.map { [$0] } ?? [])
    guard !all.isEmpty else { return done(nil) }
    store.submit(all) { result in
      switch result {
      case .failure(let error): done(error)
      case .success where writes.isEmpty || count >= OutboxTable.maximumPerReceiver: done(nil)
      case .success: next(count)
      }
    }
  }
}
