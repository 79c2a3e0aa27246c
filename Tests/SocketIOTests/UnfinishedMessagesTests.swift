import Net
import SocketIO
import Testing
import WebSocket

/// Tests messages and attachments whose end does not come.
struct UnfinishedMessagesTests {
  private static func webSocket(_ host: EchoHost) throws -> RawClient {
    let client = try host.connect()
    _ = client.upgrade("/engine.io/?EIO=4&transport=websocket")
    _ = client.message()
    return client
  }

  private static func frame(_ count: Int) -> [UInt8] {
    let text = Array(repeating: UInt8(ascii: "4"), count: count)
    return WebSocketFrame.encode(.text, text.span, mask: 0x1234_5678)
  }

  private static func host(
    _ limits: ByteBudget.Limits,
    _ change: @escaping @Sendable (inout SocketIOServer.Configuration) -> Void = { _ in }
  ) throws -> EchoHost {
    let host = try EchoHost(change)
    host.post {
      $0.engine.budget = ByteBudget(limits: limits)
      $0.socketIO.engine.budget = $0.engine.budget
    }
    return host
  }

  @Test func `a message that does not end is ended though its client answers pings`() throws {
    let host = try EchoHost {
      $0.engine.messageTimeoutMilliseconds = 300
      $0.engine.pingIntervalMilliseconds = 20
    }
    let client = try Self.webSocket(host)
    // Control frames may stand between the frames of a message.
    client.send([0x01, 0x82, 0, 0, 0, 0] + Array("4a".utf8))
    var frame = client.frame()
    while frame == .text("2") { frame = client.frame() }
    #expect(frame == .close(1008))
    host.wait { $0.engine.statistics.closed[.messageTimedOut] == 1 }
    #expect(host.onLoop { $0.engine.budget.byteCount } == 0)
  }

  @Test func `a message that comes slowly but in time is taken, and so is the next one`() throws {
    let host = try EchoHost { $0.engine.messageTimeoutMilliseconds = 60_000 }
    let client = try Self.webSocket(host)
    for text in ["4slow", "4slower"] {
      for byte in WebSocketFrame.encode(.text, Array(text.utf8).span, mask: 0x1234_5678) {
        client.send([byte])
        _ = host.onLoop { $0.engine.sessionCount }
      }
      #expect(client.message() == .text(text))
    }
    #expect(host.onLoop { $0.engine.budget.byteCount } == 0)
  }

  @Test func `attachments that do not come end the session`() throws {
    let host = try EchoHost { $0.engine.messageTimeoutMilliseconds = 100 }
    let client = try host.socketIOClient()
    client.send(text: #"451-["message",{"_placeholder":true,"num":0}]"#)
    #expect(client.message() == .close(1000))
    #expect(host.nextDisconnect() == .messageTimedOut)
    #expect(host.onLoop { $0.socketIO.engine.budget.byteCount } == 0)
  }

  @Test func `unfinished messages have a bound together, and others go on`() throws {
    var limits = ByteBudget.Limits()
    limits.maximumBytes = 400_000
    limits.smallBytes = 1000
    let host = try Self.host(limits)
    let good = try Self.webSocket(host)
    let greedy = try (0..<3).map { _ in try Self.webSocket(host) }
    for client in greedy { client.send(Array(Self.frame(200_000).dropLast())) }
    // The budget has room for the whole message of one client only.
    host.wait { $0.engine.statistics.closed[.tooManyUnfinishedBytes] == 2 }
    #expect(host.onLoop { $0.engine.budget.byteCount } <= 300_000)
    let small = Self.frame(500)
    good.send(Array(small[..<100]))
    host.wait { $0.engine.budget.byteCount > 200_000 }
    good.send(Array(small[100...]))
    guard case .text(let text) = good.message() else {
      Issue.record("no echo")
      return
    }
    #expect(text.utf8.count == 500)
  }

  @Test func `unfinished attachments count as well, and are given back`() throws {
    var limits = ByteBudget.Limits()
    limits.maximumBytes = 4000
    limits.smallBytes = 10
    let host = try Self.host(limits)
    let event = #"452-["message",{"_placeholder":true,"num":0},{"_placeholder":true,"num":1}]"#
    let first = try host.socketIOClient()
    let second = try host.socketIOClient()
    first.send(text: event)
    first.send(binary: Array(repeating: 1, count: 2000))
    host.wait { $0.socketIO.engine.budget.byteCount > 2000 }
    second.send(text: event)
    second.send(binary: Array(repeating: 1, count: 2000))
    #expect(second.message() == .close(1000))
    #expect(host.nextDisconnect() == .tooManyUnfinishedBytes)
    first.send(binary: [2])
    #expect(first.message() == .text(event.split(separator: "message").joined(separator: "message-back")))
    #expect(host.onLoop { $0.socketIO.engine.budget.byteCount } == 0)
  }
}
