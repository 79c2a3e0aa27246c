import Glibc

/// Reads the history on a thread and a connection of its own, so that nobody's commit waits for a look back. Any
/// thread may call it.
///
/// The thread starts with the first look. Bound: `maximumWaiting` looks; one more fails with `.queueFull`.
final class HistoryReader: @unchecked Sendable {
  typealias Work = @Sendable (Result<History, StorageError>) -> Void

  static let maximumWaiting = 32

  // Every variable below is only touched inside `lock.locked`.
  private let lock = Lock()
  private let path: String
  private var waiting: [Work] = []
  private var thread: pthread_t?
  private var isClosing = false

  init(path: String) { self.path = path }

  /// Does `work` on the reader's thread; with a failure at once, on the caller's, if it cannot be done.
  func read(_ work: @escaping Work) {
    let refusal: StorageError? = lock.locked {
      if isClosing { return .closed }
      guard waiting.count < Self.maximumWaiting else { return .queueFull }
      if thread == nil, let refusal = start() { return refusal }
      waiting.append(work)
      lock.signal()
      return nil
    }
    if let refusal { work(.failure(refusal)) }
  }

  /// Ends the thread; blocks until it has.
  func close() {
    let thread: pthread_t? = lock.locked {
      isClosing = true
      lock.signal()
      defer { self.thread = nil }
      return self.thread
    }
    if let thread { pthread_join(thread, nil) }
  }

  private func start() -> StorageError? {
    var started = pthread_t()
    let reference = Unmanaged.passRetained(self)
    let code = pthread_create(
      &started, nil,
      { argument in
        if let argument { Unmanaged<HistoryReader>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      reference.release()
      return .system(operation: "pthread_create", code: code)
    }
    thread = started
    return nil
  }

  private func run() {
    var history: History?
    while let work = next() {
      do throws(StorageError) {
        let opened: History
        if let history { opened = history } else { opened = try History(path: path) }
        history = opened
        work(.success(opened))
      } catch {
        work(.failure(error))
      }
    }
  }

  private func next() -> Work? {
    lock.locked {
      while waiting.isEmpty, !isClosing {
        lock.wait(untilNanoseconds: Lock.monotonicNanoseconds() + 3_600_000_000_000)
      }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}
