import Outbound
import Storage
import System
import Testing

@testable import Messages

struct DeliveryVerdictTests {
  private let webhook = DeliveryTarget.webhook(
    Webhook(id: "a", name: "A", url: "https://a.example", events: [], createdAt: World.noon))

  private func verdict(_ status: Int, of target: DeliveryTarget, after seconds: Int? = nil) -> DeliveryVerdict
  {
    DeliveryVerdict(.status(status, retryAfterSeconds: seconds), from: target)
  }

  @Test func `a webhook's answer says whether others wait too`() {
    #expect(verdict(204, of: webhook) == .taken)
    #expect(verdict(302, of: webhook) == .refusedNow)
    #expect(verdict(400, of: webhook) == .refusedNow)
    #expect(verdict(410, of: webhook) == .gone)
    #expect(verdict(429, of: webhook, after: 30) == .failing(askedSeconds: 30))
    #expect(verdict(503, of: webhook) == .failing(askedSeconds: nil))
    #expect(DeliveryVerdict(.failed(.timedOut), from: webhook) == .failing(askedSeconds: nil))
  }

  @Test func `a mail server's 5xx is about one mail, its 421 about all`() {
    #expect(verdict(250, of: .mail) == .taken)
    #expect(verdict(550, of: .mail) == .refused)
    #expect(verdict(451, of: .mail) == .refusedNow)
    #expect(verdict(421, of: .mail) == .failing(askedSeconds: nil))
    #expect(DeliveryVerdict(.failed(.timedOut), from: .mail) == .failing(askedSeconds: nil))
    #expect(DeliveryVerdict(.failed(.unmailable(detail: "x")), from: .mail) == .refused)
  }
}
