import Glibc

/// Reads pictures on a thread and a connection of its own, so that nobody's commit waits for a look at one. Any
/// thread may call it.
///
/// The thread starts with the first look. Bound: `maximumWaiting` looks; one more fails with `.queueFull`.
final class PhotoReader: @unchecked Sendable {
  typealias Completion = @Sendable (Result<[UInt8]?, StorageError>) -> Void

  static let maximumWaiting = 64

  // Every variable below is only touched inside `lock.locked`.
  private let lock = Lock()
  private let path: String
  private var waiting: [(id: String, done: Completion)] = []
  private var thread: pthread_t?
  private var isClosing = false

  init(path: String) { self.path = path }

  /// Calls `done` on the reader's thread, with nil if there is no such picture; at once, on the caller's, if it
  /// cannot be looked for.
  func read(_ id: String, _ done: @escaping Completion) {
    let refusal: StorageError? = lock.locked {
      if isClosing { return .closed }
      guard waiting.count < Self.maximumWaiting else { return .queueFull }
      if thread == nil, let refusal = start() { return refusal }
      waiting.append((id, done))
      lock.signal()
      return nil
    }
    if let refusal { done(.failure(refusal)) }
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
        if let argument { Unmanaged<PhotoReader>.fromOpaque(argument).takeRetainedValue().run() }
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
    var rows: Statement?
    while let (id, done) = next() {
      do throws(StorageError) {
        let statement: Statement
        if let rows {
          statement = rows
        } else {
          statement = try Database(path: path).prepare("SELECT bytes FROM photos WHERE id = ?")
          rows = statement
        }
        statement.bind(1, id)
        defer { statement.reset() }
        done(.success(try statement.step() ? statement.bytes(0) : nil))
      } catch {
        done(.failure(error))
      }
    }
  }

  private func next() -> (id: String, done: Completion)? {
    lock.locked {
      while waiting.isEmpty, !isClosing {
        lock.wait(untilNanoseconds: Lock.monotonicNanoseconds() + 3_600_000_000_000)
      }
      return waiting.isEmpty ? nil : waiting.removeFirst()
    }
  }
}
