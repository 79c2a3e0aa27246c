import System

/// The jobs of the render threads, the most urgent first: bounded; a waiting job can be removed.
final class RenderQueue: Sendable {
  typealias Job = @Sendable (MapWorker) -> Void

  private struct State {
    var jobs: [UInt64: Job] = [:]
    /// Ids by priority, in the order of their arrival.
    var order: [[UInt64]] = RenderPriority.allCases.map { _ in [] }
    var isStopping = false
  }

  /// A view of a large screen is 24 tiles; a request behind more than this waits for seconds.
  static let maximumJobs = 512

  private let state = Lock(State())

  var count: Int { state.withLock { $0.jobs.count } }

  /// False if the queue is full: waiting jobs have been promised, so none is dropped for this one.
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

  /// Makes a waiting job at least as urgent as `priority`.
  func raise(_ id: UInt64, to priority: RenderPriority) {
    state.withLock { state in
      for lower in (priority.rawValue + 1)..<max(state.order.count, priority.rawValue + 1) {
        guard let index = state.order[lower].firstIndex(of: id) else { continue }
        state.order[lower].remove(at: index)
        state.order[priority.rawValue].append(id)
      }
    }
  }

  /// Removes the job, and returns whether it still waited.
  func remove(_ id: UInt64) -> Bool {
    state.withLock { state in
      guard state.jobs.removeValue(forKey: id) != nil else { return false }
      for priority in state.order.indices { state.order[priority].removeAll { $0 == id } }
      return true
    }
  }

  /// Waits for a job; nil if there will be none.
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

/// The order of jobs.
package enum RenderPriority: Int, CaseIterable, Sendable {
  /// A response waits for all of it: a first page's labels, a picture.
  case page
  /// A browser waits for one tile.
  case tile
  /// No request exists yet, but one will come.
  case ahead
}
