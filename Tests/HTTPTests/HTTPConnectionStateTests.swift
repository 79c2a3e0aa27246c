import Testing

@testable import HTTP

@Suite struct HTTPConnectionStateTests {
  private static let timeouts: HTTPServer.Timeouts = {
    var timeouts = HTTPServer.Timeouts()
    timeouts.headMilliseconds = 10
    timeouts.bodyMilliseconds = 30
    timeouts.idleMilliseconds = 60
    timeouts.lingerMilliseconds = 2
    return timeouts
  }()

  private static func make(now: UInt64 = 1000) -> HTTPConnectionState {
    HTTPConnectionState(limits: RequestLimits(), timeouts: timeouts, now: now)
  }

  private static func feed(
    _ state: inout HTTPConnectionState, _ text: String, now: UInt64 = 1000
  ) -> (consumed: Int, action: HTTPConnectionState.Action) {
    state.next(Array(text.utf8).span, now: now)
  }

  @Test func `a connection that says nothing is closed early, one between two requests later`() {
    var state = Self.make()
    #expect(state.expiry(now: 1009) == nil)
    #expect(state.expiry(now: 1010) == .close)
    _ = Self.feed(&state, "GET / HTTP/1.1\r\nHost: a\r\n\r\n", now: 1005)
    state.responded(now: 1006)
    #expect(state.expiry(now: 1065) == nil)
    #expect(state.expiry(now: 1066) == .close)
  }

  @Test func `the time for a head begins with its first byte and no later byte extends it`() {
    var state = Self.make()
    _ = Self.feed(&state, "G", now: 1050)
    #expect(state.phase == .head)
    _ = Self.feed(&state, "ET / HTTP/1.1\r\n", now: 1059)
    #expect(state.expiry(now: 1059) == nil)
    #expect(state.expiry(now: 1060) == .refuse(.headTimedOut))
  }

  @Test func `the time for a body begins with the end of its head`() {
    var state = Self.make()
    _ = Self.feed(&state, "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n", now: 1005)
    #expect(state.phase == .body)
    _ = Self.feed(&state, "half", now: 1030)
    #expect(state.expiry(now: 1034) == nil)
    #expect(state.expiry(now: 1035) == .refuse(.bodyTimedOut))
  }

  @Test func `a request that is being answered has all the time it needs`() {
    var state = Self.make()
    let (consumed, action) = Self.feed(&state, "GET / HTTP/1.1\r\nHost: a\r\n\r\nnext")
    #expect(consumed == 27)
    guard case .handle(let head, let body) = action else {
      Issue.record("not handled: \(action)")
      return
    }
    #expect(head.method == .get)
    #expect(body == [])
    #expect(state.expiry(now: .max) == nil)
    #expect(Self.feed(&state, "next").consumed == 0)
    state.responded(now: 2000)
    #expect(state.phase == .idle)
    #expect(state.expiry(now: 2060) == .close)
  }

  @Test func `leave to send a body is given only when none of it came`() {
    let head = "POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    var waiting = Self.make()
    guard case .sendContinue = Self.feed(&waiting, head).action else {
      Issue.record("no leave")
      return
    }
    var eager = Self.make()
    guard case .needMoreBytes = Self.feed(&eager, head + "h").action else {
      Issue.record("leave not asked for")
      return
    }
    #expect(eager.phase == .body)
  }

  @Test func `the end of input is judged by what was under way`() {
    var idle = Self.make()
    #expect(idle.inputEnded() == .close)
    var head = Self.make()
    _ = Self.feed(&head, "GET")
    #expect(head.inputEnded() == .refuse(.incompleteRequest))
    var handling = Self.make()
    _ = Self.feed(&handling, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(handling.inputEnded() == nil)
    #expect(!handling.keepsAlive(hasUnreadBytes: false))
    #expect(handling.keepsAlive(hasUnreadBytes: true))
  }

  @Test func `an empty line is no request yet`() {
    for text in ["\r", "\r\n"] {
      var state = Self.make()
      _ = Self.feed(&state, text)
      #expect(state.expiry(now: 1010) == .close)
      #expect(state.inputEnded() == .close)
    }
    var begun = Self.make()
    _ = Self.feed(&begun, "\r\nG")
    #expect(begun.expiry(now: 1010) == .refuse(.headTimedOut))
    #expect(begun.inputEnded() == .refuse(.incompleteRequest))
  }

  @Test func `after the last response the client gets a moment to finish`() {
    var state = Self.make()
    state.beginClosing(now: 1000)
    #expect(state.expiry(now: 1001) == nil)
    #expect(state.expiry(now: 1002) == .close)
    #expect(Self.feed(&state, "GET").consumed == 0)
  }

  @Test func `neither silence nor a farewell counts before the client has its response`() {
    var state = Self.make()
    _ = Self.feed(&state, "GET / HTTP/1.1\r\nHost: a\r\n\r\n", now: 1005)
    state.isSending(now: 1006)
    #expect(state.expiry(now: 9000) == nil)
    state.responded(now: 1006)
    state.isSending(now: 1050)
    #expect(state.expiry(now: 1109) == nil)
    #expect(state.expiry(now: 1110) == .close)
    // The next request has a deadline of its own, even while the client still reads the last response.
    _ = Self.feed(&state, "GET", now: 1060)
    state.isSending(now: 1069)
    #expect(state.expiry(now: 1070) == .refuse(.headTimedOut))
    state.beginClosing(now: 1070)
    state.isSending(now: 1080)
    #expect(state.expiry(now: 1081) == nil)
    #expect(state.expiry(now: 1082) == .close)
  }

  @Test func `a client that goes on sending has time to read why it is pointless, but not for ever`() {
    var timeouts = Self.timeouts
    timeouts.lingerLimitMilliseconds = 5
    var state = HTTPConnectionState(limits: RequestLimits(), timeouts: timeouts, now: 1000)
    state.beginClosing(now: 1000)
    state.isDiscarding(now: 1001)
    #expect(state.expiry(now: 1002) == nil)
    #expect(state.expiry(now: 1003) == .close)
    state.isDiscarding(now: 1004)
    #expect(state.expiry(now: 1004) == nil)
    #expect(state.expiry(now: 1005) == .close)
  }

  @Test func `draining lets no response keep its connection`() {
    var state = Self.make()
    _ = Self.feed(&state, "GET / HTTP/1.1\r\nHost: a\r\n\r\n")
    #expect(state.keepsAlive(hasUnreadBytes: false))
    state.isDraining = true
    #expect(!state.keepsAlive(hasUnreadBytes: true))
  }

  @Test(arguments: ["Content-Length: 30", "Transfer-Encoding: chunked"])
  func `a request has as long a body as its head may have`(field: String) {
    var limits = RequestLimits()
    limits.maximumBodyBytes = 30
    let text = String(repeating: "x", count: 30)
    let body = field.hasPrefix("C") ? text : "1e\r\n\(text)\r\n0\r\n\r\n"
    for limit in [40, 29, nil] {
      var state = HTTPConnectionState(limits: limits, timeouts: Self.timeouts, now: 1000)
      state.bodyLimit = { (head) throws(HTTPError) in limit }
      let (_, action) = Self.feed(&state, "PUT / HTTP/1.1\r\nHost: a\r\n\(field)\r\n\r\n")
      let isRead = limit == 40 || (limit == 29 && field.hasPrefix("T"))
      switch isRead ? Self.feed(&state, body).action : action {
      case .handle(_, let body): #expect(body.count == (limit == 40 ? 30 : 0) && limit != 29)
      case .refuse(let error): #expect(limit == 29 && error == .bodyTooLarge)
      case let other: Issue.record("\(other)")
      }
      #expect(state.hasLeftBody == (limit == nil))
      #expect(state.bodyByteCount == (limit == 40 ? 30 : 0))
    }
  }

  @Test func `a body that goes on has time, and one that stands still has not`() {
    var timeouts = Self.timeouts
    timeouts.bodyMilliseconds = 100
    timeouts.bodyBytesPerSecond = 1000
    var state = HTTPConnectionState(limits: RequestLimits(), timeouts: timeouts, now: 1000)
    func take(_ count: Int, at now: UInt64) {
      _ = state.next(Array(repeating: UInt8(ascii: "x"), count: count).span, now: now)
    }
    _ = state.next(Array("PUT / HTTP/1.1\r\nHost: a\r\nContent-Length: 900\r\n\r\n".utf8).span, now: 1000)
    #expect(state.expiry(now: 1099) == nil)
    #expect(state.expiry(now: 1100) == .refuse(.bodyTimedOut))
    // Each byte extends the deadline by a millisecond.
    take(90, at: 1090)
    #expect(state.expiry(now: 1189) == nil)
    take(90, at: 1180)
    #expect(state.expiry(now: 1279) == nil)
    #expect(state.expiry(now: 1280) == .refuse(.bodyTimedOut))
    // Many bytes at once do not allow the client to pause for longer.
    take(600, at: 1200)
    #expect(state.expiry(now: 1299) == nil)
    #expect(state.expiry(now: 1300) == .refuse(.bodyTimedOut))
    take(1, at: 1290)
    #expect(state.expiry(now: 1389) == nil)
    // A few single bytes do not extend the deadline without end either.
    for now in stride(from: UInt64(1380), to: 1880, by: 50) { take(1, at: now) }
    #expect(state.expiry(now: 1890) == nil)
    #expect(state.expiry(now: 1891) == .refuse(.bodyTimedOut))
  }
}
