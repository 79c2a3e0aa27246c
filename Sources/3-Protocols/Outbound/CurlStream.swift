import CCurl
import Net
import System

/// A byte stream to another server, through libcurl's TLS, certificate and proxy code. Confined to the loop's thread;
/// its owner holds it, and releasing it closes it.
///
/// libcurl only connects (CONNECT_ONLY 1); this class reads and writes the bytes. Each stream has a multi handle of
/// its own: libcurl counts a connected CONNECT_ONLY connection as idle, and another transfer in the same multi handle
/// would close it for its age (CURLOPT_MAXAGE_CONN).
package final class CurlStream: ByteStream {
  package struct Configuration: Sendable {
    package var outbound: OutboundConfiguration
    /// If more bytes than this wait to be sent, the stream is closed with `.queueFull`.
    package var maximumQueuedBytes: Int

    package init(outbound: OutboundConfiguration = .init(), maximumQueuedBytes: Int = 1 << 20) {
      self.outbound = outbound
      self.maximumQueuedBytes = maximumQueuedBytes
    }
  }

  private enum State { case connecting, open, closingAfterWriting, closed }

  package weak var delegate: (any ByteStreamDelegate)?
  private let loop: EventLoop
  private let easy: CurlEasy
  private let maximumQueuedBytes: Int
  private var multi: CurlMulti?
  private var watcher: Watcher?
  private var state = State.connecting
  private var opened: ((Result<CurlStream, OutboundError>) -> Void)?
  private var isReadingPaused = false
  private var isFlushPlanned = false
  private var isWritableWanted = false
  private var readAgain: Timer?
  private var outgoing: CurlOutgoing
  private let incoming: UnsafeMutableBufferPointer<UInt8>

  private static let readBufferBytes = 64 << 10
  /// The number of reads in one turn, before other work of the loop goes on.
  private static let readsPerTurn = 16

  /// Starts connecting to the host and port of an http or https URL; its path is not used. `opened` is called once on
  /// the loop, never from within this call, unless the stream is closed before. Reading begins with the next
  /// turn of the loop after `opened`, so that the delegate can be set there.
  package convenience init(
    loop: EventLoop, url: SecretAddress, configuration: Configuration = .init(),
    opened: @escaping (Result<CurlStream, OutboundError>) -> Void
  ) throws(OutboundError) {
    let easy = try CurlEasy(configuration.outbound, url: url)
    // HTTP/1.1, or ALPN would agree on h2 and the peer would wait for a preface.
    try easy.set(CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_1_1))
    // Through a proxy by CONNECT, for http as well: the bytes soon are no HTTP any more.
    try easy.set(CURLOPT_HTTPPROXYTUNNEL, 1)
    try self.init(
      loop: loop, connecting: easy, maximumQueuedBytes: configuration.maximumQueuedBytes, opened: opened)
  }

  /// The same for what `easy` says of the other server; a protocol that signs in is signed in when `opened` is called.
  init(
    loop: EventLoop, connecting easy: CurlEasy, maximumQueuedBytes: Int,
    opened: @escaping (Result<CurlStream, OutboundError>) -> Void
  ) throws(OutboundError) {
    try easy.set(CURLOPT_CONNECT_ONLY, 1)
    let multi = try CurlMulti(loop: loop)
    self.loop = loop
    self.easy = easy
    self.multi = multi
    self.opened = opened
    self.maximumQueuedBytes = maximumQueuedBytes
    outgoing = CurlOutgoing()
    incoming = .allocate(capacity: Self.readBufferBytes)
    incoming.initialize(repeating: 0)
    try multi.add(easy) { [weak self] code in self?.connected(code) }
  }

  deinit {
    watcher?.close()
    readAgain?.cancel()
    incoming.deallocate()
  }

  package var queuedByteCount: Int { outgoing.byteCount }

  package func write(_ bytes: Span<UInt8>) {
    guard state == .connecting || state == .open, !bytes.isEmpty else { return }
    guard outgoing.byteCount + bytes.count <= maximumQueuedBytes else { return close(.queueFull) }
    outgoing.append(bytes)
    guard state == .open, !isFlushPlanned, !isWritableWanted else { return }
    isFlushPlanned = true
    loop.atTurnEnd { [weak self] in
      guard let self else { return }
      self.isFlushPlanned = false
      self.flush()
    }
  }

  package func pauseReading() {
    isReadingPaused = true
    watch()
  }

  package func resumeReading() {
    guard isReadingPaused else { return }
    isReadingPaused = false
    watch()
    readSoon()
  }

  package func closeAfterWriting() {
    guard state == .open else {
      if state == .connecting { close(.local) }
      return
    }
    guard outgoing.byteCount > 0 else { return close(.local) }
    state = .closingAfterWriting
  }

  package func close(_ reason: CloseReason) {
    guard state != .closed else { return }
    state = .closed
    opened = nil
    watcher?.close()
    watcher = nil
    readAgain?.cancel()
    readAgain = nil
    outgoing.removeAll()
    // Taking the easy handle out closes the connection, with TLS's close_notify.
    multi?.remove(easy)
    multi = nil
    delegate?.byteStreamClosed(self, reason: reason)
  }

  private func connected(_ code: CURLcode) {
    guard state == .connecting, let opened else { return }
    self.opened = nil
    guard code == CURLE_OK, let descriptor = easy.activeSocket else {
      let error =
        code == CURLE_OK ? .transferFailed(detail: "the connection is already gone") : easy.error(code)
      close(.connectFailed)
      return opened(.failure(error))
    }
    state = .open
    // libcurl stops watching the socket when the transfer is done, so this object can watch it.
    watcher = try? Watcher(loop: loop, descriptor: descriptor) { [weak self] events in self?.ready(events) }
    guard watcher != nil else {
      close(.connectFailed)
      return opened(.failure(.transferFailed(detail: "the connection cannot be watched")))
    }
    opened(.success(self))
    guard state == .open || state == .closingAfterWriting else { return }
    watch()
    // The handshake may have left bytes inside the TLS library that the socket will not announce.
    readSoon()
    flush()
  }

  private func watch() {
    guard state == .open || state == .closingAfterWriting else { return }
    var events: Watcher.Events = []
    if !isReadingPaused { events.insert(.readable) }
    if isWritableWanted { events.insert(.writable) }
    if events.isEmpty { watcher?.stop() } else { watcher?.start(events) }
  }

  private func ready(_ events: Watcher.Events) {
    if events.contains(.writable) { flush() }
    if !events.isDisjoint(with: [.readable, .failed]) { read() }
  }

  private func readSoon() {
    guard readAgain == nil else { return }
    readAgain = loop.schedule(afterMilliseconds: 0) { [weak self] in
      guard let self else { return }
      self.readAgain = nil
      self.read()
    }
  }

  private func read() {
    for _ in 0..<Self.readsPerTurn {
      guard state == .open || state == .closingAfterWriting, !isReadingPaused else { return }
      var count = 0
      let code = waypost_curl_easy_recv(easy.handle, incoming.baseAddress, incoming.count, &count)
      switch code {
      case CURLE_OK where count > 0:
        // The buffer lives as long as this object, which the caller holds.
        var bytes = MutableSpan(_unsafeElements: incoming.extracting(0..<min(count, incoming.count)))
        delegate?.byteStream(self, received: &bytes)
      case CURLE_OK:
        return close(.endOfStream)
      case CURLE_AGAIN:
        return
      default:
        return close(.readFailed)
      }
    }
    // CURLE_AGAIN did not come yet: the rest may be in TLS's buffer, which no watcher sees.
    readSoon()
  }

  private func flush() {
    guard state == .open || state == .closingAfterWriting else { return }
    let hadWaited = isWritableWanted
    while let chunk = outgoing.nextChunk() {
      var count = 0
      let code = waypost_curl_easy_send(easy.handle, chunk.baseAddress, chunk.count, &count)
      if code == CURLE_AGAIN || code == CURLE_OK && count == 0 {
        if !isWritableWanted {
          isWritableWanted = true
          watch()
        }
        return
      }
      guard code == CURLE_OK else { return close(.writeFailed) }
      outgoing.sent(count)
    }
    if isWritableWanted {
      isWritableWanted = false
      watch()
    }
    if state == .closingAfterWriting { return close(.local) }
    if hadWaited { delegate?.byteStreamDrained(self) }
  }
}

extension CloseReason {
  /// The connection could not be made; `opened` received the error.
  static let connectFailed = CloseReason(rawValue: "connect_failed")
}
