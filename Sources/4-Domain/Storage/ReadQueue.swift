import System

/// Reads one thing after the other on a thread and a connection of its own, so that no commit waits for a read. Any
/// thread may call it.
///
/// The thread starts with the first read, and opens its source then. Bound: `maximumWaiting` reads; one more fails
/// with `.queueFull`.
final class ReadQueue<Source>: Sendable {
  typealias Work = @Sendable (Result<Source, StorageError>) -> Void

  private struct State {
    var waiting: [Work] = []
    var thread: OSThread?
    var isClosing = false
  }

  private let name: String
  private let maximumWaiting: Int
  /// Whether each read is done at once, on the caller's thread.
  private let isStepped: Bool
  private let open: @Sendable () throws(StorageError) -> Source
  private let state = Lock(State())
  /// What reads at once use.
  private let source = Lock<Source?>(nil)

  /// - Parameter open: called on the thread, again with each read until it succeeds.
  init(
    name: String, maximumWaiting: Int, isStepped: Bool = false,
    open: @escaping @Sendable () throws(StorageError) -> Source
  ) {
    self.name = name
    self.isStepped = isStepped
    self.maximumWaiting = maximumWaiting
    self.open = open
  }

  /// Calls `work` on the thread; on the caller's thread at once with the failure if it cannot be queued.
  func read(_ work: @escaping Work) {
    if isStepped { return readAtOnce(work) }
    let refusal: StorageError? = state.withLock { state in
      if state.isClosing { return .closed }
      guard state.waiting.count < maximumWaiting else { return .queueFull }
      do throws(StorageError) {
        if state.thread == nil { state.thread = try .start(storage: name) { self.run() } }
      } catch {
        return error
      }
      state.waiting.append(work)
      return nil
    }
    if let refusal { work(.failure(refusal)) } else { state.wakeOne() }
  }

  private func readAtOnce(_ work: Work) {
    source.withLock { source in
      do throws(StorageError) {
        let opened: Source
        if let known = source { opened = known } else { opened = try open() }
        source = opened
        work(.success(opened))
      } catch {
        work(.failure(error))
      }
    }
  }

  /// Ends the thread; blocks until it has ended.
  func close() {
    let thread: OSThread? = state.withLock { state in
      state.isClosing = true
      defer { state.thread = nil }
      return state.thread
    }
    state.wakeOne()
    thread?.join()
    source.withLock { $0 = nil }
  }

  private func run() {
    var source: Source?
    while let work = next() {
      do throws(StorageError) {
        let opened: Source
        if let source { opened = source } else { opened = try open() }
        source = opened
        work(.success(opened))
      } catch {
        work(.failure(error))
      }
    }
  }

  private func next() -> Work? {
    state.withLock(waitingWhile: { $0.waiting.isEmpty && !$0.isClosing }) { state in
      state.waiting.isEmpty ? nil : state.waiting.removeFirst()
    }
  }
}

extension OSThread {
  /// SQLite needs a small stack only.
  static func start(storage name: String, _ body: sending @escaping () -> Void) throws(StorageError)
    -> OSThread
  {
    do throws(SystemError) {
      return try start(name: name, stackBytes: 512 * 1024, body)
    } catch {
      throw .system(operation: error.operation, code: error.code)
    }
  }
}
