import Glibc

/// Reads beside the calling thread, on a thread and a connection of its own: half the time of a large restore.
final class ReadThread<Value: Sendable>: ThreadBody, @unchecked Sendable {
  // `result` is written by the thread before it ends, and read only after joining it; `thread` by its maker alone.
  private let read: @Sendable () throws(StorageError) -> Value
  private var result: Result<Value, StorageError> = .failure(.closed)
  private var thread = pthread_t()

  init(_ read: @escaping @Sendable () throws(StorageError) -> Value) throws(StorageError) {
    self.read = read
    thread = try startThread()
  }

  /// Waits for the end; called exactly once.
  func join() throws(StorageError) -> Value {
    pthread_join(thread, nil)
    return try result.get()
  }

  func run() {
    do throws(StorageError) {
      result = .success(try read())
    } catch {
      result = .failure(error)
    }
  }
}
