import Glibc
import Net
import SocketIO
import System
import Testing
import WebSocket

/// Clients that go over from one server to another.
struct SocketIOPauseTests {
  private struct Copy: Sendable {
    let descriptor: Int32
    let record: [String: String]
  }

  /// Pauses a host, and gives copies of its clients' sockets once everything is sent.
  private func pause(_ host: EchoHost) -> [Copy] {
    let copies = Handshake<[Copy]>()
    host.post { servers in
      servers.socketIO.pause()
      servers.loop.schedule(afterMilliseconds: 0) {
        copies.send(
          servers.socketIO.pausedClients.map { Copy(descriptor: dup($0.descriptor), record: $0.record) })
      }
    }
    return copies.receive()
  }

  private func takeOver(_ copy: Copy, _ heir: EchoHost) {
    heir.post { $0.socketIO.takeOver(copy.record, descriptor: copy.descriptor) }
  }

  @Test func `a client goes on in another server, in its rooms`() throws {
    let (host, heir) = (try EchoHost(), try EchoHost())
    let (client, other) = (try host.socketIOClient(), try host.socketIOClient())
    client.send(text: #"420["join","den"]"#)
    #expect(client.message() == .text("430[true]"))
    let copies = pause(host)
    #expect(copies.count == 2)
    // It waits until the other server reads.
    other.send(text: #"42["tell","den"]"#)
    host.post { $0.socketIO.leave() }
    for copy in copies { takeOver(copy, heir) }
    #expect(client.message() == .text(#"42["told","den"]"#))
    client.send(text: #"42["message",1]"#)
    #expect(client.message() == .text(#"42["message-back",1]"#))
    #expect(host.onLoop { $0.socketIO.socketCount } == 0)
    #expect(heir.onLoop { $0.socketIO.socketCount } == 2)
    #expect(heir.onLoop { $0.socketIO.engine.sessionCount } == 2)
  }

  @Test func `a POST that was sent before the upgrade may arrive behind a hand-over as well`() throws {
    let (host, heir) = (
      try EchoHost { $0.engine.latePostMilliseconds = 60_000 },
      try EchoHost { $0.engine.latePostMilliseconds = 60_000 }
    )
    let target = "/socket.io/?EIO=4&transport=polling&sid="
    let sid = try host.pollingSession("/socket.io/")
    let (poller, client) = (try host.connect(), try host.connect())
    #expect(poller.exchange("POST", target + sid, body: "40")?.body == "ok")
    #expect(poller.exchange("GET", target + sid)?.status == 200)
    #expect(client.upgrade("/socket.io/?EIO=4&transport=websocket&sid=\(sid)") == 101)
    client.send(text: "2probe")
    client.send(text: "5")
    #expect(client.frame() == .text("3probe"))
    host.wait { $0.socketIO.engine.statistics.upgrades == 1 }
    let copy = try #require(pause(host).first)
    host.post { $0.socketIO.leave() }
    takeOver(copy, heir)
    heir.wait { $0.socketIO.socketCount == 1 }
    #expect(try heir.connect().exchange("POST", target + sid, body: #"42["message",1]"#)?.body == "ok")
    #expect(client.message() == .text(#"42["message-back",1]"#))
  }

  @Test func `the heartbeat goes on`() throws {
    let (host, heir) = (
      try EchoHost { $0.engine.pingIntervalMilliseconds = 60_000 },
      try EchoHost { $0.engine.pingIntervalMilliseconds = 300 }
    )
    let client = try host.socketIOClient()
    let copy = try #require(pause(host).first)
    let wait = try #require(copy.record["ping"].flatMap { UInt64($0) })
    #expect(wait > 0 && wait <= 60_000)
    host.post { $0.socketIO.leave() }
    takeOver(copy, heir)
    #expect(client.frame() == .text("2"))
    client.send(text: "3")
    #expect(client.frame() == .text("2"))
  }

  @Test func `an answer to a ping that waits to be read is in time`() throws {
    let (host, heir) = (
      try EchoHost {
        $0.engine.pingIntervalMilliseconds = 50
        $0.engine.pingTimeoutMilliseconds = 60_000
      }, try EchoHost()
    )
    let client = try host.socketIOClient()
    #expect(client.frame() == .text("2"))
    var copy = try #require(pause(host).first)
    #expect(copy.record["pong"] != nil)
    client.send(text: "3")
    host.post { $0.socketIO.leave() }
    var record = copy.record
    record["pong"] = "0"
    copy = Copy(descriptor: copy.descriptor, record: record)
    takeOver(copy, heir)
    client.send(text: #"42["message",1]"#)
    #expect(client.message() == .text(#"42["message-back",1]"#))
    #expect(heir.onLoop { $0.socketIO.engine.statistics.pongsReceived } == 1)
  }

  @Test func `what only one process can know ends with it`() throws {
    let host = try EchoHost()
    let cut = try host.socketIOClient()
    let stranger = try host.connect()
    #expect(stranger.upgrade("/socket.io/?EIO=4&transport=websocket") == 101)
    _ = stranger.message()
    let polling = try host.pollingSession("/socket.io/")
    let poll = try host.connect()
    poll.request("GET", "/socket.io/?EIO=4&transport=polling&sid=\(polling)")
    host.wait { $0.socketIO.engine.isPolled(polling) }
    // The answer shows that the beginning of the second frame was read too.
    let whole = WebSocketFrame.encode(.text, Array(#"42["message",1]"#.utf8).span, mask: 0x1234_5678)
    cut.send(whole + [0x81, 0x85, 1])
    #expect(cut.message() == .text(#"42["message-back",1]"#))
    #expect(pause(host).isEmpty)
    #expect(poll.response()?.body == "6")
    #expect(stranger.frame() == .close(1001))
    #expect(cut.frame() == .close(1001))
    host.post { $0.socketIO.leave() }
    #expect(host.onLoop { $0.socketIO.engine.sessionCount } == 0)
  }

  @Test func `a client that is not allowed any more is ended`() throws {
    let (host, heir) = (try EchoHost(), try EchoHost())
    let client = try host.socketIOClient()
    let copy = try #require(pause(host).first)
    host.post { $0.socketIO.leave() }
    takeOver(Copy(descriptor: copy.descriptor, record: copy.record.merging(["token": "bad"]) { $1 }), heir)
    #expect(client.frame() == .close(1000))
    #expect(heir.onLoop { $0.socketIO.engine.sessionCount } == 0)
  }

  @Test func `after a pause the server goes on with its clients`() throws {
    let host = try EchoHost()
    let client = try host.socketIOClient()
    for copy in pause(host) { close(copy.descriptor) }
    client.send(text: #"42["message",1]"#)
    host.post { $0.socketIO.resume() }
    #expect(client.message() == .text(#"42["message-back",1]"#))
  }
}
