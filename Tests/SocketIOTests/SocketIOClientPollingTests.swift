import Net
import System
import TestSupport
import Testing

@testable import SocketIO

/// Our client talks to our server by long-polling, over real sockets.
struct SocketIOClientPollingTests {
  private typealias ClientUnderTest = SocketIOClientTests.ClientUnderTest

  @Test func `it connects with token and payload, and events and acknowledgements go both ways`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port, byPolling: true) {
      $0.token = "a b&c"
      $0.auth = Array(#"{"role":"service"}"#.utf8)
    }
    #expect(client.next() == .connected)
    #expect(client.next() == .event("auth", #"{"role":"service"}"#))
    #expect(host.onLoop { ($0.echo.sockets.first?.session as? Echo.Box)?.handshake.token } == "a b&c")
    client.post { _, client in client.emit(event: "message", json: Array("1,2".utf8)) }
    #expect(client.next() == .event("message-back", "1,2"))
    let answer = Handshake<String?>()
    client.post { _, client in
      client.emit(event: "message-with-ack", json: [0x37].span) { arguments in
        answer.send(text(arguments))
      }
    }
    #expect(answer.receive() == "7")
    let servers = Handshake<String?>()
    host.post { host in
      host.echo.sockets.first?.emit(event: "q", json: [0x38].span, timeoutMilliseconds: 10_000) { arguments in
        servers.send(text(arguments))
      }
    }
    #expect(servers.receive() == "8")
  }

  @Test func `many events in one turn come all and in order, in more than one request`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port, byPolling: true)
    #expect(client.next() == .connected)
    #expect(client.next() == .event("auth", "{}"))
    client.post { _, client in
      for number in 0..<100 { client.emit(event: "message", json: Array("\(number)".utf8)) }
    }
    for number in 0..<100 { #expect(client.next() == .event("message-back", "\(number)")) }
  }

  @Test func `it answers heartbeats, and leaves no session behind`() throws {
    let host = try EchoHost { $0.engine.pingIntervalMilliseconds = 10 }
    let client = try ClientUnderTest(port: host.port, byPolling: true)
    #expect(client.next() == .connected)
    host.wait { $0.socketIO.engine.statistics.pongsReceived >= 3 }
    client.post { _, client in client.disconnect() }
    host.wait { $0.socketIO.socketCount == 0 }
  }

  @Test func `it comes back after the server put it out, and after the session was forgotten`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port, byPolling: true)
    #expect(client.next() == .connected)
    _ = client.next()
    client.post { _, client in client.emit(event: "leave-me") }
    #expect(client.next() == .disconnected(.closed(.peerLeftNamespace), willRetry: true))
    #expect(client.next() == .connected)
    _ = client.next()
    host.post { $0.echo.sockets.first?.disconnect(endingSession: .serverClosed) }
    guard case .disconnected(.closed, willRetry: true) = client.next() else {
      Issue.record("expected the end of the connection")
      return
    }
    #expect(client.next() == .connected)
  }

  @Test func `a refusal, a server that does not speak Socket.IO and none at all are told apart`() throws {
    let host = try EchoHost()
    let refused = try ClientUnderTest(port: host.port, byPolling: true) {
      $0.token = "bad"
      $0.backoff = nil
    }
    #expect(
      refused.next()
        == .disconnected(
          .refused(#"{"message":"Unauthorized","data":{"code":401}}"#), willRetry: false))
    let elsewhere = try ClientUnderTest(port: host.port, byPolling: true) {
      $0.path = "/elsewhere/"
      $0.backoff = nil
    }
    #expect(elsewhere.next() == .disconnected(.handshakeRefused(status: 404), willRetry: false))
    let closed = try ClosedPort()
    let nowhere = try ClientUnderTest(port: closed.number, byPolling: true) { $0.backoff = nil }
    guard case .disconnected(.unreachable, willRetry: false) = nowhere.next() else {
      Issue.record("expected no connection")
      return
    }
  }

  @Test func `an answer that is too large ends the connection`() throws {
    let host = try EchoHost()
    let client = try ClientUnderTest(port: host.port, byPolling: true) {
      $0.backoff = nil
      $0.maximumMessageBytes = 4_000
    }
    #expect(client.next() == .connected)
    _ = client.next()
    host.post { host in
      let long = Array("\"\(String(repeating: "x", count: 10_000))\"".utf8)
      host.echo.sockets.first?.emit(event: "long", json: long)
    }
    #expect(client.next() == .disconnected(.closed(.transportClosed), willRetry: false))
  }
}
