import CCurl
import Net

/// A connection to the server that takes mails, for one mail after the other. Confined to the loop of its `MailClient`.
///
/// libcurl connects, encrypts and signs in (CONNECT_ONLY); the rest is `MailDialog`'s. libcurl's own dialog would wait
/// inside its functions for the answers to the end of a mail and to QUIT, and with them the whole thread. Here each
/// step has its time, and no end of the connection waits.
final class MailConnection: ByteStreamDelegate {
  /// The ways to sign in that ask nobody but the server itself: libcurl's others may ask a name server or a domain's
  /// controller, and wait for it.
  private static let signIns = "AUTH=PLAIN;AUTH=LOGIN;AUTH=CRAM-MD5"
  private static let quit = Array("QUIT\r\n".utf8)

  private let loop: EventLoop
  private let times: MailServer.Times
  private var stream: CurlStream?
  private var dialog = MailDialog()
  private var timer: Timer?
  /// The mail that waits for the connection.
  private var first: OutboundMail?
  private var done: ((Result<Int, OutboundError>) -> Void)?
  /// Whether the server's list of abilities has SMTPUTF8; the list after the encryption counts.
  private var takesUTF8 = false
  /// Whether the server said anything about the mail that is under way.
  private(set) var isAnswered = true
  private(set) var isOpen = true

  init(
    loop: EventLoop, to server: MailServer, _ configuration: OutboundConfiguration, first mail: OutboundMail
  ) throws(OutboundError) {
    self.loop = loop
    times = server.times
    first = mail
    var configuration = configuration
    configuration.connectTimeoutMilliseconds = Int(server.times.connecting)
    let easy = try CurlEasy(configuration, url: server.url, protocols: "smtp,smtps")
    try easy.set(CURLOPT_USE_SSL, Int(server.allowsPlain ? CURLUSESSL_TRY.rawValue : CURLUSESSL_ALL.rawValue))
    if let user = server.user { try easy.set(CURLOPT_USERNAME, user) }
    if let password = server.password { try easy.set(CURLOPT_PASSWORD, password) }
    try easy.set(CURLOPT_LOGIN_OPTIONS, Self.signIns)
    // The callback runs inside libcurl's functions on the stream's handle, and this object holds the stream.
    let context = Unmanaged.passUnretained(self).toOpaque()
    try easy.check(
      waypost_curl_set_header_writer(
        easy.handle,
        { bytes, size, count, context in
          guard let bytes, let context else { return 0 }
          let line = UnsafeRawBufferPointer(start: bytes, count: size * count)
          Unmanaged<MailConnection>.fromOpaque(context).takeUnretainedValue().hear(line)
          return line.count
        }, context))
    // One mail waits to be sent at most, and whoever made it bounds it.
    stream = try CurlStream(loop: loop, connecting: easy, maximumQueuedBytes: .max) { [weak self] result in
      self?.connected(result)
    }
    wait(times.connecting) { .timedOut }
  }

  deinit { timer?.cancel() }

  var isIdle: Bool { isOpen && done == nil && first == nil }

  /// Calls `done` once, on the loop, never from within this call.
  func send(_ mail: OutboundMail?, _ done: @escaping (Result<Int, OutboundError>) -> Void) {
    self.done = done
    if let mail { begin(mail) }
  }

  func close() { end(.local) }

  /// One line that the server says while libcurl connects: a greeting (220) ends the former list of abilities.
  private func hear(_ line: UnsafeRawBufferPointer) {
    if line.starts(with: "220".utf8) { takesUTF8 = false }
    let ability = line.dropFirst(4).prefix { $0 != 0x0D && $0 != 0x0A && $0 != 0x20 }
    guard line.starts(with: "250".utf8) else { return }
    if String(decoding: ability, as: UTF8.self).uppercased() == "SMTPUTF8" { takesUTF8 = true }
  }

  private func connected(_ result: Result<CurlStream, OutboundError>) {
    switch result {
    case .failure(let error): finish(.failure(error), isOver: true)
    case .success(let stream):
      stream.delegate = self
      guard let mail = first else { return }
      first = nil
      begin(mail)
    }
  }

  private func begin(_ mail: OutboundMail) {
    guard takesUTF8 || !mail.needsUTF8 else {
      return loop.atTurnEnd { [weak self] in
        self?.finish(
          .failure(.unmailable(detail: "the mail server takes no addresses outside ASCII (SMTPUTF8)")),
          isOver: false)
      }
    }
    isAnswered = false
    say(dialog.begin(mail))
  }

  private func say(_ bytes: [UInt8]) {
    stream?.write(bytes)
    let step = dialog.step
    let time = step == .content ? times.content : times.command
    wait(time) { .transferFailed(detail: "no answer to \(step.rawValue) in \(time / 1000) seconds") }
  }

  private func wait(_ milliseconds: UInt64, _ error: @escaping () -> OutboundError) {
    timer?.cancel()
    timer = loop.schedule(afterMilliseconds: milliseconds) { [weak self] in
      self?.finish(.failure(error()), isOver: true)
    }
  }

  /// `isOver`: nothing more is said on this connection.
  private func finish(_ result: Result<Int, OutboundError>, isOver: Bool) {
    let done = done
    self.done = nil
    timer?.cancel()
    if isOver {
      end(.local)
    } else if case .success(250) = result {
      timer = loop.schedule(afterMilliseconds: times.idle) { [weak self] in self?.leave() }
    } else {
      leave()
    }
    done?(result)
  }

  /// Says good-bye, and does not wait for the answer.
  private func leave() {
    guard isOpen else { return }
    isOpen = false
    timer?.cancel()
    stream?.write(Self.quit)
    // After the turn that offers the bytes to the kernel; the closure holds the stream until then.
    loop.atTurnEnd { [self] in
      stream?.delegate = nil
      stream?.close(.local)
      stream = nil
    }
  }

  private func end(_ reason: CloseReason) {
    isOpen = false
    timer?.cancel()
    stream?.delegate = nil
    stream?.close(reason)
    stream = nil
  }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    // What comes while nothing is asked, or after the good-bye, is the server's end.
    guard isOpen else { return }
    isAnswered = true
    switch dialog.receive(bytes.span) {
    case .wait: break
    case .send(let bytes): say(bytes)
    case .done(let status): finish(.success(status), isOver: false)
    case .broken: finish(.failure(.transferFailed(detail: "the server says no SMTP")), isOver: true)
    }
  }

  func byteStreamDrained(_ stream: any ByteStream) {}

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    let step = dialog.step.rawValue
    finish(.failure(.transferFailed(detail: "the server closed the connection at \(step)")), isOver: true)
  }
}
