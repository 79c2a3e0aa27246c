import CCurl
import Net

/// Drives one libcurl multi handle from an event loop: libcurl names the sockets to watch and the time to wake it,
/// and receives the events. Confined to the loop's thread.
final class CurlMulti {
  private let loop: EventLoop
  private let handle: UnsafeMutableRawPointer
  private var watchers: [Int32: Watcher] = [:]
  private var timer: Timer?
  private var transfers: [UnsafeMutableRawPointer: (easy: CurlEasy, finished: (CURLcode) -> Void)] = [:]

  init(loop: EventLoop) throws(OutboundError) {
    try CurlLibrary.load()
    guard let handle = waypost_curl_multi_init() else { throw .couldNotStart(detail: "out of memory") }
    self.loop = loop
    self.handle = handle
    // Both callbacks run only inside libcurl's functions, which only this object calls, so it is alive.
    let context = Unmanaged.passUnretained(self).toOpaque()
    let sockets = waypost_curl_multi_set_sockets(
      handle,
      { _, descriptor, what, context, _ in
        guard let context else { return -1 }
        return Unmanaged<CurlMulti>.fromOpaque(context).takeUnretainedValue().watch(descriptor, what)
      }, context)
    let timers = waypost_curl_multi_set_timer(
      handle,
      { _, milliseconds, context in
        guard let context else { return -1 }
        Unmanaged<CurlMulti>.fromOpaque(context).takeUnretainedValue().wake(afterMilliseconds: milliseconds)
        return 0
      }, context)
    guard sockets == CURLM_OK, timers == CURLM_OK else {
      throw .couldNotStart(detail: "libcurl refuses its callbacks")
    }
  }

  deinit {
    // No callback may reach an object that is being deinitialised, and no descriptor may be closed while watched.
    waypost_curl_multi_set_sockets(handle, nil, nil)
    waypost_curl_multi_set_timer(handle, nil, nil)
    timer?.cancel()
    for watcher in watchers.values { watcher.close() }
    for transfer in transfers.values { waypost_curl_multi_remove_handle(handle, transfer.easy.handle) }
    waypost_curl_multi_cleanup(handle)
  }

  /// Sets the number of connections that libcurl keeps open for reuse.
  func keepAtMost(_ connections: Int) {
    waypost_curl_multi_set_long(handle, CURLMOPT_MAXCONNECTS, connections)
  }

  /// `finished` is called once, from the loop, never from within this call. The easy handle stays in the
  /// multi handle until `remove`: for CONNECT_ONLY, removal would close the connection.
  func add(_ easy: CurlEasy, finished: @escaping (CURLcode) -> Void) throws(OutboundError) {
    transfers[easy.handle] = (easy, finished)
    let code = waypost_curl_multi_add_handle(handle, easy.handle)
    guard code == CURLM_OK else {
      transfers[easy.handle] = nil
      throw .couldNotStart(detail: String(cString: waypost_curl_multi_strerror(code)))
    }
  }

  func remove(_ easy: CurlEasy) {
    guard transfers.removeValue(forKey: easy.handle) != nil else { return }
    waypost_curl_multi_remove_handle(handle, easy.handle)
  }

  /// Answers libcurl: 0, or -1, which fails its transfers.
  private func watch(_ descriptor: Int32, _ what: Int32) -> Int32 {
    if what == CURL_POLL_REMOVE {
      watchers.removeValue(forKey: descriptor)?.close()
      return 0
    }
    var events: Watcher.Events = []
    if what & CURL_POLL_IN != 0 { events.insert(.readable) }
    if what & CURL_POLL_OUT != 0 { events.insert(.writable) }
    if let watcher = watchers[descriptor] {
      watcher.start(events)
      return 0
    }
    let watcher = try? Watcher(loop: loop, descriptor: descriptor) { [weak self] events in
      var bits: Int32 = 0
      if events.contains(.readable) { bits |= CURL_CSELECT_IN }
      if events.contains(.writable) { bits |= CURL_CSELECT_OUT }
      if events.contains(.failed) { bits |= CURL_CSELECT_ERR }
      self?.act(descriptor, bits)
    }
    guard let watcher else { return -1 }
    watchers[descriptor] = watcher
    watcher.start(events)
    return 0
  }

  private func wake(afterMilliseconds milliseconds: Int) {
    timer?.cancel()
    timer = nil
    guard milliseconds >= 0 else { return }
    // Never called right here, not even for 0: libcurl forbids the call from within its callbacks.
    timer = loop.schedule(afterMilliseconds: UInt64(milliseconds)) { [weak self] in
      self?.act(CURL_SOCKET_TIMEOUT, 0)
    }
  }

  private func act(_ descriptor: Int32, _ bits: Int32) {
    var running: Int32 = 0
    waypost_curl_multi_socket_action(handle, descriptor, bits, &running)
    var remaining: Int32 = 0
    while let message = waypost_curl_multi_info_read(handle, &remaining) {
      guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle else { continue }
      // The message is libcurl's and is gone after the next call: its result is read first.
      let result = message.pointee.data.result
      let finished = transfers[easy]?.finished
      finished?(result)
    }
  }
}
