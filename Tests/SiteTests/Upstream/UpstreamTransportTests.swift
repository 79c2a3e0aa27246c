import Testing

@testable import Upstream

struct UpstreamTransportTests {
  @Test func `polling takes over where WebSocket is blocked, which is tried again at the stated times`() {
    var choice = UpstreamTransportChoice()
    choice.begin(nowMilliseconds: 0)
    #expect(choice.current == .webSocket)
    choice.fallBack(from: .unexpectedStatus(403))
    #expect(choice.current == .polling && choice.blockage == .unexpectedStatus(403))
    choice.works(nowMilliseconds: 1_000)
    #expect(choice.blockage == nil && choice.retryAtMilliseconds == 31_000)
    // A reconnect before that time makes no new attempt with WebSocket.
    choice.begin(nowMilliseconds: 30_999)
    #expect(choice.current == .polling)
    choice.begin(nowMilliseconds: 31_000)
    #expect(choice.current == .webSocket)
    choice.fallBack(from: .unexpectedStatus(403))
    choice.works(nowMilliseconds: 32_000)
    #expect(choice.retryAtMilliseconds == 632_000)
    choice.isStillBlocked(nowMilliseconds: 632_000)
    #expect(choice.retryAtMilliseconds == 1_232_000)
    choice.takeWebSocket()
    choice.works(nowMilliseconds: 1_233_000)
    #expect(choice.current == .webSocket && choice.retryAtMilliseconds == nil)
  }

  @Test func `where polling fails as well, nothing is known of WebSocket`() {
    var choice = UpstreamTransportChoice()
    choice.begin(nowMilliseconds: 0)
    choice.fallBack(from: .unexpectedStatus(502))
    choice.begin(nowMilliseconds: 500)
    #expect(choice.current == .webSocket && choice.blockage == nil)
  }
}
