import Glibc
import Net
import System
import Testing

@testable import HTTP

@Suite struct HandOverTests {
  /// Echoes the bytes that follow an upgrade.
  final class Echo: ByteStreamDelegate {
    func byteStream(_ stream: any ByteStream, received bytes: inout MutableSpan<UInt8>) {
      stream.write(bytes.span)
    }
    func byteStreamDrained(_ stream: any ByteStream) {}
    func byteStreamClosed(_ stream: any ByteStream, reason: CloseReason) {}
  }

  /// Owns the connections that were handed over, on the loop.
  final class Owner {
    let echo = Echo()
    var connections: [Connection] = []
  }

  @Test func `an upgrade hands over the connection with the bytes behind the request`() throws {
    let server = try ServerUnderTest { _ in
      let owner = Owner()
      return { request, responder in
        guard request.path == "/up" else { return responder.send(.text("plain")) }
        responder.upgrade(Array("HTTP/1.1 101 Switching Protocols\r\n\r\n".utf8)) { connection, unread in
          connection.delegate = owner.echo
          owner.connections.append(connection)
          connection.write(unread)
        }
      }
    }
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /up HTTP/1.1\r\nHost: a\r\n\r\nearly")
    #expect(client.readResponse()?.text == "plain")
    #expect(client.readHead()?.hasPrefix("HTTP/1.1 101 ") == true)
    #expect(client.read(5) == Array("early".utf8))
    client.send("later")
    #expect(client.read(5) == Array("later".utf8))
    #expect(server.onLoop { _, server in server.statistics.openConnections } == 0)
  }

  @Test func `a detached descriptor is the new owner's, after earlier responses are sent`() throws {
    let detached = Handshake<Int32>()
    let server = try ServerUnderTest { _ in
      { request, responder in
        guard request.path == "/live" else { return responder.send(.text("plain")) }
        responder.detach { descriptor, _ in detached.send(descriptor) }
      }
    }
    let client = try server.connect()
    client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET /live HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(client.readResponse()?.text == "plain")
    let descriptor = detached.receive()
    #expect(server.onLoop { _, server in server.statistics.openConnections } == 0)
    #expect(send(descriptor, "data: 1\n\n", 9, Int32(MSG_NOSIGNAL)) == 9)
    #expect(client.read(9) == Array("data: 1\n\n".utf8))
    close(descriptor)
    #expect(client.readToEnd() == "")
  }

  @Test(arguments: [
    ("", false), ("\r\n", false), ("\r", false), ("\n", true), ("\r\n\r\n", true),
    ("GET /more HTTP/1.1\r\nHost: a\r\n\r\n", true), ("\r\nGET /more HTTP/1.1\r\nHost: a\r\n\r\n", true),
  ])
  func `a new owner is told whether more than an empty line came behind the request`(
    following: String, isTold: Bool
  ) throws {
    let server = try ServerUnderTest { _ in
      { _, responder in
        responder.detach { descriptor, isFollowed in
          let answer = isFollowed ? "followed" : "alone"
          #expect(send(descriptor, answer, answer.utf8.count, Int32(MSG_NOSIGNAL)) == answer.utf8.count)
          close(descriptor)
        }
      }
    }
    let client = try server.connect()
    client.send("GET /live HTTP/1.1\r\nHost: a\r\n\r\n\(following)")
    #expect(client.readToEnd() == (isTold ? "followed" : "alone"))
    #expect(server.onLoop { _, server in server.statistics.openConnections } == 0)
  }

  @Test func `a body that nobody reads ends a feed after its first answer, and is no message of a WebSocket`()
    throws
  {
    let server = try ServerUnderTest { _ in
      { request, responder in
        if request.path == "/up" {
          return responder.upgrade([]) { connection, _ in connection.close(.local) }
        }
        responder.detach { descriptor, isFollowed in
          #expect(isFollowed)
          #expect(send(descriptor, "state", 5, Int32(MSG_NOSIGNAL)) == 5)
          close(descriptor)
        }
      }
    }
    server.onLoop { _, server in server.bodyLimit = { _ in nil } }
    let reader = try server.connect()
    reader.send("GET /live HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody")
    #expect(reader.readToEnd() == "state")
    let client = try server.connect()
    client.send("GET /up HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nbody")
    #expect(client.readResponse()?.status == 400)
    #expect(server.onLoop { _, server in server.statistics.refusals["body_before_upgrade"] } == 1)
  }

  @Test func `HEAD of a feed ends with the head`() throws {
    let server = try ServerUnderTest { _ in
      { _, responder in responder.detach { descriptor, _ in close(descriptor) } }
    }
    let client = try server.connect()
    client.send("HEAD /live HTTP/1.1\r\nHost: a\r\n\r\n")
    let all = client.readToEnd()
    #expect(all.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"))
    #expect(all.hasSuffix("\r\n\r\n"))
  }
}
