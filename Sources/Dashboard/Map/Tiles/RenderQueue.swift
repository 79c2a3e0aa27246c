import Glibc

/// What the render threads are to do, the most urgent first: bounded, and with a way to change one's mind.
///
/// `@unchecked Sendable`: `state` is touched only between lock and unlock of the mutex, and jobs are `Sendable`.
final class RenderQueue: @unchecked Sendable {
  typealias Job = @Sendable (MapWorker) -> Void

  private struct State {
    var jobs: [UInt64: Job] = [:]
    /// Ids by priority, in the order in which they came.
    var order: [[UInt64]] = RenderPriority.allCases.map { _ in [] }
    var isStopping = false
  }

  /// A view of a large screen is 24 tiles; whoever waits behind more than this waits for seconds.
  static let maximumJobs = 512

  private let mutex: UnsafeMutablePointer<pthread_mutex_t> = .allocate(capacity: 1)
  private let changed: UnsafeMutablePointer<pthread_cond_t> = .allocate(capacity: 1)
  private var state = State()

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(changed, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    pthread_cond_destroy(changed)
    mutex.deallocate()
    changed.deallocate()
  }

  private func locked<Result>(_ body: (inout State) -> Result) -> Result {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body(&state)
  }

  var count: Int { locked { $0.jobs.count } }

  /// False when the queue is full: whoever waits already was told that it comes, so nothing is dropped for this.
  func add(_ id: UInt64, _ priority: RenderPriority, _ job: @escaping Job) -> Bool {
    let isAdded = locked { state in
      guard state.jobs.count < Self.maximumJobs, !state.isStopping else { return false }
      state.jobs[id] = job
      state.order[priority.rawValue].append(id)
      return true
    }
    if isAdded { pthread_cond_signal(changed) }
    return isAdded
  }

  /// Makes a job that still waits at least as urgent as `priority`.
  func raise(_ id: UInt64, to priority: RenderPriority) {
    locked { state in
      for lower in (priority.rawValue + 1)..<max(state.order.count, priority.rawValue + 1) {
        guard let index = state.order[lower].firstIndex(of: id) else { continue }
        state.order[lower].remove(at: index)
        state.order[priority.rawValue].append(id)
      }
    }
  }

  /// Whether the job still waited; it will not be done then.
  func remove(_ id: UInt64) -> Bool {
    locked { state in
      guard state.jobs.removeValue(forKey: id) != nil else { return false }
      for priority in state.order.indices { state.order[priority].removeAll { $0 == id } }
      return true
    }
  }

  /// Waits for a job; nil when there will be none.
  func next() -> Job? {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    while !state.isStopping {
      for priority in state.order.indices where !state.order[priority].isEmpty {
        let id = state.order[priority].removeFirst()
        if let job = state.jobs.removeValue(forKey: id) { return job }
      }
      pthread_cond_wait(changed, mutex)
    }
    return nil
  }

  func stop() {
    locked { state in
      state.isStopping = true
      state.jobs = [:]
      state.order = state.order.map { _ in [] }
    }
    pthread_cond_broadcast(changed)
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
