import Glibc

/// What a thread of its own does until it returns.
protocol ThreadBody: AnyObject {
  func run()
}

extension ThreadBody {
  /// Starts a thread that runs this, and keeps it until then; whoever started it joins it.
  func startThread() throws(StorageError) -> pthread_t {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    pthread_attr_setstacksize(&attributes, 512 * 1024)
    defer { pthread_attr_destroy(&attributes) }
    var thread = pthread_t()
    let reference = Unmanaged.passRetained(self as AnyObject)
    let code = pthread_create(
      &thread, &attributes,
      { argument in
        // A C function pointer cannot be generic: the body is found by its protocol.
        if let argument {
          (Unmanaged<AnyObject>.fromOpaque(argument).takeRetainedValue() as? any ThreadBody)?.run()
        }
        return nil
      }, reference.toOpaque())
    guard code == 0 else {
      reference.release()
      throw .system(operation: "pthread_create", code: code)
    }
    return thread
  }
}
