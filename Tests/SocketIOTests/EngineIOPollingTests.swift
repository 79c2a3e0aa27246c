import Net
import SocketIO
import TestSupport
import Testing
import WebSocket

struct EngineIOPollingTests {
  static let open = "/engine.io/?EIO=4&transport=polling"

  @Test func `a session opens with its terms`() throws {
    let host = try EchoHost()
    let answer = try #require(try host.connect().exchange("GET", Self.open))
    #expect(answer.status == 200)
    #expect(answer.headers["content-type"] == "text/plain; charset=UTF-8")
    #expect(answer.headers["cache-control"] == "no-store")
    let sid = answer.body.dropFirst(#"0{"sid":""#.count).prefix(20)
    #expect(
      answer.body
        == #"0{"sid":"\#(sid)","upgrades":["websocket"],"pingInterval":25000,"pingTimeout":20000,"maxPayload":1000000}"#
    )
  }

  @Test(arguments: [
    ("GET", "/engine.io/?transport=polling", 400), ("GET", "/engine.io/?EIO=abc&transport=polling", 400),
    ("GET", "/engine.io/?EIO=3&transport=polling", 400), ("GET", "/engine.io/?EIO=4", 400),
    ("GET", "/engine.io/?EIO=4&transport=abc", 400), ("POST", open, 400), ("PUT", open, 400),
    ("GET", open + "&sid=nosuchsid", 400), ("GET", "/engine.io/?EIO=4&transport=websocket", 400),
    ("GET", "/engine.io/?transport=polling&token=xEIOx", 200),
  ])
  func `a request that is not Engine.IO is refused`(method: String, target: String, status: Int) throws {
    let host = try EchoHost()
    let answer = try host.connect().exchange(method, target, body: method == "GET" ? nil : "4a")
    #expect(answer?.status == status)
    if status == 400 { #expect(answer?.body.hasPrefix(#"{"error":"#) == true) }
  }

  @Test func `packets of one post come back in one poll`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let client = try host.connect()
    let body = "4hello\u{1e}bAQIDBA==\u{1e}4wörld"
    #expect(client.exchange("POST", target, body: body)?.body == "ok")
    #expect(client.exchange("GET", target)?.body == body)
  }

  @Test func `a waiting poll is answered when something comes`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let (poller, poster) = (try host.connect(), try host.connect())
    poller.request("GET", target)
    #expect(poster.exchange("POST", target, body: "4a\u{1e}4b")?.body == "ok")
    #expect(poller.response()?.body == "4a\u{1e}4b")
  }

  @Test(arguments: ["abc", "", "4a\u{1e}", "5", "0", "2", "bnot-base64", "7"])
  func `a bad packet is 400 and ends the session`(body: String) throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let client = try host.connect()
    #expect(client.exchange("POST", target, body: body)?.status == 400)
    #expect(client.exchange("GET", target)?.status == 400)
    #expect(host.onLoop { $0.engine.statistics.closed[.parseError] } == 1)
  }

  @Test func `more than maxPayload is 413 and ends the session`() throws {
    let host = try EchoHost { $0.engine.maximumPayloadBytes = 10 }
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let client = try host.connect()
    #expect(client.exchange("POST", target, body: "4234567890")?.status == 200)
    #expect(client.exchange("POST", target, body: "42345678901")?.status == 413)
    #expect(client.exchange("GET", target)?.status == 400)
  }

  @Test func `a second poll gets 400, the first a close packet, and the session ends`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let (first, second) = (try host.connect(), try host.connect())
    first.request("GET", target)
    // When the host has answered this later request, it has also read the first one.
    _ = second.exchange("GET", "/elsewhere")
    host.wait { $0.engine.hasOpenPoll(target) }
    #expect(second.exchange("GET", target)?.status == 400)
    let answer = first.response()
    #expect(answer?.status == 200)
    #expect(answer?.body == "1")
    #expect(second.exchange("GET", target)?.status == 400)
  }

  @Test func `a poll whose client goes away ends the session`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    do {
      let leaving = try host.connect()
      leaving.request("GET", target)
      host.wait { $0.engine.hasOpenPoll(target) }
    }
    host.wait { $0.engine.sessionCount == 0 }
    #expect(host.onLoop { $0.engine.statistics.closed } == [.pollAborted: 1])
  }

  @Test func `a close packet answers the open poll with a noop`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let (poller, poster) = (try host.connect(), try host.connect())
    poller.request("GET", target)
    host.wait { $0.engine.hasOpenPoll(target) }
    #expect(poster.exchange("POST", target, body: "1")?.body == "ok")
    #expect(poller.response()?.body == "6")
    #expect(poster.exchange("GET", target)?.status == 400)
  }

  @Test func `a close packet that overtakes a poll of its client still ends that with a noop`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let (poller, poster) = (try host.connect(), try host.connect())
    poster.request("POST", target, body: "1")
    host.wait { $0.engine.sessionCount == 0 }
    poller.request("GET", target)
    #expect(poster.response()?.body == "ok")
    // If the system delayed this test for longer than the server waits, the post was answered first.
    let late = poller.response()
    #expect(late?.body == "6" || late?.status == 400)
    #expect(poller.exchange("GET", target)?.status == 400)
  }

  @Test func `a noop of the client is nothing`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let client = try host.connect()
    #expect(client.exchange("POST", target, body: "6\u{1e}4a")?.body == "ok")
    #expect(client.exchange("GET", target)?.body == "4a")
  }

  @Test func `the server pings, and a pong keeps the session`() throws {
    let host = try EchoHost { $0.engine.pingIntervalMilliseconds = 20 }
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let client = try host.connect()
    for _ in 0..<3 {
      #expect(client.exchange("GET", target)?.body == "2")
      #expect(client.exchange("POST", target, body: "3")?.body == "ok")
    }
  }

  @Test func `without a pong the session expires`() throws {
    // A client that polls later than that finds the session closed.
    let wasInTime = try withEnoughTime { milliseconds in
      let host = try EchoHost {
        $0.engine.pingIntervalMilliseconds = milliseconds
        $0.engine.pingTimeoutMilliseconds = milliseconds
      }
      let target = Self.open + "&sid=\(try host.pollingSession())"
      let client = try host.connect()
      let answers = (0..<3).map { _ in client.exchange("GET", target) }
      #expect(answers[2]?.status == 400)
      #expect(host.onLoop { $0.engine.statistics.closed } == [.pingTimeout: 1])
      return answers[0]?.body == "2" && answers[1]?.body == "1"
    }
    #expect(wasInTime)
  }

  @Test func `a client that never polls costs no more than the bound`() throws {
    let host = try EchoHost { $0.engine.maximumQueuedBytes = 1_000 }
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let client = try host.connect()
    let body = "4" + String(repeating: "x", count: 400)
    #expect(client.exchange("POST", target, body: body)?.status == 200)
    #expect(client.exchange("POST", target, body: body)?.status == 200)
    _ = client.exchange("POST", target, body: body)
    #expect(host.onLoop { $0.engine.statistics.closed } == [.queueFull: 1])
  }

  @Test func `sessions are bounded in all and per address`() throws {
    let host = try EchoHost { $0.engine.maximumSessions = 1 }
    // A session that is in no namespace would lose its place to a new one.
    let client = try host.socketIOClient()
    let answer = try host.connect().exchange("GET", "/socket.io/?EIO=4&transport=polling")
    #expect(answer?.status == 503)
    client.send(text: "1")
    #expect(answer?.headers["retry-after"] != nil)
    let perAddress = try EchoHost {
      $0.engine.maximumSessionsPerAddress = 1
      $0.engine.boundsLoopback = true
    }
    let target = Self.open + "&sid=\(try perAddress.pollingSession())"
    #expect(try perAddress.connect().exchange("GET", Self.open)?.status == 429)
    #expect(try perAddress.connect().upgrade("/engine.io/?EIO=4&transport=websocket") == 429)
    #expect(try perAddress.connect().exchange("POST", target, body: "1")?.status == 200)
    #expect(try perAddress.connect().exchange("GET", Self.open)?.status == 200)
  }

  @Test func `a stopping server ends its sessions and opens none`() throws {
    let host = try EchoHost()
    let target = Self.open + "&sid=\(try host.pollingSession())"
    let client = try host.connect()
    client.request("GET", target)
    host.wait { $0.engine.hasOpenPoll(target) }
    host.post { $0.engine.drain() }
    #expect(client.response()?.body == "1")
    #expect(try host.connect().exchange("GET", Self.open)?.status == 503)
  }

  @Test func `pages of other origins are refused, the own host's are answered with CORS`() throws {
    let host = try EchoHost { $0.engine.origins.allowed = ["https://app.example"] }
    let client = try host.connect()
    #expect(client.exchange("GET", Self.open, headers: ["Origin: https://evil.example"])?.status == 403)
    let answer = client.exchange("GET", Self.open, headers: ["Origin: https://app.example"])
    #expect(answer?.status == 200)
    #expect(answer?.headers["access-control-allow-origin"] == "https://app.example")
    #expect(answer?.headers["access-control-allow-credentials"] == "true")
    let preflight = client.exchange(
      "OPTIONS", Self.open,
      headers: ["Origin: http://localhost", "Access-Control-Request-Headers: x-client-type"])
    #expect(preflight?.status == 204)
    #expect(preflight?.headers["access-control-allow-headers"]?.contains("X-Client-Type") == true)
  }
}

extension EngineIOServer {
  /// Whether a poll waits in the session whose id is at the end of `target`.
  func hasOpenPoll(_ target: String) -> Bool {
    target.firstRange(of: "sid=").map { isPolled(String(target[$0.upperBound...])) } ?? false
  }
}
