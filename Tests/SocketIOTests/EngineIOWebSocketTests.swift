import Net
import SocketIO
import Testing

struct EngineIOWebSocketTests {
  static let open = "/engine.io/?EIO=4&transport=websocket"

  /// A client whose session is open.
  static func connect(_ host: EchoHost) throws -> RawClient {
    let client = try host.connect()
    #expect(client.upgrade(open) == 101)
    guard case .text(let text) = client.frame() else {
      Issue.record("no open packet")
      return client
    }
    #expect(text.hasPrefix(#"0{"sid":""#))
    #expect(text.contains(#""upgrades":[]"#))
    return client
  }

  @Test func `text and binary messages are echoed`() throws {
    let client = try Self.connect(try EchoHost())
    client.send(text: "4hello")
    #expect(client.frame() == .text("4hello"))
    client.send(binary: [1, 2, 3, 4])
    #expect(client.frame() == .binary([1, 2, 3, 4]))
    let long = String(repeating: "é", count: 50_000)
    client.send(text: "4" + long)
    #expect(client.frame() == .text("4" + long))
  }

  @Test(arguments: ["abc", "", "2", "0", "5", "7"]) func `a bad packet closes the session`(text: String)
    throws
  {
    let host = try EchoHost()
    let client = try Self.connect(host)
    client.send(text: text)
    #expect(client.frame() == .close(1008))
    #expect(host.onLoop { $0.engine.statistics.closed } == [.parseError: 1])
  }

  @Test func `a close packet closes`() throws {
    let host = try EchoHost()
    let client = try Self.connect(host)
    client.send(text: "1")
    #expect(client.frame() == .close(1000))
    #expect(host.onLoop { $0.engine.statistics.closed } == [.clientClosed: 1])
  }

  @Test
  func `a frame without a mask fails with 1002, one too long with 1009, text that is not UTF-8 with 1007`()
    throws
  {
    let host = try EchoHost { $0.engine.maximumPayloadBytes = 100 }
    let unmasked = try Self.connect(host)
    unmasked.send([0x81, 1, 0x33])
    #expect(unmasked.frame() == .close(1002))
    let long = try Self.connect(host)
    long.send(text: "4" + String(repeating: "x", count: 100))
    #expect(long.frame() == .close(1009))
    let garbled = try Self.connect(host)
    garbled.send([0x81, 0x82, 0, 0, 0, 0, 0x34, 0xFF])
    #expect(garbled.frame() == .close(1007))
  }

  @Test func `without a pong the session expires`() throws {
    let host = try EchoHost {
      $0.engine.pingIntervalMilliseconds = 20
      $0.engine.pingTimeoutMilliseconds = 20
    }
    let client = try Self.connect(host)
    #expect(client.frame() == .text("2"))
    #expect(client.frame() == .close(1000))
    #expect(host.onLoop { $0.engine.statistics.closed } == [.pingTimeout: 1])
  }

  @Test func `a client that vanishes is forgotten`() throws {
    let host = try EchoHost()
    do { _ = try Self.connect(host) }
    host.wait { $0.engine.sessionCount == 0 }
    #expect(host.onLoop { $0.engine.statistics.closed } == [.transportClosed: 1])
  }

  @Test func `a client that does not read is cut off at the bound`() throws {
    let host = try EchoHost { $0.engine.maximumQueuedBytes = 100_000 }
    let client = try Self.connect(host)
    let text = "4" + String(repeating: "x", count: 60_000)
    while host.onLoop({ $0.engine.sessionCount }) > 0 { client.send(text: text) }
    #expect(host.onLoop { $0.engine.statistics.closed } == [.queueFull: 1])
  }

  @Test func `a refused upgrade closes TCP`() throws {
    let client = try EchoHost().connect()
    #expect(client.upgrade(Self.open + "&sid=nosuchsid") == 400)
    #expect(client.frame() == .end)
  }

  @Test func `another page's WebSocket is refused, the iOS client's own-host origin is let in`() throws {
    let host = try EchoHost()
    #expect(try host.connect().upgrade(Self.open, headers: ["Origin: https://evil.example"]) == 403)
    #expect(try host.connect().upgrade(Self.open, headers: ["Origin: ws://localhost:80"]) == 101)
  }
}

struct EngineIOUpgradeTests {
  static let polling = "/engine.io/?EIO=4&transport=polling&sid="
  static let webSocket = "/engine.io/?EIO=4&transport=websocket&sid="

  /// A session that left polling for this WebSocket.
  private func upgraded(_ host: EchoHost) throws -> (sid: String, socket: RawClient) {
    let sid = try host.pollingSession()
    let socket = try host.connect()
    #expect(socket.upgrade(Self.webSocket + sid) == 101)
    socket.send(text: "2probe")
    #expect(socket.frame() == .text("3probe"))
    socket.send(text: "5")
    host.wait { $0.engine.statistics.upgrades == 1 }
    return (sid, socket)
  }

  @Test func `a POST that another connection brings behind the upgrade is read, a GET is not`() throws {
    let host = try EchoHost { $0.engine.latePostMilliseconds = 60_000 }
    let (sid, socket) = try upgraded(host)
    let late = try host.connect()
    #expect(late.exchange("POST", Self.polling + sid, body: "4late\u{1e}4later")?.body == "ok")
    #expect(socket.frame() == .text("4late"))
    #expect(socket.frame() == .text("4later"))
    #expect(late.exchange("GET", Self.polling + sid)?.status == 400)
    socket.send(text: "4still here")
    #expect(socket.frame() == .text("4still here"))
    #expect(host.onLoop { $0.engine.statistics.latePosts } == 1)
  }

  @Test func `some time behind the upgrade a POST is refused, and the session lives on`() throws {
    let host = try EchoHost { $0.engine.latePostMilliseconds = 20 }
    let (sid, socket) = try upgraded(host)
    let late = try host.connect()
    while late.exchange("POST", Self.polling + sid, body: "6")?.status == 200 {}
    #expect(late.exchange("POST", Self.polling + sid, body: "4late")?.status == 400)
    socket.send(text: "4still here")
    #expect(socket.frame() == .text("4still here"))
  }

  @Test func `a late POST may end the session, and must be made of packets`() throws {
    for (body, reason) in [("1", CloseReason.clientClosed), ("5", .parseError)] {
      let host = try EchoHost { $0.engine.latePostMilliseconds = 60_000 }
      let (sid, socket) = try upgraded(host)
      let status = try host.connect().exchange("POST", Self.polling + sid, body: body)?.status
      #expect(status == (reason == .clientClosed ? 200 : 400))
      #expect(host.onLoop { $0.engine.statistics.closed } == [reason: 1])
      withExtendedLifetime(socket) {}
    }
  }

  @Test func `a session's id begins with the words that name its node`() throws {
    let host = try EchoHost { $0.engine.idPrefix = "node-1." }
    let ids = try (0..<2).map { _ in try host.pollingSession() }
    #expect(ids.allSatisfy { $0.hasPrefix("node-1.") && $0.utf8.count == "node-1.".utf8.count + 20 })
    #expect(ids[0] != ids[1])
    #expect(try host.connect().exchange("POST", Self.polling + ids[0], body: "4a")?.body == "ok")
  }

  @Test func `polling changes to WebSocket, and nothing is lost or out of order`() throws {
    let host = try EchoHost { $0.engine.latePostMilliseconds = 0 }
    let sid = try host.pollingSession()
    let (poller, socket) = (try host.connect(), try host.connect())
    #expect(poller.exchange("POST", Self.polling + sid, body: "4one")?.body == "ok")
    #expect(socket.upgrade(Self.webSocket + sid) == 101)
    socket.send(text: "2probe")
    #expect(socket.frame() == .text("3probe"))
    #expect(poller.exchange("GET", Self.polling + sid)?.body == "4one")
    #expect(poller.exchange("GET", Self.polling + sid)?.body == "6")
    #expect(poller.exchange("POST", Self.polling + sid, body: "4two\u{1e}4three")?.body == "ok")
    socket.send(text: "5")
    #expect(socket.frame() == .text("4two"))
    #expect(socket.frame() == .text("4three"))
    socket.send(text: "4four")
    #expect(socket.frame() == .text("4four"))
    #expect(poller.exchange("GET", Self.polling + sid)?.status == 400)
    #expect(poller.exchange("POST", Self.polling + sid, body: "4x")?.status == 400)
    #expect(host.onLoop { $0.engine.statistics.upgrades } == 1)
  }

  @Test func `a poll that waits returns as soon as the probe is answered`() throws {
    let host = try EchoHost()
    let sid = try host.pollingSession()
    let (poller, socket) = (try host.connect(), try host.connect())
    poller.request("GET", Self.polling + sid)
    host.wait { $0.engine.hasOpenPoll(Self.polling + sid) }
    #expect(socket.upgrade(Self.webSocket + sid) == 101)
    socket.send(text: "2probe")
    #expect(socket.frame() == .text("3probe"))
    #expect(poller.response()?.body == "6")
  }

  @Test func `probe and upgrade may come in one write`() throws {
    let host = try EchoHost()
    let sid = try host.pollingSession()
    let socket = try host.connect()
    #expect(socket.upgrade(Self.webSocket + sid) == 101)
    socket.send(text: "2probe")
    socket.send(text: "5")
    socket.send(text: "4hello")
    #expect(socket.frame() == .text("3probe"))
    #expect(socket.frame() == .text("4hello"))
  }

  @Test func `a noop that an iOS client sends behind its upgrade is nothing`() throws {
    let host = try EchoHost()
    let client = try host.connect()
    #expect(client.upgrade(EngineIOWebSocketTests.open + "&sid=\(try host.pollingSession())") == 101)
    client.send(text: "2probe")
    client.send(text: "5")
    client.send(text: "6")
    client.send(text: "4hello")
    #expect(client.frame() == .text("3probe"))
    #expect(client.frame() == .text("4hello"))
  }

  @Test func `the open packet may be made to wait, and what comes meanwhile is kept`() throws {
    let host = try EchoHost { $0.engine.openDelayMilliseconds = 5 }
    let client = try host.connect()
    #expect(client.upgrade(EngineIOWebSocketTests.open) == 101)
    client.send(text: "4early")
    guard case .text(let opened) = client.frame() else {
      Issue.record("expected the open packet")
      return
    }
    #expect(opened.hasPrefix("0{"))
    #expect(client.frame() == .text("4early"))
  }

  @Test func `a second WebSocket on an upgraded session is closed, and the first lives on`() throws {
    let host = try EchoHost()
    let sid = try host.pollingSession()
    let (first, second) = (try host.connect(), try host.connect())
    _ = first.upgrade(Self.webSocket + sid)
    first.send(text: "2probe")
    first.send(text: "5")
    #expect(first.frame() == .text("3probe"))
    host.wait { $0.engine.statistics.upgrades > 0 }
    #expect(second.upgrade(Self.webSocket + sid) == 101)
    #expect(second.frame() == .close(1008))
    #expect(host.onLoop { $0.engine.statistics.failedUpgrades } == [.duplicateUpgrade: 1])
    first.send(text: "4still here")
    #expect(first.frame() == .text("4still here"))
  }

  @Test(arguments: ["4hello", "5", "2", "2probe2"])
  func `a WebSocket that does not probe is closed, and polling goes on`(text: String) throws {
    let host = try EchoHost()
    let sid = try host.pollingSession()
    let (poller, socket) = (try host.connect(), try host.connect())
    #expect(socket.upgrade(Self.webSocket + sid) == 101)
    socket.send(text: text)
    #expect(socket.frame() == .close(1008))
    #expect(host.onLoop { $0.engine.statistics.failedUpgrades } == [.parseError: 1])
    #expect(poller.exchange("POST", Self.polling + sid, body: "4a")?.body == "ok")
    #expect(poller.exchange("GET", Self.polling + sid)?.body == "4a")
  }

  @Test func `a WebSocket that dies in mid-probe leaves polling as it was`() throws {
    let host = try EchoHost()
    let sid = try host.pollingSession()
    let poller = try host.connect()
    do {
      let socket = try host.connect()
      _ = socket.upgrade(Self.webSocket + sid)
      socket.send(text: "2probe")
      #expect(socket.frame() == .text("3probe"))
    }
    #expect(poller.exchange("POST", Self.polling + sid, body: "4a")?.body == "ok")
    #expect(poller.exchange("GET", Self.polling + sid)?.body == "4a")
    let again = try host.connect()
    host.wait { !$0.engine.isUpgrading(sid) }
    #expect(host.onLoop { $0.engine.statistics.failedUpgrades } == [.transportClosed: 1])
    #expect(again.upgrade(Self.webSocket + sid) == 101)
    again.send(text: "2probe")
    #expect(again.frame() == .text("3probe"))
  }

  @Test func `a probe that takes too long is given up`() throws {
    let host = try EchoHost { $0.engine.upgradeTimeoutMilliseconds = 20 }
    let sid = try host.pollingSession()
    let socket = try host.connect()
    #expect(socket.upgrade(Self.webSocket + sid) == 101)
    #expect(socket.frame() == .close(1008))
    #expect(host.onLoop { $0.engine.statistics.failedUpgrades } == [.upgradeTimedOut: 1])
  }
}
