import HTTP
import Net
import Testing

/// Tests the server when few descriptors are left.
struct ScarceDescriptorsTests {
  private static func server(_ room: DescriptorRoom) throws -> ServerUnderTest {
    let server = try ServerUnderTest(handler: HTTPServerTests.echo)
    server.onLoop { _, server in
      server.room = { room }
      server.isPriority = { $0.path == "/first" }
    }
    return server
  }

  @Test func `connections are closed behind their answers while descriptors are scarce`() throws {
    let server = try Self.server(.scarce)
    let client = try server.connect(sending: "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n")
    let answer = try #require(client.readResponse())
    #expect(answer.status == 200)
    #expect(answer.header("Connection") == "close")
  }

  @Test func `the reserve is for those who are served first`() throws {
    let server = try Self.server(.reserve)
    let refused = try server.connect(sending: "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n")
    let refusal = try #require(refused.readResponse())
    #expect(refusal.status == 503)
    #expect(refusal.header("Retry-After") == "5")
    let served = try server.connect(sending: "GET /first HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(served.readResponse()?.status == 200)
    #expect(server.onLoop { _, server in server.statistics.descriptorFailures } == 1)
  }

  @Test func `who comes when there is nothing left is told so`() throws {
    let server = try Self.server(.none)
    let client = try server.connect()
    let refusal = try #require(client.readResponse())
    #expect(refusal.status == 503)
    #expect(refusal.header("Retry-After") == "5")
  }

  @Test func `idle connections make room, those that were served before first`() throws {
    let server = try Self.server(.ample)
    let silent = try server.connect()
    let served = try server.connect(sending: "GET /1 HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(served.readResponse()?.status == 200)
    let busy = try server.connect(sending: "POST /1 HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\n\r\nhal")
    while server.onLoop({ _, server in server.statistics.openConnections }) < 3 {}
    // Descriptors are scarce until two connections have ended.
    server.onLoop { _, server in
      server.room = { [unowned server] in server.statistics.openConnections > 1 ? .scarce : .ample }
    }
    let newcomer = try server.connect()
    #expect(served.readToEnd() == "")
    #expect(silent.readToEnd() == "")
    busy.send("f")
    #expect(busy.readResponse()?.status == 200)
    newcomer.send("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(newcomer.readResponse()?.status == 200)
    #expect(server.onLoop { _, server in server.statistics.closes["crowded_out"] } == 2)
  }
}
