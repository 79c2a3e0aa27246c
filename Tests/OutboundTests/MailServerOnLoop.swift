import Net

/// A server for mails on the test's own loop.
final class MailServerOnLoop: ByteStreamDelegate {
  private final class Client {
    let connection: Connection
    var line: [UInt8] = []
    /// The mail that is being sent.
    var mail: [String]?

    init(_ connection: Connection) { self.connection = connection }
  }

  private(set) var port: UInt16 = 0
  private(set) var connectionCount = 0
  private(set) var lines: [String] = []
  /// The lines of each mail.
  private(set) var mails: [[String]] = []
  private var listener: Listener?
  private var clients: [ObjectIdentifier: Client] = [:]
  private let answer: (String) -> String?

  /// - Parameter answer: to a line, to "" as the greeting, and to "." for a mail; nil is silence, and an empty answer
  ///   closes the connection.
  init(_ loop: EventLoop, answer: @escaping (String) -> String?) throws {
    self.answer = answer
    let listener = try Listener(loop: loop, host: "127.0.0.1", port: 0) { [weak self] descriptor, peer in
      guard let self, let connection = try? Connection(loop: loop, descriptor: descriptor, peer: peer)
      else { return }
      connectionCount += 1
      clients[ObjectIdentifier(connection)] = Client(connection)
      connection.delegate = self
      connection.start()
      say(answer(""), to: connection)
    }
    self.listener = listener
    port = listener.port
  }

  private func say(_ text: String?, to stream: any ByteStream) {
    guard let text else { return }
    if text.isEmpty { stream.close(.local) } else { stream.write(Array(text.utf8)) }
  }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    guard let client = clients[ObjectIdentifier(stream)] else { return }
    for index in bytes.indices {
      guard bytes[index] == UInt8(ascii: "\n") else {
        client.line.append(bytes[index])
        continue
      }
      let line = String(decoding: client.line.dropLast(), as: UTF8.self)
      client.line = []
      guard client.mail == nil || line == "." else {
        client.mail?.append(line)
        continue
      }
      if let mail = client.mail { mails.append(mail) }
      lines.append(line)
      let said = answer(line)
      client.mail = line == "DATA" && said != nil ? [] : nil
      say(said, to: stream)
    }
  }

  func byteStreamDrained(_ stream: any ByteStream) {}

  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {
    clients[ObjectIdentifier(stream)] = nil
  }
}
