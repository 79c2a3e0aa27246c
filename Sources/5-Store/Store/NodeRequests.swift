import Net
import Storage
import Tracking

/// Does what commands (`waypost user add`) ask of this node, such as a change on all nodes, and answers them.
///
/// Confined to the front loop. At most as many wait here as the storage lets wait in its table.
package final class NodeRequests {
  private let store: FleetStore
  private let loop: EventLoop
  private let patienceMilliseconds: Int64
  /// Those that came while the node was cut off.
  private var waiting: [QueuedNodeRequest] = []
  private var retry: Net.Timer?

  private static let retryMilliseconds: UInt64 = 250

  /// A change waits for `patienceMilliseconds` until the node has joined the others: it has just started, or they
  /// choose a leader. The rest of the time for which the command waits is the log's.
  package init(store: FleetStore, loop: EventLoop, patienceMilliseconds: Int64 = 4000) {
    self.store = store
    self.loop = loop
    self.patienceMilliseconds = patienceMilliseconds
  }

  package func take(_ changes: [QueuedNodeRequest]) {
    for change in changes { begin(change) }
  }

  private func tryAgain() {
    retry = nil
    let changes = waiting
    waiting = []
    take(changes)
  }

  private func wait(_ change: QueuedNodeRequest) {
    waiting.append(change)
    guard retry == nil else { return }
    retry = loop.schedule(afterMilliseconds: Self.retryMilliseconds) { [weak self] in self?.tryAgain() }
  }

  private func begin(_ change: QueuedNodeRequest) {
    let storage = store.storage
    if case .success = change.request, store.fleet.nodes.isCutOff,
      store.clock() < change.at.adding(milliseconds: patienceMilliseconds)
    {
      return wait(change)
    }
    switch change.request {
    case .failure(let error): storage.answer(change.number, "\(error)")
    case .success(.trim(let entry)):
      guard let log = store.log else { return storage.answer(change.number, "this server is no node") }
      log.trim(upTo: entry) { storage.answer(change.number, $0) }
    case .success(.change(let writes)):
      store.submit(writes) { result in
        switch result {
        case .success: storage.answer(change.number, "")
        case .failure(.storage(let error)): storage.answer(change.number, "\(error)")
        case .failure(.busy): storage.answer(change.number, "\(StorageError.queueFull)")
        case .failure: storage.answer(change.number, "the node refused the change")
        }
      }
    }
  }
}
