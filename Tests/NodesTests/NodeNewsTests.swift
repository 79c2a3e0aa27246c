import Nats
import Store
import Testing
import Tracking

@testable import Nodes

struct NodeNewsTests {
  private let clock = Timestamp(unixMilliseconds: 1_795_468_270_013)

  private func other(_ news: NodeNews, clockLead: Int64 = 0) -> OtherNode {
    OtherNode(
      news: news, clockLeadMilliseconds: clockLead, heardMilliseconds: 0, heardAt: clock, heardSince: clock)
  }

  @Test(arguments: [nil, "cut off since noon"])
  func `What a node says of itself is read by the others`(_ trouble: String?) {
    var news = NodeNews(name: "a", version: "1.2.3", sequence: 42, clock: clock, trouble: trouble)
    #expect(NodeNews(news.bytes) == news)
    (news.stored, news.secret, news.hasJoined) = (40, "0123456789abcdef", true)
    #expect(NodeNews(news.bytes) == news)
    for upstream in [NodeNews.Upstream.connected, .partial(asOf: clock), .lost] {
      news.upstream = upstream
      #expect(NodeNews(news.bytes) == news)
    }
  }

  @Test func `An older version says less`() {
    let json = #"{"name":"a","version":"1","sequence":7,"clock":1795468270013}"#
    #expect(
      NodeNews(Array(json.utf8)) == NodeNews(name: "a", version: "1", sequence: 7, clock: clock, trouble: nil)
    )
  }

  @Test(arguments: ["", "[]", "{}", #"{"name":"a","sequence":-1,"clock":1}"#, #"{"name":"a","sequence":1}"#])
  func `Other bytes are nobody's`(_ text: String) {
    #expect(NodeNews(Array(text.utf8)) == nil)
  }

  @Test func `Operators hear of its trouble, and of a clock that differs`() {
    var news = NodeNews(name: "a", version: "1", sequence: 7, clock: clock, trouble: nil)
    #expect(other(news, clockLead: -2000).described(to: news).troubles == [])
    news.trouble = "cut off"
    #expect(
      other(news, clockLead: -3210).described(to: news).troubles == [
        "cut off", "its clock differs by -3.2 s",
      ])
  }

  @Test(
    arguments: [
      ("a", "b", true), ("a", "a", false), (nil, "b", false), ("a", nil, false),
    ] as [(String?, String?, Bool)])
  func `Another secret is one that both tell`(_ own: String?, _ others: String?, _ isOther: Bool) {
    var news = NodeNews(name: "a", version: "1", sequence: 7, clock: clock, trouble: nil)
    var strange = news
    (news.secret, strange.secret) = (own, others)
    #expect(news.hasOtherSecret(than: strange) == isOther)
    #expect(other(strange).described(to: news).troubles == (isOther ? ["it has another JWT_SECRET"] : []))
  }

  @Test func `Of two nodes of one name the one that has not joined yields, or the one with the larger id`() {
    func news(_ id: String?, hasJoined: Bool) -> NodeNews {
      var news = NodeNews(name: "a", version: "1", sequence: 7, clock: clock, trouble: nil)
      (news.id, news.hasJoined) = (id, hasJoined)
      return news
    }
    let (first, second) = (news("1", hasJoined: true), news("2", hasJoined: false))
    #expect(second.yields(to: first) && !first.yields(to: second))
    #expect(news("0", hasJoined: false).yields(to: first))
    #expect(second.yields(to: news("1", hasJoined: false)) && !second.yields(to: news("3", hasJoined: false)))
    // One of an earlier version cannot notice the other.
    #expect(second.yields(to: news(nil, hasJoined: false)))
  }

  @Test func `A failure of NATS is told at once and each minute, and a refusal counts more than silence`() {
    var trouble = NatsTrouble()
    func isTold(_ failure: NatsFailure, _ now: UInt64) -> Bool {
      trouble.failed(failure, nowMilliseconds: now)
    }
    #expect([isTold(.refused, 0), isTold(.refused, 59_000)] == [true, false])
    #expect(isTold(.noAnswer, 60_000) == false && trouble.failure == .refused)
    #expect([isTold(.refused, 60_000), isTold(.noAnswer, 70_000)] == [true, true])
    #expect(trouble.failure == .noAnswer)
    trouble.connected()
    #expect(trouble.failure == nil && isTold(.noAnswer, 70_001))
  }
}
