import Net
import SocketIO
import Testing
import WebSocket

struct PeerBudgetTests {
  private static let rates = PeerBudget.Rates(
    messagesPerSecond: 10, messageBurst: 3, bytesPerSecond: 100, byteBurst: 50)

  private func take(
    _ budget: inout PeerBudget, _ messages: Int, bytes: Int = 0, at now: UInt64 = 0
  ) -> Bool { budget.take(messages: messages, bytes: bytes, nowMilliseconds: now) }

  @Test func `a burst is allowed, then the steady rate`() {
    var budget = PeerBudget(Self.rates, nowMilliseconds: 0)
    #expect(
      (0..<4).map { _ in take(&budget, 1, bytes: 0, at: 0) } == [
        true, true, true, false,
      ])
    #expect(budget.debtMilliseconds == 100)
    #expect(!take(&budget, 1, bytes: 0, at: 100))
    #expect(take(&budget, 1, bytes: 0, at: 400))
  }

  @Test func `bytes are counted beside messages`() {
    var budget = PeerBudget(Self.rates, nowMilliseconds: 0)
    #expect(take(&budget, 0, bytes: 50, at: 0))
    #expect(!take(&budget, 0, bytes: 10, at: 0))
    #expect(budget.debtMilliseconds == 100)
  }

  @Test func `what was saved is no more than the burst`() {
    var budget = PeerBudget(Self.rates, nowMilliseconds: 0)
    #expect(take(&budget, 3, bytes: 0, at: 1_000_000))
    #expect(!take(&budget, 1, bytes: 0, at: 1_000_000))
  }
}

/// Tests the budgets of sessions, over real sockets.
struct SessionBudgetTests {
  private static let narrow = PeerBudget.Rates(
    messagesPerSecond: 0.001, messageBurst: 5, bytesPerSecond: 0.001, byteBurst: 10_000)
  private static let known = PeerBudget.Rates(
    messagesPerSecond: 50, messageBurst: 5, bytesPerSecond: 1e6, byteBurst: 1e6)
  private static let rates = SessionRates(stranger: narrow, guest: narrow, known: known)

  private static func host(
    _ change: @escaping @Sendable (inout SocketIOServer.Configuration) -> Void = { _ in }
  ) throws -> EchoHost {
    try EchoHost {
      $0.engine.rates = rates
      change(&$0)
    }
  }

  @Test func `a stranger who sends too much is cut off, and it is counted`() throws {
    let host = try Self.host()
    let client = try SocketIOServerTests.session(host)
    for _ in 0..<6 { client.send(text: "6") }
    #expect(client.message() == .close(1008))
    #expect(host.onLoop { $0.socketIO.engine.statistics.closed } == [.overBudget: 1])
  }

  @Test func `a stranger who polls and posts too much is cut off`() throws {
    let host = try Self.host()
    let target = "/socket.io/?EIO=4&transport=polling&sid=\(try host.pollingSession("/socket.io/"))"
    let client = try host.connect()
    #expect(client.exchange("POST", target, body: "6\u{1e}6\u{1e}6\u{1e}6\u{1e}6\u{1e}6")?.status == 200)
    #expect(client.exchange("POST", target, body: "6")?.status == 400)
    #expect(host.onLoop { $0.socketIO.engine.statistics.closed } == [.overBudget: 1])
  }

  @Test func `POSTs that arrive behind an upgrade are counted as those before it`() throws {
    let host = try Self.host { $0.engine.latePostMilliseconds = 60_000 }
    let sid = try host.pollingSession("/socket.io/")
    let socket = try host.connect()
    #expect(socket.upgrade("/socket.io/?EIO=4&transport=websocket&sid=\(sid)") == 101)
    socket.send(text: "2probe")
    socket.send(text: "5")
    #expect(socket.frame() == .text("3probe"))
    host.wait { $0.socketIO.engine.statistics.upgrades == 1 }
    let target = "/socket.io/?EIO=4&transport=polling&sid=\(sid)"
    let client = try host.connect()
    while client.exchange("POST", target, body: "6")?.status == 200 {}
    #expect(host.onLoop { $0.socketIO.engine.statistics.closed } == [.overBudget: 1])
  }

  @Test func `a known client that sends too much waits, and loses nothing`() throws {
    let host = try Self.host()
    let client = try host.socketIOClient()
    let count = 40
    for number in 0..<count { client.send(text: #"42["message",\#(number)]"#) }
    for number in 0..<count { #expect(client.message() == .text(#"42["message-back",\#(number)]"#)) }
    let statistics = host.onLoop { $0.socketIO.engine.statistics }
    #expect(statistics.rests > 0)
    #expect(statistics.closed.isEmpty)
  }

  @Test func `one more stranger takes the place of the oldest, and known sessions stay`() throws {
    let host = try Self.host { $0.engine.maximumStrangers = 2 }
    let known = try host.socketIOClient()
    let strangers = try (0..<3).map { _ in try SocketIOServerTests.session(host) }
    #expect(strangers[0].message() == .close(1000))
    #expect(host.onLoop { $0.socketIO.engine.statistics.closed } == [.crowdedOut: 1])
    #expect(host.onLoop { $0.socketIO.engine.strangerCount } == 2)
    known.send(text: #"42["message",1]"#)
    #expect(known.message() == .text(#"42["message-back",1]"#))
    strangers[2].send(text: "40")
    guard case .text = strangers[2].message() else { throw SocketIOServerTests.NoAnswer() }
    #expect(host.onLoop { $0.socketIO.engine.strangerCount } == 1)
  }

  @Test func `strangers of one address are bounded, and a known session frees its place`() throws {
    let host = try Self.host {
      $0.engine.maximumSessionsPerAddress = 1
      $0.engine.boundsLoopback = true
    }
    let client = try SocketIOServerTests.session(host)
    #expect(try host.connect().exchange("GET", "/socket.io/?EIO=4&transport=polling")?.status == 429)
    client.send(text: "40")
    guard case .text = client.message() else { throw SocketIOServerTests.NoAnswer() }
    #expect(try host.connect().exchange("GET", "/socket.io/?EIO=4&transport=polling")?.status == 200)
  }

  @Test func `who is refused too often is put out`() throws {
    let host = try EchoHost { $0.maximumRefusedConnects = 2 }
    let client = try SocketIOServerTests.session(host)
    for _ in 0..<3 { client.send(text: "40/random,") }
    for _ in 0..<3 { #expect(client.message() == .text(#"44/random,{"message":"Invalid namespace"}"#)) }
    #expect(client.message() == .close(1000))
    #expect(host.onLoop { $0.socketIO.engine.statistics.closed } == [.tooManyRefusals: 1])
  }
}
