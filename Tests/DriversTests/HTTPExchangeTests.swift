import Glibc
import Net
import System
import Testing

@testable import waypost_drivers

struct HTTPExchangeTests {
  typealias Answer = Result<HTTPReply, HTTPExchange.Failure>

  /// Sends one request to a server that writes each of `pieces` separately, and closes the connection if `closes` is
  /// true.
  func exchange(_ pieces: [String], closes: Bool) throws -> (answer: Answer, request: String) {
    let heard = Handshake<(Answer, String)>()
    let thread = try LoopThread<Bool>.start(name: "test-exchange") { loop in
      let server = AnsweringServer(pieces: pieces, closes: closes, loop: loop)
      return { _ in
        do throws(NetError) {
          let port = try server.listen()
          guard let address = ServerAddress("http://127.0.0.1:\(port)") else { return }
          HTTPExchange.send(
            "PUT", "/api/x", to: address, token: "secret", body: Array("{}".utf8), loop: loop
          ) { answer in
            heard.send((answer, String(decoding: server.received, as: UTF8.self)))
            server.close()
            loop.stop()
          }
        } catch {
          Issue.record(error)
          heard.send((.failure(.malformed), ""))
        }
      }
    }
    thread.handle.post(true)
    let (answer, request) = heard.receive()
    thread.join()
    return (answer, request)
  }

  @Test func `a request carries its token and body, and its answer comes back`() throws {
    let (answer, request) = try exchange(
      ["HTTP/1.1 200 OK\r\nContent-", "Length: 2\r\n\r\n{", "}"], closes: false)
    #expect(try answer.get() == HTTPReply(status: 200, body: Array("{}".utf8)))
    #expect(request.hasPrefix("PUT /api/x HTTP/1.1\r\nHost: 127.0.0.1:"))
    #expect(request.contains("\r\nAuthorization: Bearer secret\r\n"))
    #expect(request.hasSuffix("\r\nContent-Length: 2\r\n\r\n{}"))
  }

  @Test func `an answer may end with its connection`() throws {
    let (answer, _) = try exchange(["HTTP/1.1 404 Not Found\r\n\r\nnothing"], closes: true)
    #expect(try answer.get() == HTTPReply(status: 404, body: Array("nothing".utf8)))
  }

  @Test func `what is cut off or no answer at all is a failure`() throws {
    #expect(
      try exchange(["HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nhi"], closes: true).answer
        == .failure(.malformed))
    #expect(try exchange(["SMTP\r\n\r\n"], closes: false).answer == .failure(.malformed))
  }

  @Test func `nobody there is a failure`() throws {
    let heard = Handshake<Answer>()
    let thread = try LoopThread<Bool>.start(name: "test-exchange") { loop in
      { _ in
        // No program listens on port 1 of a machine that runs tests.
        guard let address = ServerAddress("http://127.0.0.1:1") else { return }
        HTTPExchange.send("GET", "/", to: address, token: "", body: nil, loop: loop) { answer in
          heard.send(answer)
          loop.stop()
        }
      }
    }
    thread.handle.post(true)
    guard case .failure(.unreachable) = heard.receive() else {
      Issue.record("something answered on port 1")
      return
    }
    thread.join()
  }
}

/// Answers the first request of each connection with fixed bytes when the request's body has arrived.
private final class AnsweringServer: ByteStreamDelegate {
  private(set) var received: [UInt8] = []
  private let pieces: [String]
  private let closes: Bool
  private unowned let loop: EventLoop
  private var listener: Listener?
  private var connection: Connection?

  init(pieces: [String], closes: Bool, loop: EventLoop) {
    self.pieces = pieces
    self.closes = closes
    self.loop = loop
  }

  func listen() throws(NetError) -> UInt16 {
    let listener = try Listener(loop: loop, host: "127.0.0.1", port: 0) { [unowned self] descriptor, peer in
      connection = try? Connection(loop: loop, descriptor: descriptor, peer: peer)
      connection?.delegate = self
      connection?.start()
    }
    self.listener = listener
    return listener.port
  }

  func close() {
    listener?.close()
    connection?.close(.local)
  }

  func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
    bytes.span.withUnsafeBufferPointer { received.append(contentsOf: $0) }
    if received.suffix(2).elementsEqual("{}".utf8) { answer(pieces[...]) }
  }

  private func answer(_ pieces: ArraySlice<String>) {
    guard let piece = pieces.first else {
      if closes { connection?.closeAfterWriting() }
      return
    }
    connection?.write(Array(piece.utf8).span)
    // Each piece is written in a turn of its own, so that the pieces leave separately.
    loop.schedule(afterMilliseconds: 0) { [weak self] in self?.answer(pieces.dropFirst()) }
  }

  func byteStreamDrained(_ stream: any ByteStream) {}
  func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {}
}
