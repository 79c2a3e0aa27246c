import Glibc

/// Reads beside the calling thread, on a thread and a connection of its own: half the time of a large restore.
final class ReadThread<Value: Sendable>: @unchecked Sendable {
  // `result` is written by the thread before it ends, and read only after joining it.
  private let read: @Sendable () throws(StorageError) -> Value
  private var result: Result<Value, StorageError> = .failure(.closed)
  private var thread = pthread_t()

  init(_ read: @escaping @Sendable () throws(StorageError) -> Value) throws(StorageError) {
    self.read = read
    let reference = Unmanaged.passRetained(self as AnyObject)
    let code = pthread_create(
      &thread, nil,
      { argument in
        if let argument {
          (Unmanaged<AnyObject>.fromOpaque(argument).takeRetainedValue() as? any Runnable)?.run()
        }
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      reference.release()
      throw .system(operation: "pthread_create", code: code)
    }
  }

  /// Waits for the end; called exactly once.
  func join() throws(StorageError) -> Value {
    pthread_join(thread, nil)
    return try result.get()
  }
}

/// A C function pointer cannot be generic: it calls the generic thread through this.
private protocol Runnable: AnyObject {
  func run()
}

extension ReadThread: Runnable {
  fileprivate func run() {
    do throws(StorageError) {
      result = .success(try read())
    } catch {
      result = .failure(error)
    }
  }
}
