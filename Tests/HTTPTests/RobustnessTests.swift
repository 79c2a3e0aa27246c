import Glibc
import Net
import System
import Testing

@testable import HTTP

@Suite struct RobustnessTests {
  /// Responders that were not called yet, on the loop.
  final class Waiting { var responders: [Responder] = [] }

  /// Waits until `condition` is true, for a bounded number of rounds: in each round the loop answers a message.
  private static func eventually(
    _ server: ServerUnderTest, _ condition: @escaping @Sendable (HTTPServer) -> Bool
  ) -> Bool {
    for _ in 0..<2000 {
      if server.onLoop({ _, server in condition(server) }) { return true }
      usleep(1000)
    }
    return false
  }

  @Test func `a handler that waits hears at once that its client is gone`() throws {
    let aborted = Handshake<String>()
    let arrived = Handshake<Bool>()
    let server = try ServerUnderTest { _ in
      let waiting = Waiting()
      return { request, responder in
        waiting.responders.append(responder)
        responder.onAbort = { aborted.send(request.path) }
        arrived.send(true)
      }
    }
    var client: RawClient? = try server.connect()
    client?.send("GET /poll HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = arrived.receive()
    client = nil
    #expect(aborted.receive() == "/poll")
    #expect(server.onLoop { _, server in server.statistics.aborts } == 1)
    #expect(server.onLoop { _, server in server.statistics.openConnections } == 0)
  }

  @Test func `an answer to a client that is gone is dropped`() throws {
    let arrived = Handshake<Bool>()
    let waiting = Handshake<LoopHandle<Bool>>()
    let server = try ServerUnderTest { loop in
      let held = Waiting()
      waiting.send(
        loop.makeHandle { _ in for responder in held.responders { responder.send(.text("late")) } })
      return { _, responder in
        held.responders.append(responder)
        arrived.send(true)
      }
    }
    let answer = waiting.receive()
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = arrived.receive()
    client.reset()
    #expect(Self.eventually(server) { $0.statistics.openConnections == 0 })
    answer.post(true)
    #expect(Self.eventually(server) { $0.statistics.responsesByClass[2] == 0 })
    #expect(server.onLoop { _, server in server.statistics.aborts } == 1)
  }

  @Test func `a client that never reads is not answered without bound`() throws {
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 100_000)
    let server = try ServerUnderTest(.make { $0.timeouts.writeStallMilliseconds = 200 }) { _ in
      { request, responder in
        responder.send(
          request.path == "/small" ? .text("small") : HTTPResponse(contentType: "image/png", body: body))
      }
    }
    let client = try server.connect(receiveBufferBytes: 4096)
    let request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
    client.send(String(repeating: request, count: 1000))
    // The write deadline ends the connection long before all thousand requests were begun.
    #expect(Self.eventually(server) { $0.statistics.closes["timed_out"] == 1 })
    #expect(server.onLoop { _, server in server.statistics.requests } < 200)
    // The server serves another client all the while.
    let other = try server.connect()
    other.send("GET /small HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(other.readResponse()?.text == "small")
  }

  @Test func `many pipelined requests with large answers all arrive at a client that reads`() throws {
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 50_000)
    let server = try ServerUnderTest { _ in
      { _, responder in responder.send(HTTPResponse(contentType: "image/png", body: body)) }
    }
    let client = try server.connect()
    client.send(String(repeating: "GET / HTTP/1.1\r\nHost: a\r\n\r\n", count: 500))
    for number in 0..<500 {
      guard client.readResponse()?.body.count == 50_000 else {
        Issue.record("response \(number) is missing")
        return
      }
    }
  }

  @Test func `a client that takes its time to read gets all of it`() throws {
    let body = [UInt8](repeating: UInt8(ascii: "x"), count: 16 << 20)
    let server = try ServerUnderTest(
      .make {
        $0.timeouts.headMilliseconds = 100
        $0.timeouts.idleMilliseconds = 20
        $0.timeouts.lingerMilliseconds = 20
      }
    ) { _ in { _, responder in responder.send(HTTPResponse(contentType: "image/png", body: body)) } }
    let slow = try ["", "Connection: close\r\n"].map { field in
      try server.connect(
        receiveBufferBytes: 65_536, sending: "GET / HTTP/1.1\r\nHost: a\r\n\(field)\r\n")
    }
    // Meanwhile the deadline for a head passes several times.
    for _ in 0..<3 {
      #expect(try server.connect(sending: "GET / HT").readResponse()?.status == 408)
    }
    for client in slow {
      #expect(client.readResponse()?.body.count == body.count)
      #expect(client.readToEnd() == "")
    }
  }

  @Test func `slow heads and bodies are answered with 408, idle connections closed`() throws {
    let server = try ServerUnderTest(
      .make {
        $0.timeouts.headMilliseconds = 60
        $0.timeouts.bodyMilliseconds = 60
        $0.timeouts.idleMilliseconds = 60
      }, HTTPServerTests.echo)
    let head = try server.connect(sending: "GET / HT")
    let body = try server.connect(sending: "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nhalf")
    let idle = try server.connect()
    #expect(head.readResponse()?.status == 408)
    #expect(body.readResponse()?.status == 408)
    #expect(idle.readToEnd() == "")
    #expect(
      server.onLoop { _, server in server.statistics.refusals }
        == ["head_timed_out": 1, "body_timed_out": 1])
  }

  @Test func `connections are bounded in all and per address`() throws {
    let total = try ServerUnderTest(.make { $0.maximumConnections = 2 }, HTTPServerTests.echo)
    let each = try ServerUnderTest(
      .make {
        $0.maximumConnectionsPerAddress = 2
        $0.boundsLoopback = true
      }, HTTPServerTests.echo)
    for server in [total, each] {
      let first = try server.connect()
      let second = try server.connect()
      first.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\n")
      second.send("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(first.readResponse()?.text == "GET /1 ")
      #expect(second.readResponse()?.text == "GET /2 ")
      let third = try server.connect()
      let refusal = try #require(third.readResponse())
      #expect(refusal.status == 503)
      #expect(refusal.text == #"{"error":"Too many connections"}"#)
      #expect(refusal.header("Date")?.hasSuffix(" GMT") == true)
      #expect(refusal.header("Retry-After") == "5")
      #expect(refusal.header("Connection") == "close")
      first.finishSending()
      #expect(first.readToEnd() == "")
      let fourth = try server.connect()
      fourth.send("GET /4 HTTP/1.1\r\nHost: a\r\n\r\n")
      #expect(fourth.readResponse()?.text == "GET /4 ")
    }
  }

  @Test func `no descriptor is lost over many connections of every kind`() throws {
    let server = try ServerUnderTest { _ in
      { request, responder in
        switch request.path {
        case "/up": responder.upgrade([]) { connection, _ in connection.close(.local) }
        case "/live": responder.detach { descriptor, _ in close(descriptor) }
        case "/drop": break
        default: responder.send(.text("ok"))
        }
      }
    }
    // The listener's, and perhaps some of an earlier server of other suites that had the same port.
    let port = server.port
    let before = Self.descriptorCount(port)
    func round() throws {
      for path in ["/", "/up", "/live", "/drop", "/bad path"] {
        let client = try server.connect()
        client.send("GET \(path) HTTP/1.1\r\nHost: a\r\n\r\n")
        client.finishSending()
        _ = client.readToEnd()
        let broken = try server.connect()
        broken.send("GET \(path) HTTP/1.1\r\nHo")
        broken.reset()
      }
    }
    for _ in 0..<20 { try round() }
    #expect(Self.eventually(server) { $0.statistics.openConnections == 0 })
    #expect(Self.eventually(server) { _ in Self.descriptorCount(port) <= before })
  }

  /// The number of this process's descriptors that are ends of sockets with that port. Only these are counted, because
  /// other suites open and close their own descriptors at the same time.
  private static func descriptorCount(_ port: UInt16) -> Int {
    (0..<Int32(sysconf(Int32(_SC_OPEN_MAX)))).count { descriptor in
      var address = sockaddr_in()
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      let status = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
      }
      return status == 0 && address.sin_family == sa_family_t(AF_INET) && address.sin_port == port.bigEndian
    }
  }

  @Test func `draining finishes what is under way, closes what is idle, and accepts nothing more`() throws {
    let arrived = Handshake<Bool>()
    let drained = Handshake<Bool>()
    let waiting = Handshake<LoopHandle<Bool>>()
    let server = try ServerUnderTest { loop in
      let held = Waiting()
      waiting.send(
        loop.makeHandle { _ in for responder in held.responders { responder.send(.text("slow")) } })
      return { request, responder in
        guard request.path == "/slow" else { return responder.send(.text("quick")) }
        held.responders.append(responder)
        arrived.send(true)
      }
    }
    let answer = waiting.receive()
    let idle = try server.connect()
    idle.send("GET /quick HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(idle.readResponse()?.text == "quick")
    let busy = try server.connect()
    busy.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = arrived.receive()
    server.post { _, server in server.drain(deadlineMilliseconds: 60_000) { drained.send(true) } }
    #expect(idle.readToEnd() == "")
    answer.post(true)
    let response = try #require(busy.readResponse())
    #expect(response.text == "slow")
    #expect(response.header("Connection") == "close")
    busy.finishSending()
    #expect(drained.receive())
    #expect(throws: RawClient.SocketFailure.self) { try server.connect() }
  }

  @Test func `draining ends at its deadline`() throws {
    let drained = Handshake<Bool>()
    let arrived = Handshake<Bool>()
    let server = try ServerUnderTest { _ in
      let waiting = Waiting()
      return { _, responder in
        waiting.responders.append(responder)
        arrived.send(true)
      }
    }
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    _ = arrived.receive()
    server.post { _, server in server.drain(deadlineMilliseconds: 20) { drained.send(true) } }
    #expect(drained.receive())
    #expect(client.readToEnd() == "")
  }
}
