import System

/// What the render threads are to do, the most urgent first: bounded, and with a way to change one's mind.
final class RenderQueue: Sendable {
  typealias Job = @Sendable (MapWorker) -> Void

  private struct State {
    var jobs: [UInt64: Job] = [:]
    /// Ids by priority, in the order in which they came.
    var order: [[UInt64]] = RenderPriority.allCases.map { _ in [] }
    var isStopping = false
  }

  /// A view of a large screen is 24 tiles; whoever waits behind more than this waits for seconds.
  static let maximumJobs = 512

  private let state = Lock(State())

  var count: Int { state.withLock { $0.jobs.count } }

  /// False when the queue is full: whoever waits already was told that it comes, so nothing is dropped for this.
  func add(_ id: UInt64, _ priority: RenderPriority, _ job: @escaping Job) -> Bool {
    let isAdded = state.withLock { state in
      guard state.jobs.count < Self.maximumJobs, !state.isStopping else { return false }
      state.jobs[id] = job
      state.order[priority.rawValue].append(id)
      return true
    }
    if isAdded { state.wakeOne() }
    return isAdded
  }

  /// Makes a job that still waits at least as urgent as `priority`.
  func raise(_ id: UInt64, to priority: RenderPriority) {
    state.withLock { state in
      for lower in (priority.rawValue + 1)..<max(state.order.count, priority.rawValue + 1) {
        guard let index = state.order[lower].firstIndex(of: id) else { continue }
        state.order[lower].remove(at: index)
        state.order[priority.rawValue].append(id)
      }
    }
  }

  /// Whether the job still waited; it will not be done then.
  func remove(_ id: UInt64) -> Bool {
    state.withLock { state in
      guard state.jobs.removeValue(forKey: id) != nil else { return false }
      for priority in state.order.indices { state.order[priority].removeAll { $0 == id } }
      return true
    }
  }

  /// Waits for a job; nil when there will be none.
  func next() -> Job? {
    state.withLock(waitingWhile: { $0.jobs.isEmpty && !$0.isStopping }) { state in
      for priority in state.order.indices where !state.order[priority].isEmpty {
        let id = state.order[priority].removeFirst()
        if let job = state.jobs.removeValue(forKey: id) { return job }
      }
      return nil
    }
  }

  func stop() {
    state.withLock { state in
      state.isStopping = true
      state.jobs = [:]
      state.order = state.order.map { _ in [] }
    }
    state.wakeAll()
  }
}

/// What is done before what.
package enum RenderPriority: Int, CaseIterable, Sendable {
  /// A response waits for all of it: a first page's labels, a picture.
  case page
  /// A browser waits for one tile.
  case tile
  /// Nobody asked yet, but somebody will.
  case ahead
}
