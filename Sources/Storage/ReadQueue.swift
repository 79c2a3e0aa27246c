import Glibc

/// Reads one thing after the other on a thread and a connection of its own, so that nobody's commit waits for a look.
/// Any thread may call it.
///
/// The thread starts with the first look, and opens what it reads with then. Bound: `maximumWaiting` looks; one more
/// fails with `.queueFull`.
final class ReadQueue<Source>: ThreadBody, @unchecked Sendable {
  typealias Work = @Sendable (Result<Source, StorageError>) -> Void

  // Every variable below is only touched inside `lock.locked`; the source never leaves the thread that opened it.
  private let lock = Lock()
  private let maximumWaiting: Int
  private let open: @Sendable () throws(StorageError) -> Source
  private var waiting: [Work] = []
  private var thread: pthread_t?
  private var isClosing = false

  /// - Parameter open: called on the thread, again with each look until it succeeds.
  init(maximumWaiting: Int, open: @escaping @Sendable () throws(StorageError) -> Source) {
    self.maximumWaiting = maximumWaiting
    self.open = open
  }

  /// Does `work` on the thread; with a failure at once, on the caller's, if it cannot be done.
  func read(_ work: @escaping Work) {
    let refusal: StorageError? = lock.locked {
      if isClosing { return .closed }
      guard waiting.count < maximumWaiting else { return .queueFull }
      do throws(StorageError) {
        if thread == nil { thread = try startThread() }
      } catch {
        return error
      }
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

  func run() {
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
    lock.locked {
      while waiting.isEmpty, !isClosing {
        lock.wait(untilNanoseconds: Lock.monotonicNanoseconds() + 3_600_000_000_000)
      }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}
