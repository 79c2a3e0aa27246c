import Glibc
import Net
import System
import TestSupport
import Testing

@testable import HTTP

struct PauseTests {
  private func server(_ configuration: HTTPServer.Configuration = .make()) throws -> ServerUnderTest {
    try ServerUnderTest(configuration) { loop in
      var held: [Responder] = []
      return { request, responder in
        switch request.path {
        case "/held": held.append(responder)
        case "/release":
          for responder in held { responder.send(.text("held")) }
          held = []
          responder.send(.text("released"))
        // Long enough that a test does something meanwhile.
        case "/late": loop.schedule(afterMilliseconds: 200) { responder.send(.text("late")) }
        case "/echo": responder.send(.text(String(decoding: request.body, as: UTF8.self)))
        default: responder.send(.text("answer"))
        }
      }
    }
  }

  private func pause(_ server: ServerUnderTest, milliseconds: UInt64) -> [Int32] {
    let quiet = Handshake<[Int32]>()
    server.post { _, server in
      server.pause(deadlineMilliseconds: milliseconds) {
        quiet.send(server.quietConnections.map(\.descriptor))
      }
    }
    return quiet.receive()
  }

  @Test func `what comes during a pause waits, and is answered after it`() throws {
    let server = try server()
    let idle = try server.connect()
    idle.send("GET / HTTP/1.1\r\nHost: w\r\n\r\n")
    #expect(idle.readResponse()?.text == "answer")
    #expect(pause(server, milliseconds: 60_000).count == 1)
    // Both a request and a connection.
    idle.send("GET / HTTP/1.1\r\nHost: w\r\n\r\n")
    let new = try server.connect()
    new.send("GET / HTTP/1.1\r\nHost: w\r\n\r\n")
    #expect(server.onLoop { _, server in server.statistics.requests } == 1)
    server.post { _, server in server.resume() }
    #expect(idle.readResponse()?.text == "answer")
    #expect(new.readResponse()?.text == "answer")
  }

  @Test func `a pause waits for the request under way, but not for ever`() throws {
    let server = try server()
    let waiting = try server.connect()
    waiting.send("GET /held HTTP/1.1\r\nHost: w\r\n\r\n")
    server.waitUntil { $0.statistics.requests == 1 }
    #expect(pause(server, milliseconds: 1).isEmpty)
    server.post { _, server in server.resume() }
    let other = try server.connect()
    other.send("GET /release HTTP/1.1\r\nHost: w\r\n\r\n")
    #expect(waiting.readResponse()?.text == "held")
  }

  @Test func `another server goes on with a connection`() throws {
    let (server, heir) = (try server(), try server())
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: w\r\n\r\n")
    #expect(client.readResponse()?.text == "answer")
    let copy = dup(try #require(pause(server, milliseconds: 60_000).first))
    let left = Handshake<Int>()
    server.post { _, server in
      let count = server.leave(deadlineMilliseconds: 60_000) {}
      left.send(count)
    }
    #expect(left.receive() == 0)
    heir.post { _, heir in heir.takeOver(copy) }
    client.send("GET / HTTP/1.1\r\nHost: w\r\n\r\n")
    #expect(client.readResponse()?.text == "answer")
    #expect(heir.onLoop { _, heir in heir.statistics.requests } == 1)
  }

  private static let post = "POST /echo HTTP/1.1\r\nHost: w\r\nContent-Length: 10\r\n\r\n"

  @Test(arguments: ["POST /ec", post, post + "01234", "\r\n", "POST /echo HTTP/1.1\r\nHost: w\r\n"])
  func `another server goes on with a request that has come in part`(sent: String) throws {
    let (server, heir) = (try server(), try server())
    let client = try server.connect()
    let whole = (sent == "\r\n" ? sent : "") + Self.post + "0123456789"
    client.send(sent)
    server.waitUntil { $0.quietConnections.first?.bytes.count == sent.utf8.count }
    _ = pause(server, milliseconds: 60_000)
    let (descriptor, bytes) = server.onLoop { _, server in
      let connection = server.quietConnections.first
      return (dup(connection?.descriptor ?? -1), connection?.bytes ?? [])
    }
    let left = Handshake<Int>()
    server.post { _, server in
      let count = server.leave(deadlineMilliseconds: 60_000) {}
      left.send(count)
    }
    #expect(left.receive() == 0)
    heir.post { _, heir in heir.takeOver(descriptor, bytes: bytes) }
    client.send(String(whole.dropFirst(sent.count)))
    #expect(client.readResponse()?.text == "0123456789")
    // The connection stays open.
    client.send("GET / HTTP/1.1\r\nHost: w\r\n\r\n")
    #expect(client.readResponse()?.text == "answer")
  }

  @Test func `after a pause a request that has come in part is read to its end`() throws {
    let server = try server(.make { $0.timeouts.bodyMilliseconds = 300 })
    let client = try server.connect()
    client.send(Self.post + "01234")
    server.waitUntil { $0.quietConnections.first?.bytes.count == Self.post.utf8.count + 5 }
    #expect(pause(server, milliseconds: 60_000).count == 1)
    client.send("56789")
    // As long as the client has for all of its body: the pause does not count.
    usleep(300_000)
    server.post { _, server in server.resume() }
    #expect(client.readResponse()?.text == "0123456789")
  }

  @Test func `requests behind the one that is answered go over as they are`() throws {
    let server = try server()
    let client = try server.connect()
    client.send("GET /late HTTP/1.1\r\nHost: w\r\n\r\nGET / HTTP/1.1\r\nHost: w\r\n\r\n")
    server.waitUntil { $0.statistics.requests == 1 }
    let quiet = Handshake<[UInt8]>()
    server.post { _, server in
      server.pause(deadlineMilliseconds: 60_000) { quiet.send(server.quietConnections.first?.bytes ?? []) }
    }
    #expect(client.readResponse()?.text == "late")
    #expect(String(decoding: quiet.receive(), as: UTF8.self) == "GET / HTTP/1.1\r\nHost: w\r\n\r\n")
    server.post { _, server in server.resume() }
    #expect(client.readResponse()?.text == "answer")
  }

  @Test func `a client that keeps its end open after the last answer is not waited for long`() throws {
    let server = try server(.make { $0.timeouts.lingerMilliseconds = 100 })
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: w\r\nConnection: close\r\n\r\n")
    #expect(client.readResponse()?.text == "answer")
    #expect(pause(server, milliseconds: 60_000).isEmpty)
    let began = Clock.monotonicNanoseconds()
    let done = Handshake<Bool>()
    server.post { _, server in _ = server.leave(deadlineMilliseconds: 60_000) { done.send(true) } }
    #expect(done.receive())
    #expect(Clock.monotonicNanoseconds() - began < 30_000_000_000)
  }

  @Test func `a long body that has come in part is waited for, and then cut off`() throws {
    let server = try server()
    let client = try server.connect()
    client.send("POST /echo HTTP/1.1\r\nHost: w\r\nContent-Length: 100000\r\n\r\n")
    client.send(String(repeating: "x", count: 70_000))
    server.waitUntil { server in !server.connections.isEmpty && server.quietConnections.isEmpty }
    #expect(pause(server, milliseconds: 1).isEmpty)
    let left = Handshake<Int>()
    server.post { _, server in
      let count = server.leave(deadlineMilliseconds: 60_000) {}
      left.send(count)
    }
    #expect(left.receive() == 1)
    #expect(client.readToEnd().isEmpty)
  }
}
